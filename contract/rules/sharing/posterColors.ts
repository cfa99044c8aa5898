import type { PosterColor } from './posterTemplates'

const channelsOf = (hex: string): [number, number, number] =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]

/** Relative luminance, 0 to 1 (WCAG 2.2). */
const luminance = (hex: string): number => {
  const [red, green, blue] = channelsOf(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const ink = '#161A2E'

/** A darker or lighter one of the same hue, on which the colour for texts can still be read. */
const shadeOf = (hex: string, isTextWhite: boolean): string =>
  `#${channelsOf(hex)
    .map((channel) => Math.round(isTextWhite ? channel * 0.8 : channel + (255 - channel) * 0.5))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`

/**
 * The colours of a poster, on which its texts can be read.
 * @param theme '#rrggbb'
 * @param hasBackground the organiser's picture is there; without it the fair's colour is in its place
 */
export const colorsOf = (theme: string, hasBackground = false): Record<PosterColor, string> => {
  const isTextWhite = 1.05 / (luminance(theme) + 0.05) >= 4.5
  return {
    theme,
    onTheme: isTextWhite ? '#FFFFFF' : ink,
    onPicture: hasBackground || isTextWhite ? '#FFFFFF' : ink,
    shade: shadeOf(theme, isTextWhite),
    pale: '#E3E6EF',
    white: '#FFFFFF',
    ink,
    quiet: '#565D78',
  }
}
