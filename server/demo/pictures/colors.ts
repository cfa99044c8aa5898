export type Rgb = readonly [red: number, green: number, blue: number]

const partOf = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16)

/** @param hex `#839cfc` */
export const rgbOf = (hex: string): Rgb => [partOf(hex, 1), partOf(hex, 3), partOf(hex, 5)]

/** Written out, for it is asked for every point of a painting. */
export const mixed = (a: Rgb, b: Rgb, share: number): Rgb => [
  Math.round(a[0] + (b[0] - a[0]) * share),
  Math.round(a[1] + (b[1] - a[1]) * share),
  Math.round(a[2] + (b[2] - a[2]) * share),
]

const hexOf = (color: Rgb): string => `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`

/** A colour with so much (0 to 1) of another in it. */
export const mixedHex = (a: string, b: string, share: number): string => hexOf(mixed(rgbOf(a), rgbOf(b), share))

export const ink = '#161a2e'
export const white = '#ffffff'
