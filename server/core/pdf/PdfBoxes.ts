import { drawQr } from './drawQr'
import { type DocumentSettings, openDocument } from './openDocument'
import { PdfSheet, type TextStyle, quietInk } from './PdfSheet'

/** Lines in a box are close to one another. */
const lineHeight = 1.28

/** Pages of any size on which each thing has its place, such as labels and sheets to cut. */
export class PdfBoxes extends PdfSheet {
  static override open(settings: DocumentSettings): PdfBoxes {
    const { document, done } = openDocument(settings)
    return new PdfBoxes(document, done)
  }

  qrAt(text: string, place: { x: number; y: number; side: number }): void {
    drawQr(this.document, text, place)
  }

  /** Lines of a text in a box. What does not fit ends with an ellipsis. @returns where the next text begins */
  linesAt(text: string, { x, y, width, lines }: { x: number; y: number; width: number; lines: number }, style: TextStyle = {}): number {
    const { size = 11 } = style
    const step = size * lineHeight
    const all = this.broken(text, width, style)
    const shown = all.slice(0, lines)
    if (all.length > lines) shown[lines - 1] = this.shortened(shown[lines - 1]!, width, style)
    shown.forEach((line, at) => this.write(line, x, y + (at + 1) * step - size * 0.25, style))
    return y + shown.length * step
  }

  /** Marks at the edges of a page, where it is cut: at these places from the left, and from the top. */
  cutMarks(xs: readonly number[], ys: readonly number[], length: number): void {
    const { width, height } = this.document.page
    for (const x of xs) {
      this.document.moveTo(x, 0).lineTo(x, length)
      this.document.moveTo(x, height - length).lineTo(x, height)
    }
    for (const y of ys) {
      this.document.moveTo(0, y).lineTo(length, y)
      this.document.moveTo(width - length, y).lineTo(width, y)
    }
    this.document.lineWidth(0.4).stroke(quietInk)
  }

  /** Another page of the same size. */
  newPage(): void {
    this.nextPage()
  }

  private shortened(line: string, width: number, style: TextStyle): string {
    const letters = [...line]
    while (letters.length > 0 && this.widthOf(`${letters.join('')}…`, style) > width) letters.pop()
    return `${letters.join('')}…`
  }
}
