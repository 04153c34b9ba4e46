"""What is counted of the updates."""

from prometheus_client import Counter, Histogram

HANDLED = Counter(
    "marsgames_updates",
    "Updates by what became of them: done, refused, ignored, failed, away",
    ["outcome"],
)
SECONDS = Histogram(
    "marsgames_update_seconds",
    "From an update to the decision on its answer",
    buckets=(0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.125, 0.25, 0.5, 1, 2, 5),
)
