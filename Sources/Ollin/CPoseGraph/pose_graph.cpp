#include "pose_graph.h"

// Only what is under the MPL.
#define EIGEN_MPL2_ONLY
// What its checks would end the program for is looked at below.
#define EIGEN_NO_DEBUG
#include <Eigen/Dense>
#include <Eigen/SparseCholesky>
#include <Eigen/SparseCore>
#include <cmath>
#include <exception>
#include <vector>

namespace {

using Matrix3 = Eigen::Matrix3d;
using Vector3 = Eigen::Vector3d;
using Matrix6 = Eigen::Matrix<double, 6, 6>;
using Vector6 = Eigen::Matrix<double, 6, 1>;

struct Pose {
  Matrix3 turn;
  Vector3 shift;
};

Pose read(const ollin_pose &pose) {
  return {Eigen::Map<const Matrix3>(pose.turn), Eigen::Map<const Vector3>(pose.shift)};
}

Matrix3 cross(const Vector3 &v) {
  Matrix3 m;
  m << 0, -v.z(), v.y(), v.z(), 0, -v.x(), -v.y(), v.x(), 0;
  return m;
}

Matrix3 exponential(const Vector3 &v) {
  double angle = v.norm();
  if (angle < 1e-12) return Matrix3::Identity() + cross(v);
  return Eigen::AngleAxisd(angle, v / angle).toRotationMatrix();
}

Vector3 logarithm(const Matrix3 &turn) {
  // The quaternion is exact near half a turn too, where the trace is not.
  Eigen::Quaterniond q(turn);
  q.normalize();
  if (q.w() < 0) q.coeffs() = -q.coeffs();
  double sine = q.vec().norm();
  if (sine < 1e-12) return 2 * q.vec();
  return q.vec() * (2 * std::atan2(sine, q.w()) / sine);
}

/// How the logarithm changes when its turn is followed by a small one.
Matrix3 logarithm_slope(const Vector3 &v) {
  double angle = v.norm();
  Matrix3 k = cross(v);
  double second = 1.0 / 12;
  if (angle > 1e-4) {
    double half = angle / 2;
    second = (1 - half / std::tan(half)) / (angle * angle);
  }
  return Matrix3::Identity() + 0.5 * k + second * k * k;
}

/// What is left of an edge: the shift first, then the turn in units of length.
Vector6 gap(const Pose &from, const Pose &to, const Pose &measured, double turn_scale) {
  Vector6 left;
  left.head<3>() = from.turn.transpose() * (to.shift - from.shift) - measured.shift;
  left.tail<3>() =
      turn_scale * logarithm(measured.turn.transpose() * from.turn.transpose() * to.turn);
  return left;
}

/// The cost of a gap of this length: its square, beyond the kernel straight on.
double cost_of(double length, double kernel) {
  if (kernel <= 0 || length <= kernel) return length * length;
  return kernel * (2 * length - kernel);
}

struct Graph {
  std::vector<Pose> poses;
  const ollin_pose_edge *edges;
  std::vector<Pose> measured;
  size_t edge_count;
  double turn_scale;

  double cost(const std::vector<Pose> &at) const {
    double sum = 0;
    for (size_t e = 0; e < edge_count; e++) {
      const auto &edge = edges[e];
      sum += cost_of(gap(at[edge.from], at[edge.to], measured[e], turn_scale).norm(), edge.kernel);
    }
    return sum;
  }

  /// The lower triangle of the normal equations, every pose but the first.
  void linearise(std::vector<Eigen::Triplet<double>> &entries, Eigen::VectorXd &slope) const {
    entries.clear();
    slope.setZero();
    for (size_t e = 0; e < edge_count; e++) {
      const auto &edge = edges[e];
      const Pose &from = poses[edge.from], &to = poses[edge.to];
      Vector6 left = gap(from, to, measured[e], turn_scale);
      double length = left.norm();
      double weight = edge.kernel > 0 && length > edge.kernel ? edge.kernel / length : 1;
      Matrix3 back = from.turn.transpose();
      Matrix3 turning =
          turn_scale * logarithm_slope(left.tail<3>() / turn_scale) * to.turn.transpose();
      Matrix6 by_from = Matrix6::Zero(), by_to = Matrix6::Zero();
      by_from.topLeftCorner<3, 3>() = -back;
      by_from.topRightCorner<3, 3>() = back * cross(to.shift - from.shift);
      by_from.bottomRightCorner<3, 3>() = -turning;
      by_to.topLeftCorner<3, 3>() = back;
      by_to.bottomRightCorner<3, 3>() = turning;
      int i = edge.from - 1, j = edge.to - 1;
      if (i >= 0) {
        add(entries, i, i, weight * by_from.transpose() * by_from);
        slope.segment<6>(6 * i) += weight * by_from.transpose() * left;
      }
      if (j >= 0) {
        add(entries, j, j, weight * by_to.transpose() * by_to);
        slope.segment<6>(6 * j) += weight * by_to.transpose() * left;
      }
      if (i >= 0 && j >= 0) {
        if (i > j) {
          add(entries, i, j, weight * by_from.transpose() * by_to);
        } else {
          add(entries, j, i, weight * by_to.transpose() * by_from);
        }
      }
    }
  }

  static void add(std::vector<Eigen::Triplet<double>> &entries, int row, int column,
                  const Matrix6 &block) {
    for (int c = 0; c < 6; c++)
      for (int r = row == column ? c : 0; r < 6; r++)
        entries.emplace_back(6 * row + r, 6 * column + c, block(r, c));
  }

  std::vector<Pose> moved(const Eigen::VectorXd &step) const {
    std::vector<Pose> result = poses;
    for (size_t p = 1; p < result.size(); p++) {
      result[p].shift += step.segment<3>(6 * (p - 1));
      result[p].turn = exponential(step.segment<3>(6 * (p - 1) + 3)) * result[p].turn;
    }
    return result;
  }

  /// Gauss and Newton's rounds, damped where a whole step would go up.
  int solve(int most_rounds) {
    int size = int(6 * (poses.size() - 1));
    std::vector<Eigen::Triplet<double>> entries;
    Eigen::VectorXd slope(size);
    Eigen::SparseMatrix<double> matrix(size, size);
    Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>, Eigen::Lower> solver;
    double now = cost(poses), damping = 0;
    if (!std::isfinite(now)) return -1;
    int rounds = 0;
    bool is_analysed = false;
    while (rounds < most_rounds) {
      rounds++;
      linearise(entries, slope);
      // Steps of nothing cost nothing, and the pattern is the same in every round.
      for (int d = 0; d < size; d++) entries.emplace_back(d, d, damping);
      matrix.setFromTriplets(entries.begin(), entries.end());
      if (!is_analysed) solver.analyzePattern(matrix);
      is_analysed = true;
      solver.factorize(matrix);
      if (solver.info() != Eigen::Success || !(solver.vectorD().array() > 0).all()) return -1;
      Eigen::VectorXd step = solver.solve(-slope);
      if (!step.allFinite()) return -1;
      std::vector<Pose> next = moved(step);
      double then = cost(next);
      if (!std::isfinite(then)) return -1;
      if (then > now * (1 + 1e-12)) {
        if (damping > 1e6) break;
        damping = damping > 0 ? damping * 10 : 1e-3;
        continue;
      }
      bool is_done = now - then < 1e-6 * now || step.lpNorm<Eigen::Infinity>() < 1e-7;
      poses.swap(next);
      now = then;
      damping = damping > 1e-9 ? damping / 10 : 0;
      if (is_done) break;
    }
    return rounds;
  }
};

bool is_sound(const ollin_pose &pose) {
  for (double value : pose.turn)
    if (!std::isfinite(value)) return false;
  for (double value : pose.shift)
    if (!std::isfinite(value)) return false;
  return true;
}

bool is_sound(const ollin_pose_edge &edge, size_t pose_count) {
  return edge.from >= 0 && edge.to >= 0 && edge.from != edge.to &&
         size_t(edge.from) < pose_count && size_t(edge.to) < pose_count &&
         std::isfinite(edge.kernel) && is_sound(edge.measured);
}

}  // namespace

int ollin_pose_graph_solve(ollin_pose *poses, size_t pose_count, const ollin_pose_edge *edges,
                           size_t edge_count, double turn_scale, int most_rounds) {
  if (!(turn_scale > 0) || !std::isfinite(turn_scale)) return -1;
  if (pose_count < 2) return 0;
  if (pose_count > INT32_MAX / 6) return -1;
  try {
    Graph graph{{}, edges, {}, edge_count, turn_scale};
    for (size_t p = 0; p < pose_count; p++) {
      if (!is_sound(poses[p])) return -1;
      graph.poses.push_back(read(poses[p]));
    }
    for (size_t e = 0; e < edge_count; e++) {
      if (!is_sound(edges[e], pose_count)) return -1;
      graph.measured.push_back(read(edges[e].measured));
    }
    int rounds = graph.solve(most_rounds);
    if (rounds < 0) return -1;
    for (size_t p = 1; p < pose_count; p++) {
      Eigen::Map<Matrix3>(poses[p].turn) = graph.poses[p].turn;
      Eigen::Map<Vector3>(poses[p].shift) = graph.poses[p].shift;
    }
    return rounds;
  } catch (const std::exception &) {
    return -1;
  }
}

double ollin_pose_graph_gap(const ollin_pose *poses, size_t pose_count,
                            const ollin_pose_edge *edge, double turn_scale) {
  if (!is_sound(*edge, pose_count)) return INFINITY;
  return gap(read(poses[edge->from]), read(poses[edge->to]), read(edge->measured), turn_scale)
      .norm();
}
