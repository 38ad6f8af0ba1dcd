print("ollin")
