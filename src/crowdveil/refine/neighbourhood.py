"""What the cells around a cell say: leave-one-out kernel means on any space, from its centroids alone.

The mean of a noisy map around a cell, the cell itself left out, is an independent guess of the cell's own
value: it can be compared with the measurement to learn how far neighbours can be trusted. Narrow kernels
weigh the nearest cells by distance over the local spacing, so that dense and sparse parts of an irregular
network are smoothed alike; wide ones work on a raster of the centroids, exact in leaving out the cell.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np
import numpy.typing as npt
from scipy.ndimage import gaussian_filter
from scipy.sparse import csr_array
from scipy.spatial import cKDTree

__all__ = ["RADII", "Neighbourhood"]

FloatArray = npt.NDArray[np.float64]

NARROW = (0.7, 1.2)
WIDE = (2.0, 3.5, 6.0, 10.0, 16.0)
RADII = NARROW + WIDE
"""Kernel radii (standard deviations) in units of the cell spacing."""
NEAREST = 36
LARGEST = 1_000_000
"""About the most pixels a raster may have."""


class Neighbourhood:
    """The cells around each cell.

    >>> row = Neighbourhood(np.column_stack([np.arange(50.0), np.zeros(50)]))
    >>> float(row.means(np.full(50, 3.0)).round(6).min())
    3.0
    """

    def __init__(self, centroids: FloatArray) -> None:
        self.centroids = np.asarray(centroids, dtype=np.float64).reshape(-1, 2)
        self.cells = len(self.centroids)

    @cached_property
    def _nearest(self) -> tuple[FloatArray, npt.NDArray[np.intp]]:
        """Distance in local spacings and number of each cell's nearest cells, the cell itself left out."""
        count = min(NEAREST, self.cells - 1)
        distance, index = cKDTree(self.centroids).query(self.centroids, k=count + 1)
        distance, index = distance[:, 1:], index[:, 1:]
        spacing = distance[:, -1:] * np.sqrt(np.pi / (count + 1))
        return distance / np.maximum(spacing, 1e-9), index

    @cached_property
    def spacing(self) -> float:
        """The median cell's spacing, in metres."""
        count = min(4, self.cells - 1)
        if count < 1:
            return 1.0
        distance = cKDTree(self.centroids).query(self.centroids, k=count + 1)[0]
        return max(float(np.median(distance[:, 1:].mean(axis=1))), 1e-9)

    def _narrow(self, radius: float) -> csr_array:
        distance, index = self._nearest
        weight = np.exp(-0.5 * (distance / radius) ** 2)
        weight[index == np.arange(self.cells)[:, None]] = 0  # a cell may not come first among cells in one place
        weight /= np.maximum(weight.sum(axis=1, keepdims=True), 1e-12)
        start = np.arange(self.cells + 1) * index.shape[1]
        return csr_array((weight.ravel(), index.ravel(), start), shape=(self.cells, self.cells))

    @cached_property
    def _kernels(self) -> list[csr_array]:
        return [self._narrow(radius) for radius in NARROW]

    def _raster(self, values: FloatArray, radius: float) -> FloatArray:
        """The kernel mean on a raster whose pixels are at most a third of the radius, or one cell, wide."""
        extent = np.ptp(self.centroids, axis=0)
        coarsest = float(np.sqrt(extent.prod() / LARGEST)) + float(extent.max()) / LARGEST
        pixel = max(self.spacing * max(1.0, radius / 3), coarsest)
        place = np.rint((self.centroids - self.centroids.min(axis=0)) / pixel).astype(np.int64)
        size = tuple(place.max(axis=0) + 1)
        flat = np.ravel_multi_index((place[:, 0], place[:, 1]), size)
        sigma = radius * self.spacing / pixel
        delta = np.zeros((2 * int(4 * sigma + 1) + 1,) * 2)
        delta[delta.shape[0] // 2, delta.shape[1] // 2] = 1
        own = gaussian_filter(delta, sigma, mode="constant", truncate=3).max()

        def smooth(weights: FloatArray) -> FloatArray:
            image = np.bincount(flat, weights, minlength=size[0] * size[1]).reshape(size)
            spread: FloatArray = gaussian_filter(image, sigma, mode="constant", truncate=3).reshape(-1)[flat]
            others: FloatArray = spread - own * weights
            return others

        fallback = 1e-3 * own
        mean: FloatArray = (smooth(values) + fallback * values.mean()) / (
            np.maximum(smooth(np.ones(self.cells)), 0) + fallback
        )
        return mean

    def means(self, values: FloatArray) -> FloatArray:
        """The leave-one-out kernel means at every radius, shape (cells, radii); no columns for a single cell."""
        if self.cells < 2:
            return np.zeros((self.cells, 0))
        narrow = [kernel @ values for kernel in self._kernels]
        return np.column_stack(narrow + [self._raster(values, radius) for radius in WIDE])

    def high_pass(self, values: FloatArray) -> FloatArray:
        """What is left of a map without its mean over some two cells around."""
        if self.cells < 2:
            return values * 0
        sharp: FloatArray = values - self._raster(values, WIDE[0])
        return sharp
