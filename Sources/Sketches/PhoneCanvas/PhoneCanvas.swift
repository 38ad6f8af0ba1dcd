import Ollin
