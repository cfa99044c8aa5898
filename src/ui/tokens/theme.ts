/** The exhibition's colours, as its config gives them: any CSS hex colour. */
export interface ThemeColors {
  theme: string
  page: string
  card: string
  languageSwitch: string
}

/** The product's own colours, until an exhibition's config arrives. */
export const defaultColors: ThemeColors = { theme: '#839cfc', page: '#F0F2FF', card: '#F5F7FF', languageSwitch: '#F3D4AF' }

/** The product's own colours for an exhibition whose config names none. Only the card differs, as the specification has it. */
export const unnamedColors: ThemeColors = { ...defaultColors, card: '#F1F4FC' }

/** The colours of an exhibition's config. Missing ones are the product's own. */
export const completeColors = (chosen: { [Name in keyof ThemeColors]?: string | undefined }): ThemeColors => ({
  ...unnamedColors,
  ...Object.fromEntries(Object.entries(chosen).filter(([, color]) => color)),
})

type Channels = readonly [red: number, green: number, blue: number]

const black: Channels = [0, 0, 0]
const white: Channels = [255, 255, 255]

/** Reads `#rgb` or `#rrggbb`, with or without the sign; null if the text is neither. */
export const readHex = (hex: string): Channels | null => {
  const plain = hex.trim().replace(/^#/, '')
  const long = /^[\da-f]{3}$/i.test(plain) ? [...plain].map((digit) => digit + digit).join('') : plain
  if (!/^[\da-f]{6}$/i.test(long)) return null
  return [0, 2, 4].map((at) => parseInt(long.slice(at, at + 2), 16)) as unknown as Channels
}

const writeHex = (channels: Channels): string => `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

const mixed = (from: Channels, to: Channels, part: number): Channels =>
  from.map((channel, at) => channel + (to[at]! - channel) * part) as unknown as Channels

/** Relative luminance, 0 to 1 (WCAG 2.2). */
const luminance = (channels: Channels): number => {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrastOf = (one: Channels, other: Channels): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2). Text needs 4.5. @throws RangeError if one is no hex colour */
export const contrast = (one: string, other: string): number => contrastOf(channelsOf(one), channelsOf(other))

const channelsOf = (hex: string): Channels => {
  const channels = readHex(hex)
  if (!channels) throw new RangeError(`not a colour: ${hex}`)
  return channels
}

/** The least contrast of text and its background (WCAG 2.2, 1.4.3). */
export const readable = 4.5

/** The luminance of the palest theme that is still visible on white. */
const palest = 0.75

/** The least contrast of a field's border and what lies on both of its sides (WCAG 2.2, 1.4.11). */
export const discernible = 3

/** The least contrast of a button in the exhibition's colour and the card that it lies on. */
const visible = 1.2

/** Mixes towards `to` in small steps until the condition holds. */
const until = (from: Channels, to: Channels, holds: (channels: Channels) => boolean): Channels => {
  for (let part = 0; part < 1; part += 0.02) {
    const step = mixed(from, to, part).map(Math.round) as unknown as Channels
    if (holds(step)) return step
  }
  return to
}

type Tone = readonly [hue: number, saturation: number, lightness: number]

/** Hue in degrees, saturation and lightness from 0 to 1. */
const toneOf = (channels: Channels): Tone => {
  const [red, green, blue] = channels.map((channel) => channel / 255) as unknown as Channels
  const [min, max] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  const [lightness, spread] = [(min + max) / 2, max - min]
  if (spread === 0) return [0, 0, lightness]
  const saturation = spread / (1 - Math.abs(2 * lightness - 1))
  const turn = max === red ? (green - blue) / spread : max === green ? (blue - red) / spread + 2 : (red - green) / spread + 4
  return [(turn * 60 + 360) % 360, saturation, lightness]
}

const ofTone = ([hue, saturation, lightness]: Tone): Channels => {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (shift: number): number => {
    const at = (shift + hue / 30) % 12
    return Math.round((lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))) * 255)
  }
  return [channel(0), channel(8), channel(4)]
}

/** How much more colourful a deeper shade may be than what it comes from: a pale theme then has a deep tone that is no grey. */
const deeperChroma = 1.4

/** Darkens in the same hue until the condition holds. Mixing with black would turn it grey. */
const deepened = (from: Channels, holds: (channels: Channels) => boolean): Channels => {
  if (holds(from)) return from
  const [hue, saturation, lightness] = toneOf(from)
  const colour = saturation * (1 - Math.abs(2 * lightness - 1))
  for (let step = lightness; step > 0; step -= 0.01) {
    const deeper = ofTone([hue, Math.min(saturation, (deeperChroma * colour) / (1 - Math.abs(2 * step - 1))), step])
    if (holds(deeper)) return deeper
  }
  return black
}

/** Lightens in the same hue until the condition holds. */
const lightened = (from: Channels, holds: (channels: Channels) => boolean): Channels => {
  const [hue, saturation, lightness] = toneOf(from)
  for (let step = lightness; step < 1; step += 0.01) {
    const lighter = ofTone([hue, saturation, step])
    if (holds(lighter)) return lighter
  }
  return white
}

/** Text colour for a background: a very dark or a very light shade of it, whichever has more contrast. */
const inkOn = (ground: Channels): Channels => {
  const [hue, saturation] = toneOf(ground)
  const isDark = contrastOf(black, ground) >= contrastOf(white, ground)
  const [nearer, end] = isDark ? [ofTone([hue, Math.min(saturation, 0.6), 0.13]), black] : [mixed(ground, white, 0.94), white]
  return until(nearer, end, (ink) => contrastOf(ink, ground) >= readable)
}

/** All colours that follow from an exhibition's colours. Every pair of text and background has at least 4.5:1. */
export interface DerivedTheme {
  theme: string
  onTheme: string
  /** The hero's gradient: beginning, middle and end. */
  hero: string
  hero2: string
  hero3: string
  onHero: string
  /** The band of a pass and of what leads to one: beginning and end of its gradient. Deeper than the hero by day. */
  band: string
  band2: string
  onBand: string
  /** For links, lines and chosen items: on the page, on cards, in fields and on its own tint. */
  themeStrong: string
  onThemeStrong: string
  themeTint: string
  page: string
  card: string
  /** Fields and other surfaces on a card. White, and so visible on a card of any colour. */
  field: string
  languageSwitch: string
  onLanguageSwitch: string
}

/** The colour if it is valid, else the product's own. A typing error in a config must not make a page unreadable. */
const given = (colors: ThemeColors, name: keyof ThemeColors): Channels => readHex(colors[name]) ?? channelsOf(defaultColors[name])

/** A background for dark text. An exhibition may choose its page's colour, as long as text stays readable. */
const ground = (channels: Channels, min: number): Channels => until(channels, white, (step) => luminance(step) >= min)

/** The phone's own setting. */
export type Scheme = 'light' | 'dark'

/** Derives all colours of the screens from the four that an exhibition chooses. Pure; accepts any hex colour. */
export const deriveTheme = (colors: ThemeColors, scheme: Scheme = 'light'): DerivedTheme =>
  scheme === 'dark' ? inDark(colors) : inLight(colors)

/** How light and how colourful surfaces are in the dark. The page is the deepest, a field lies highest. */
const darkGrounds = { page: 0.075, card: 0.125, field: 0.165, tint: 0.21 } as const

/**
 * The same colours in the dark. The exhibition's page and card are colours for daylight, so only their hue is used. Its theme keeps
 * its tone on buttons, and the hero shows a deep shade of it.
 */
const inDark = (colors: ThemeColors): DerivedTheme => {
  const [hue, saturation] = toneOf(given(colors, 'theme'))
  const dull = Math.min(saturation, 0.32)
  const surface = (lightness: number): Channels => ofTone([hue, dull, lightness]).map(Math.round) as unknown as Channels
  const [page, card, field] = [surface(darkGrounds.page), surface(darkGrounds.card), surface(darkGrounds.field)]
  const tint = ofTone([hue, Math.min(saturation, 0.4), darkGrounds.tint])
  const theme = lightened(given(colors, 'theme'), (step) => [page, card, field].every((other) => contrastOf(step, other) >= discernible))
  const strong = lightened(theme, (step) => [page, card, field, tint].every((other) => contrastOf(step, other) >= readable))
  const heroOf = (lightness: number): Channels => ofTone([hue, Math.min(saturation, 0.6), lightness])
  const hero = heroOf(0.28)
  const languageSwitch = given(colors, 'languageSwitch')
  return {
    theme: writeHex(theme),
    onTheme: writeHex(inkOn(theme)),
    hero: writeHex(hero),
    hero2: writeHex(heroOf(0.2)),
    hero3: writeHex(heroOf(0.13)),
    onHero: writeHex(mixed(hero, white, 0.94)),
    band: writeHex(hero),
    band2: writeHex(heroOf(0.2)),
    onBand: writeHex(mixed(hero, white, 0.94)),
    themeStrong: writeHex(strong),
    onThemeStrong: writeHex(inkOn(strong)),
    themeTint: writeHex(tint),
    page: writeHex(page),
    card: writeHex(card),
    field: writeHex(field),
    languageSwitch: writeHex(languageSwitch),
    onLanguageSwitch: writeHex(inkOn(languageSwitch)),
  }
}

const inLight = (colors: ThemeColors): DerivedTheme => {
  const page = ground(given(colors, 'page'), 0.72)
  // Cards also have notes and placeholders, in a paler colour than any text of the page.
  const card = ground(given(colors, 'card'), 0.84)
  // A colour too pale for a button on its card is darkened until it is visible.
  const theme = deepened(given(colors, 'theme'), (step) => luminance(step) <= palest && contrastOf(step, card) >= visible)
  const languageSwitch = given(colors, 'languageSwitch')
  const tint = until(mixed(theme, white, 0.8), white, (step) => luminance(step) >= 0.78)
  const onTheme = inkOn(theme)
  const strong = deepened(theme, (step) => [white, page, card, tint].every((other) => contrastOf(step, other) >= readable))
  // The hero's gradient fades away from its text colour, never towards it.
  const fade = luminance(onTheme) < luminance(theme) ? white : black
  return {
    theme: writeHex(theme),
    onTheme: writeHex(onTheme),
    hero: writeHex(theme),
    hero2: writeHex(mixed(theme, fade, fade === white ? 0.32 : 0.14)),
    hero3: writeHex(mixed(theme, fade, fade === white ? 0.68 : 0.28)),
    onHero: writeHex(onTheme),
    band: writeHex(strong),
    band2: writeHex(mixed(strong, black, 0.28)),
    onBand: writeHex(white),
    themeStrong: writeHex(strong),
    onThemeStrong: writeHex(white),
    themeTint: writeHex(tint),
    page: writeHex(page),
    card: writeHex(card),
    field: writeHex(white),
    languageSwitch: writeHex(languageSwitch),
    onLanguageSwitch: writeHex(inkOn(languageSwitch)),
  }
}
