import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { contrast, defaultColors, deriveTheme, readHex, readable } from '@/ui/tokens/theme'
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
    const { theme: own, theme2, theme3, onTheme } = deriveTheme({ ...defaultColors, theme })
    expect({
      theme,
      unreadable: unreadable([
        [onTheme, own],
        [onTheme, theme2],
        [onTheme, theme3],
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
      const { themeStrong, onTheme } = made
      const grounds = [made.page, made.card, made.field]
      const pairs: [string, string][] = [
        [onTheme, made.theme],
        [onTheme, made.theme2],
        [onTheme, made.theme3],
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
