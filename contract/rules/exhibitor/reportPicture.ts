import type { ExhibitorReportInfo } from '../../exhibitor/exhibitorReport.schema'
import type { Language } from '../../language'
import { shortNumber } from './exhibitorReport'
import { exhibitorReportWords as words } from './exhibitorReportWords'
import { type PosterShape, brokenLines, cutLine } from '../sharing/poster'
import { colorsOf } from '../sharing/posterColors'
import { type ReportSection, type ReportShare, reportPlace, reportSections, textIn } from './reportSections'

/** The width of a report's picture. It is as high as its content. */
export const reportWidth = 750

const edge = 30
const inset = 28
const left = edge + inset
const inner = reportWidth - 2 * left
const plotHeight = 132
const lineHeight = 1.35

type Colors = ReturnType<typeof colorsOf>
type Measure = (text: string, size: number, weight: number) => number

interface TextLook {
  size: number
  weight?: number
  color: string
  align?: 'left' | 'center' | 'right'
}

/** Draws from the top down, and knows how far it came. */
class Drawing {
  readonly shapes: PosterShape[] = []
  y = 0

  constructor(
    readonly colors: Colors,
    private readonly measure: Measure,
    readonly language: Language,
  ) {}

  rect(x: number, y: number, width: number, height: number, color: string, radius = 0): void {
    this.shapes.push({ kind: 'rect', x, y, width, height, color, radius })
  }

  /** One line, cut where it is too long. @param base the base line of its letters */
  line(text: string, x: number, base: number, width: number, { size, weight = 400, color, align = 'left' }: TextLook): void {
    const widthOf = (one: string): number => this.measure(one, size, weight)
    const shown = widthOf(text) > width ? cutLine(text, width, widthOf) : text
    this.shapes.push({ kind: 'text', text: shown, x, y: Math.round(base), size, weight, color, align })
  }

  /** Lines below each other, from `y` on. */
  lines(text: string, x: number, width: number, look: TextLook, most: number): void {
    const { size, weight = 400 } = look
    const all = brokenLines(text, width, (one) => this.measure(one, size, weight))
    const shown = all.length > most ? [...all.slice(0, most - 1), all.slice(most - 1).join(' ')] : all
    for (const one of shown) {
      this.line(one, x, this.y + size, width, look)
      this.y += size * lineHeight
    }
  }
}

/** Names, places and days above everything. */
const drawHead = (on: Drawing, report: ExhibitorReportInfo): void => {
  const { colors, language } = on
  const at = on.shapes.length
  on.y = 46
  on.lines(words.title[language], left, inner, { size: 30, color: colors.onTheme }, 1)
  on.y += 4
  on.lines(textIn(report.company.name, language), left, inner, { size: 44, weight: 700, color: colors.onTheme }, 2)
  on.y += 8
  const place = reportPlace(report, language)
  if (place) on.lines(place, left, inner, { size: 26, color: colors.onTheme }, 1)
  on.lines(textIn(report.fair, language), left, inner, { size: 26, color: colors.onTheme }, 2)
  on.lines(words.countedAt[language].replace('{time}', report.countedAt.slice(0, 16)), left, inner, { size: 24, color: colors.onTheme }, 1)
  on.y += 34
  on.shapes.splice(at, 0, { kind: 'rect', x: 0, y: 0, width: reportWidth, height: Math.round(on.y) + 40, color: colors.theme, radius: 0 })
}

/** Large numbers side by side. A name that is long for its place has two lines. */
const drawFigures = (on: Drawing, figures: ReportSection['figures']): void => {
  const width = inner / figures.length
  const top = on.y
  let foot = top
  figures.forEach(({ label, value }, nth) => {
    const x = left + nth * width
    on.line(value, x, top + 44, width - 12, { size: 44, weight: 700, color: on.colors.ink })
    on.y = top + 58
    on.lines(label, x, width - 12, { size: 24, color: on.colors.quiet }, 2)
    foot = Math.max(foot, on.y)
  })
  on.y = foot + 10
}

/** Bars with their numbers above and their days below. Nothing to plot is said in a sentence. */
const drawPlot = (on: Drawing, { title, bars, none }: ReportSection['plots'][number]): void => {
  const { colors, language } = on
  on.y += 16
  on.line(title, left, on.y + 26, inner, { size: 26, weight: 700, color: colors.ink })
  on.y += 42
  if (none !== null) {
    on.line(none, left, on.y + 26, inner, { size: 24, color: colors.quiet })
    on.y += 40
    return
  }
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const slot = inner / bars.length
  const foot = on.y + 34 + plotHeight
  bars.forEach(({ label, value }, nth) => {
    const middle = left + (nth + 0.5) * slot
    const height = value === 0 ? 0 : Math.max(4, Math.round((value / most) * plotHeight))
    const width = Math.min(56, Math.round(slot * 0.62))
    if (height > 0) on.rect(Math.round(middle - width / 2), foot - height, width, height, colors.theme, Math.min(8, height / 2))
    const number = { size: 22, weight: 700, color: value === 0 ? colors.quiet : colors.ink, align: 'center' as const }
    on.line(shortNumber(value, language), middle, foot - height - 8, slot, number)
    on.line(label, middle, foot + 30, slot, { size: 22, color: colors.quiet, align: 'center' })
  })
  on.rect(left, foot, inner, 2, colors.pale)
  on.y = foot + 42
}

const drawShare = (on: Drawing, { name, value, part }: ReportShare): void => {
  const { colors } = on
  on.line(name, left, on.y + 26, inner - 170, { size: 24, color: colors.ink })
  on.line(value, left + inner, on.y + 26, 160, { size: 24, weight: 700, color: colors.ink, align: 'right' })
  on.rect(left, on.y + 38, inner, 10, colors.pale, 5)
  const width = Math.round(part * inner)
  if (width > 0) on.rect(left, on.y + 38, Math.max(10, width), 10, colors.theme, 5)
  on.y += 66
}

/** A white card as high as its chapter. */
const drawSection = (on: Drawing, { title, figures, plots, shares }: ReportSection): void => {
  const { colors } = on
  const top = on.y
  const at = on.shapes.length
  on.y += 26
  on.line(title, left, on.y + 32, inner, { size: 32, weight: 700, color: colors.ink })
  on.y += 58
  drawFigures(on, figures)
  for (const plot of plots) drawPlot(on, plot)
  if (shares.rows.length > 0) {
    on.y += 16
    on.line(shares.title, left, on.y + 26, inner, { size: 26, weight: 700, color: colors.ink })
    on.y += 44
    for (const share of shares.rows) drawShare(on, share)
  }
  on.y += 20
  const card = { x: edge, y: top, width: reportWidth - 2 * edge, height: on.y - top }
  on.shapes.splice(at, 0, { kind: 'rect', ...card, color: colors.white, radius: 24 })
  on.y += 20
}

/**
 * Lays a report out: the one description of what is drawn, for the canvas of a browser, that of the mini-program, and the server.
 * @param measure the width of a text in pixels
 */
export const layReport = (report: ExhibitorReportInfo, language: Language, measure: Measure): { height: number; shapes: PosterShape[] } => {
  const on = new Drawing(colorsOf(report.theme), measure, language)
  drawHead(on, report)
  for (const section of reportSections(report, language)) drawSection(on, section)
  on.y += 4
  on.lines(words.note[language], left, inner, { size: 22, color: on.colors.quiet }, 6)
  const height = Math.ceil(on.y + 40)
  return { height, shapes: [{ kind: 'rect', x: 0, y: 0, width: reportWidth, height, color: '#F3F5FA', radius: 0 }, ...on.shapes] }
}
