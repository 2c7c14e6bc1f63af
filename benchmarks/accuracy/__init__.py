"""Every scheme and every baseline on the city and on T-Drive: `python -m benchmarks.accuracy`."""
