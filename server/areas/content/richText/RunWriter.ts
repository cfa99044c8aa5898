import type { RichLink, RichRun } from '../../../../contract/content/richText.schema'
import { TooComplex } from '../../../core/peopleImport/tableBudget'

/** Signs that nobody sees, and those that turn the order of others around. A joiner within an emoji stays. */
const unseen = /[\p{Cc}\u{ad}\u{61c}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{2069}\u{feff}]+/gu

/** Collects the pieces of one text, and joins those of one look. */
export class RunWriter {
  private runs: RichRun[] = []
  private bold = 0
  private italic = 0
  private readonly links: (RichLink | null)[] = []

  /** @param budget runs that may still be written */
  constructor(private readonly budget: { runs: number }) {}

  turn(look: 'bold' | 'italic', by: 1 | -1): void {
    this[look] = Math.max(0, this[look] + by)
  }

  openLink(link: RichLink | null): void {
    this.links.push(link)
  }

  closeLink(): void {
    this.links.pop()
  }

  /** Outside of elements that keep them, line breaks are spaces. */
  write(text: string): void {
    this.add(text.replace(/[\s\u{a0}]+/gu, ' ').replace(unseen, ''))
  }

  breakLine(): void {
    this.add('\n')
  }

  /** What was written, without blanks at its ends. */
  take(): RichRun[] {
    const runs = this.runs
      .map(({ text, ...look }) => ({
        text: text
          .replace(/ *\n */g, '\n')
          .replace(/ {2,}/g, ' ')
          .replace(/\n{3,}/g, '\n\n'),
        ...look,
      }))
      .filter(({ text }) => text !== '')
    this.runs = []
    if (runs.length === 0) return runs
    runs[0]!.text = runs[0]!.text.trimStart()
    runs.at(-1)!.text = runs.at(-1)!.text.trimEnd()
    return runs.some(({ text }) => text.trim() !== '') ? runs.filter(({ text }) => text !== '') : []
  }

  private add(text: string): void {
    if (text === '') return
    const link = [...this.links].reverse().find((one) => one !== null) ?? null
    const look = {
      ...(this.bold > 0 && { isBold: true as const }),
      ...(this.italic > 0 && { isItalic: true as const }),
      ...(link && { link }),
    }
    const last = this.runs.at(-1)
    if (last && Boolean(last.isBold) === this.bold > 0 && Boolean(last.isItalic) === this.italic > 0 && (last.link ?? null) === link) {
      last.text += text
      return
    }
    this.budget.runs -= 1
    if (this.budget.runs < 0) throw new TooComplex()
    this.runs.push({ text, ...look })
  }
}
