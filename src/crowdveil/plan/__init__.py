"""Planning: what error to expect of each scheme, and what ε a target error needs, before anything is spent."""

from crowdveil.plan.curve import draw
from crowdveil.plan.forecast import Forecast, Need, forecast, needed
from crowdveil.plan.stand_in import city_like, city_of

__all__ = ["Forecast", "Need", "city_like", "city_of", "draw", "forecast", "needed"]
