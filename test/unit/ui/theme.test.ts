import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { contrast, defaultColors, deriveTheme, discernible, readHex, readable } from '@/ui/tokens/theme'
import { currentThemeStyle, setTheme } from '@/ui/tokens/currentTheme'
import { themeStyle } from '@/ui/tokens/themeStyle'

/** Every hue, pale to deep, dull to bright, and the greys. */
const manyColors = (): string[] => {
  const levels = ['00', '22', '44', '66', '88', 'aa', 'cc', 'ee', 'ff']
  return levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)))
}

const unreadable = (pairs: [text: string, ground: string][]): [string, string][] =>
  pairs.filter(([text, ground]) => contrast(text, ground) < readable)

test("text on an exhibition's colour is readable, whatever the colour", () => {
  for (const theme of manyColors()) {
    const { theme: own, onTheme, hero, hero2, hero3, onHero } = deriveTheme({ ...defaultColors, theme })
    expect({
      theme,
      unreadable: unreadable([
        [onTheme, own],
        [onHero, hero],
        [onHero, hero2],
        [onHero, hero3],
      ]),
    }).toEqual({ theme, unreadable: [] })
  }
})

test('links, lines and chosen items are readable on fields, page, cards and tint, in any colour', () => {
  for (const theme of manyColors()) {
    const { themeStrong, onThemeStrong, page, card, field, themeTint } = deriveTheme({ ...defaultColors, theme })
    const pairs = [field, page, card, themeTint, onThemeStrong].map((ground): [string, string] => [themeStrong, ground])
    expect({ theme, unreadable: unreadable(pairs) }).toEqual({ theme, unreadable: [] })
  }
})

test('a page, a card and a language switch of any colour keep their text readable @rule:R76', () => {
  for (const color of manyColors()) {
    const { page, card, themeStrong, languageSwitch, onLanguageSwitch } = deriveTheme({
      theme: '#839cfc',
      page: color,
      card: color,
      languageSwitch: color,
    })
    expect({
      color,
      unreadable: unreadable([
        ['#565D78', page],
        ['#565D78', card],
        [themeStrong, page],
        [themeStrong, card],
        [onLanguageSwitch, languageSwitch],
      ]),
    }).toEqual({ color, unreadable: [] })
  }
})

test('a button in the palest colour is visible on a card of any colour, and in a field', () => {
  for (const cardColor of manyColors()) {
    const { theme, card, field } = deriveTheme({ ...defaultColors, theme: '#ffffff', card: cardColor })
    expect({ cardColor, isVisible: contrast(theme, card) >= 1.2 && contrast(theme, field) >= 1.2 }).toEqual({ cardColor, isVisible: true })
  }
})

test('a strong tone keeps its hue instead of turning grey', () => {
  const [red, green, blue] = readHex(deriveTheme(defaultColors).themeStrong)!
  expect(blue - red).toBeGreaterThan(100)
  expect(blue - green).toBeGreaterThan(80)
})

test('until its config arrives, an exhibition has #839cfc on #F0F2FF, cards #F5F7FF and the switch #F3D4AF @rule:R76', () => {
  const own = { '--theme': '#839cfc', '--page': '#f0f2ff', '--card': '#f5f7ff', '--field': '#ffffff', '--switch': '#f3d4af' }
  expect(currentThemeStyle()).toMatchObject(own)
  const tokens = readFileSync(path.resolve('src', 'ui', 'tokens', '_base.scss'), 'utf8')
  for (const [name, value] of Object.entries(own)) expect(new RegExp(`${name}: (.*);`).exec(tokens)?.[1]).toBe(value)
})

test('an exhibition whose config names no colours has cards #F1F4FC @rule:R76', () => {
  setTheme({})
  expect(currentThemeStyle()).toMatchObject({ '--theme': '#839cfc', '--page': '#f0f2ff', '--card': '#f1f4fc', '--switch': '#f3d4af' })
})

test('a card has an edge, whatever the colours of card and page', () => {
  const css = readFileSync(path.resolve('src', 'ui', 'tokens', '_mixins.scss'), 'utf8')
  expect(/@mixin surface \{[^}]*0 0 0 1px var\(--line\)/.test(css)).toBe(true)
})

test('a main button is filled with the deep tone: white words by day, in any theme', () => {
  const css = readFileSync(path.resolve('src', 'ui', 'Button', 'index.module.scss'), 'utf8')
  expect(/\.primary \{[^}]*background: var\(--theme-strong\);\s*color: var\(--on-theme-strong\);/.test(css)).toBe(true)
  for (const theme of manyColors()) {
    const { onThemeStrong, themeStrong, card, page } = deriveTheme({ ...defaultColors, theme })
    expect({ theme, onThemeStrong }).toEqual({ theme, onThemeStrong: '#ffffff' })
    // Nobody takes it for disabled: what is disabled is paler than this.
    expect({ theme, isDeep: [card, page].every((ground) => contrast(themeStrong, ground) >= readable) }).toEqual({ theme, isDeep: true })
  }
})

test('cards, passes and sheets have the colour of cards; fields on them are white @rule:R76', () => {
  setTheme({ card: '#F5FBF8' })
  expect(currentThemeStyle()).toMatchObject({ '--card': '#f5fbf8', '--field': '#ffffff' })
  const groundOf = (file: string, rule: string): string | undefined =>
    new RegExp(`${rule} \\{[^}]*background: ([^;]*);`).exec(readFileSync(path.resolve('src', 'ui', file), 'utf8'))?.[1]
  expect(groundOf('tokens/_mixins.scss', '@mixin surface')).toBe('var(--card)')
  expect(groundOf('PassCard/index.module.scss', '\\.pass')).toBe('var(--card)')
  expect(groundOf('Sheet/index.module.scss', '\\.sheet')).toBe('var(--card)')
  expect(groundOf('Field/index.module.scss', '\\.box')).toBe('var(--field)')
})

test("each colour of an exhibition replaces the product's own, and no other @rule:R76", () => {
  setTheme({ theme: '#0A7D4F', languageSwitch: '#ddeeff' })
  expect(currentThemeStyle()).toMatchObject({ '--theme': '#0a7d4f', '--page': '#f0f2ff', '--card': '#f1f4fc', '--switch': '#ddeeff' })
  setTheme({ page: '#F7F7F7', card: '#FDF9F6' })
  expect(currentThemeStyle()).toMatchObject({ '--theme': '#839cfc', '--page': '#f7f7f7', '--card': '#fdf9f6', '--switch': '#f3d4af' })
})

test("a typing error in the config keeps the product's own colour", () => {
  expect(themeStyle({ ...defaultColors, theme: 'blue-ish' })['--theme']).toBe('#839cfc')
  expect(themeStyle({ ...defaultColors, theme: 'f80' })['--theme']).toBe('#ff8800')
})

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
const loud = fc.constantFrom('#ffff00', '#000000', '#ff0055', '#ffffff', '#00ff00', '#0000ff', '#808080', '#777777')
const color = fc.oneof({ weight: 4, arbitrary: anyColor }, { weight: 1, arbitrary: loud })

/** Texts of one colour on every ground: those of `tokens/_base.scss`. */
const inks = { ink: '#161A2E', ink2: '#565D78', ink3: '#636A85' }

test('with any four colours, every text is readable on every background @rule:R76 @rule:R79', () => {
  fc.assert(
    fc.property(color, color, color, color, (theme, page, card, languageSwitch) => {
      const made = deriveTheme({ theme, page, card, languageSwitch })
      const { themeStrong, onTheme, onHero } = made
      const grounds = [made.page, made.card, made.field]
      const pairs: [string, string][] = [
        [onTheme, made.theme],
        [onHero, made.hero],
        [onHero, made.hero2],
        [onHero, made.hero3],
        [made.onBand, made.band],
        [made.onBand, made.band2],
        [made.onThemeStrong, themeStrong],
        [made.onLanguageSwitch, made.languageSwitch],
        ...[...grounds, made.themeTint].map((ground): [string, string] => [themeStrong, ground]),
        [inks.ink3, made.card],
        [inks.ink3, made.field],
        ...grounds.flatMap(
          (ground) =>
            [
              [inks.ink, ground],
              [inks.ink2, ground],
            ] as [string, string][],
        ),
        [inks.ink, made.themeTint],
      ]
      expect(unreadable(pairs)).toEqual([])
      for (const made of Object.values(themeStyle({ theme, page, card, languageSwitch }))) expect(made).toMatch(/^#[\da-f]{6}$/)
    }),
    { numRuns: 2000 },
  )
})

test('what is disabled is grey, as the specification says, and its text is readable @rule:R76', () => {
  const tokens = readFileSync(path.resolve('src', 'ui', 'tokens', '_base.scss'), 'utf8')
  expect(/--disabled: (.*);/.exec(tokens)?.[1]).toBe('#a8abb2')
  expect(/--disabled-tint: (.*);/.exec(tokens)?.[1]).toBe('#e4e7ed')
  const button = /\.disabled \{[^}]*\}/.exec(readFileSync(path.resolve('src', 'ui', 'Button', 'index.module.scss'), 'utf8'))![0]
  expect(button).toContain('background: var(--disabled-tint);')
  expect(button).toContain('border-color: var(--disabled);')
  expect(button).toContain('color: var(--ink-2);')
  expect(contrast(inks.ink2, '#e4e7ed')).toBeGreaterThanOrEqual(readable)
})

/** The colours of `tokens/_base.scss`: by day, and what replaces them in the dark. */
const staticTokens = (): Record<'light' | 'dark', Record<string, string>> => {
  const [light, dark] = readFileSync(path.resolve('src', 'ui', 'tokens', '_base.scss'), 'utf8').split('@media (prefers-color-scheme: dark)')
  const read = (text: string): Record<string, string> =>
    Object.fromEntries([...text.matchAll(/--([\w-]+): (#[\da-f]{6}|transparent);/g)].map(([, name, value]) => [name!, value!]))
  return { light: read(light!), dark: read(dark!) }
}

/** Every text and its background, by the names of the tokens. */
const textsAndGrounds = (own: Record<string, string>, made: ReturnType<typeof deriveTheme>): [string, string][] => {
  const grounds = [made.page, made.card, made.field]
  return [
    [made.onTheme, made.theme],
    [made.onHero, made.hero],
    [made.onHero, made.hero2],
    [made.onHero, made.hero3],
    [made.onBand, made.band],
    [made.onBand, made.band2],
    [made.onThemeStrong, made.themeStrong],
    [made.onLanguageSwitch, made.languageSwitch],
    ...[...grounds, made.themeTint].map((ground): [string, string] => [made.themeStrong, ground]),
    ...[...grounds, made.themeTint].map((ground): [string, string] => [own.ink!, ground]),
    ...grounds.map((ground): [string, string] => [own['ink-2']!, ground]),
    [own['ink-2']!, own['disabled-tint']!],
    [own['ink-2']!, own.quiet!],
    [own['ink-3']!, made.card],
    [own['ink-3']!, made.field],
    ...['good', 'warn', 'bad'].flatMap((tone): [string, string][] => [
      [own[tone]!, own[`${tone}-tint`]!],
      [own.ink!, own[`${tone}-tint`]!],
      [own[tone]!, made.card],
      [own[tone]!, made.field],
    ]),
    [own.ink!, own['unsure-tint']!],
  ]
}

test.each(['light', 'dark'] as const)('with any four colours, every text is readable and every field has a visible edge: %s', (scheme) => {
  const { light, dark } = staticTokens()
  const own = scheme === 'dark' ? { ...light, ...dark } : light
  fc.assert(
    fc.property(color, color, color, color, (theme, page, card, languageSwitch) => {
      const made = deriveTheme({ theme, page, card, languageSwitch }, scheme)
      expect(unreadable(textsAndGrounds(own, made))).toEqual([])
      const edges = [made.field, made.card, made.page].filter((ground) => contrast(own.edge!, ground) < discernible)
      expect(edges).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

test('the first paint in the dark has the colours that the product has there', () => {
  const { dark } = staticTokens()
  const made = themeStyle(defaultColors, 'dark')
  for (const [name, value] of Object.entries(made))
    if (!/switch/.test(name)) expect({ [name]: dark[name.slice(2)] }).toEqual({ [name]: value })
})

test('in the dark a button keeps the tone of its exhibition and is visible on every background', () => {
  expect(deriveTheme(defaultColors, 'dark').theme).toBe('#839cfc')
  for (const theme of manyColors()) {
    const made = deriveTheme({ ...defaultColors, theme }, 'dark')
    expect({ theme, isVisible: [made.page, made.card, made.field].every((ground) => contrast(made.theme, ground) >= discernible) }).toEqual(
      { theme, isVisible: true },
    )
  }
})

test('a code stays dark on white in the dark, because scanners read no other', () => {
  const code = readFileSync(path.resolve('src', 'ui', 'QrCode', 'index.module.scss'), 'utf8')
  expect(/\.code \{[^}]*background: (.*);/.exec(code)?.[1]).toBe('#fff')
})
