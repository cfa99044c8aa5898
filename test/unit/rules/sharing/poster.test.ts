import { type PosterFacts, type PosterTools, brokenLines, layPoster, placedPicture } from '@contract/rules/sharing/poster'
import { posterTemplateNames, posterTemplates, offeredTemplates } from '@contract/rules/sharing/posterTemplates'

/** Letters as wide as they are high, and Latin ones half as wide. */
const widthOf = (text: string, size = 10): number =>
  [...text].reduce((sum, letter) => sum + (/[\x20-\x7f]/.test(letter) ? size / 2 : size), 0)

const code = { getModuleCount: () => 21, isDark: (row: number, column: number) => (row + column) % 2 === 0 }

const tools = (pictures: string[] = []): PosterTools => ({
  code,
  measure: (text, size) => widthOf(text, size),
  hasPicture: (address) => pictures.includes(address),
})

const facts = (texts: Partial<PosterFacts['texts']> = {}, more: Partial<PosterFacts> = {}): PosterFacts => ({
  texts: {
    headline: '我去逛展，一起来',
    name: '王丽娜',
    detail: '',
    day: '',
    fair: '装备展',
    dates: '2027.04.08',
    venue: '',
    hint: '扫码',
    ...texts,
  },
  address: 'https://fair.example.com/r/1',
  theme: '#1f3fbf',
  background: '',
  avatar: '',
  icon: '',
  ...more,
})

it('a text breaks between words and Chinese characters, never before a full stop, and inside a word that is too long', () => {
  expect(brokenLines('Central China Expo', 50, widthOf)).toEqual(['Central', 'China Expo'])
  expect(brokenLines('一二三四，五', 40, widthOf)).toEqual(['一二三', '四，五'])
  expect(brokenLines('Donaudampfschifffahrt', 50, widthOf)).toEqual(['Donaudampf', 'schifffahr', 't'])
  expect(brokenLines('  ', 50, widthOf)).toEqual([])
  for (const name of ['عبدالرحمن بن محمد', 'דוד בן גוריון', '한국 무역 협회', 'राम कुमार'])
    expect(brokenLines(name, 95, widthOf).join(' ').split(' ')).toEqual(name.split(' '))
})

it.each(posterTemplateNames)('a long text becomes smaller, then is cut inside its box: %s', (name) => {
  const long = '全球高端装备制造与智能系统集成解决方案供应商联合会'.repeat(8)
  const { layers, width } = posterTemplates[name]
  const shapes = layPoster(posterTemplates[name], facts({ name: long, detail: long, headline: long, fair: long, hint: long }), tools())
  const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []))
  expect(texts.filter(({ text }) => text.endsWith('…')).length).toBeGreaterThanOrEqual(5)
  for (const { text, size, x, align } of texts) {
    const half = align === 'center' ? widthOf(text, size) / 2 : 0
    expect(x - half).toBeGreaterThanOrEqual(0)
    expect(x + (half || widthOf(text, size))).toBeLessThanOrEqual(width)
  }
  for (const layer of layers) {
    if (layer.kind !== 'text') continue
    const own = texts.filter(({ y }) => y > layer.box.y && y <= layer.box.y + layer.box.height)
    expect(own.length === 0 && layer.text !== 'venue').toBe(false)
  }
})

it.each(posterTemplateNames)('the code is on white with four quiet modules, and the icon hides less than it may: %s', (name) => {
  const shapes = layPoster(posterTemplates[name], facts({}, { icon: 'icon' }), tools(['icon']))
  const at = shapes.findIndex((shape) => shape.kind === 'rect' && shape.color === '#0B1030')
  const [ground, first] = [shapes[at - 1]!, shapes[at]!]
  if (ground.kind !== 'rect' || first.kind !== 'rect') throw new Error('no code')
  expect(ground.color).toBe('#FFFFFF')
  const module = first.height
  expect(Number.isInteger(module)).toBe(true)
  expect([first.x - ground.x, first.y - ground.y]).toEqual([4 * module, 4 * module])
  const icon = shapes.find((shape) => shape.kind === 'picture')
  if (icon?.kind !== 'picture') throw new Error('no icon')
  expect((icon.width / (21 * module)) ** 2).toBeLessThan(0.06)
  expect(layPoster(posterTemplates[name], facts({}, { icon: 'icon' }), tools()).some(({ kind }) => kind === 'picture')).toBe(false)
})

it('texts on any colour of a fair can be read, and a poster without a person has no avatar', () => {
  // The chip has the colours the other way round.
  const colorOn = (theme: string): string | undefined => {
    const shapes = layPoster(posterTemplates.bright, facts({ day: '我 1 月 8 日到' }, { theme }), tools())
    const shape = shapes.find((one) => one.kind === 'text' && one.text === '我 1 月 8 日到')
    return shape?.kind === 'text' ? shape.color : undefined
  }
  const headline = (theme: string) =>
    layPoster(posterTemplates.bright, facts({}, { theme }), tools()).flatMap((shape) =>
      shape.kind === 'text' && shape.text.startsWith('我去') ? [shape.color] : [],
    )[0]
  expect(colorOn('#1f3fbf')).toBe('#1f3fbf')
  expect([headline('#1f3fbf'), headline('#839cfc')]).toEqual(['#FFFFFF', '#161A2E'])
  const texts = layPoster(posterTemplates.card, facts({ name: '' }), tools()).flatMap((shape) =>
    shape.kind === 'text' ? [shape.text] : [],
  )
  expect(texts).toEqual(['装备展', '2027.04.08', '我去逛展，一起来', '扫码'])
})

it.each(posterTemplateNames)('the day is in a pill as wide as its words, and without a day there is no pill: %s', (name) => {
  const shapesWith = (day: string) => layPoster(posterTemplates[name], facts({ day }), tools())
  const shapes = shapesWith('我 1 月 8 日到')
  const at = shapes.findIndex((shape) => shape.kind === 'text' && shape.text === '我 1 月 8 日到')
  const [pill, text] = [shapes[at - 1]!, shapes[at]!]
  if (pill.kind !== 'rect' || text.kind !== 'text') throw new Error('no pill')
  expect(pill.width - widthOf(text.text, text.size)).toBe(2 * (text.x - pill.x))
  expect(shapesWith('')).toHaveLength(shapes.length - 2)
  const long = shapesWith('我来'.repeat(60)).find((shape) => shape.kind === 'text' && shape.text.startsWith('我来我来'))
  expect(long?.kind === 'text' && long.x + widthOf(long.text, long.size)).toBeLessThanOrEqual(690)
})

it("words on the organiser's picture are white on a shadow, and without the picture they follow the fair's colour", () => {
  const named = (hasPicture: boolean) =>
    layPoster(posterTemplates.picture, facts({}, { theme: '#839cfc', background: '/a.png' }), tools(hasPicture ? ['/a.png'] : []))
  const colorOf = (hasPicture: boolean): string | undefined =>
    named(hasPicture).flatMap((shape) => (shape.kind === 'text' && shape.text === '王丽娜' ? [shape.color] : []))[0]
  expect([colorOf(true), colorOf(false)]).toEqual(['#FFFFFF', '#161A2E'])
  const shadows = (hasPicture: boolean) => named(hasPicture).filter((shape) => shape.kind === 'rect' && shape.opacity !== undefined)
  expect([shadows(true).length > 20, shadows(false).length]).toEqual([true, 0])
})

it('a picture fills its box or is shown inside it, and a fair offers what it can draw', () => {
  const box = { x: 0, y: 0, width: 100, height: 50 }
  expect(placedPicture('cover', box, { width: 100, height: 100 }).from).toEqual({ x: 0, y: 25, width: 100, height: 50 })
  // As pictures of a browser have it.
  class Loaded {
    get width(): number {
      return 128
    }
    get height(): number {
      return 64
    }
  }
  expect(placedPicture('contain', box, new Loaded()).from).toEqual({ x: 0, y: 0, width: 128, height: 64 })
  expect(placedPicture('contain', box, { width: 100, height: 100 }).to).toEqual({ x: 25, y: 0, width: 50, height: 50 })
  expect(offeredTemplates(undefined)).toEqual(['bright', 'card'])
  expect(offeredTemplates({ templates: ['picture'] })).toEqual(['bright'])
  expect(offeredTemplates({ templates: ['picture', 'card'], background: '/media/a.png' })).toEqual(['picture', 'card'])
})
