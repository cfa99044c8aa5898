/** `300 m`, `2.1 km`, `36 km`. */
export const distanceText = (km: number): string =>
  km < 1 ? `${Math.round(km * 100) * 10} m` : `${km < 10 ? Math.round(km * 10) / 10 : Math.round(km)} km`
