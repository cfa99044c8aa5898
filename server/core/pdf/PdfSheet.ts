import anyAscii from 'any-ascii'
import { drawQr } from './drawQr'
import { type FontName, openFont } from './fonts'
import { type DocumentSettings, openDocument, unprintable } from './openDocument'
import { type Run, fontOf, piecesOf, runsOf } from './textRuns'

export interface TextStyle {
  size?: number
  isBold?: boolean
  color?: string
}

const ink = '#161A2E'
export const quietInk = '#565D78'
const rule = '#E3E6EF'
const edge = 56
const labelWidth = 150
const lineHeight = 1.5
/** Below this height a page is full. */
const footHeight = 64

/** Scripts with letters that join, change their order or take marks, and letters that a font puts together. */
const shapedLetters = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{M}\u00c0-\u024f\u1e00-\u1eff]/u

/**
 * Latin letters are whole in the font, so they need not be put together from parts. Noto would draw ị as i and a dot, and each i of the
 * sheet would be copied as ị.
 */
const featuresOf = ({ font, text }: Run): PDFKit.Mixins.TextOptions =>
  font === 'latin' && shapedLetters.test(text) ? { features: { ccmp: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[] } : {}

/** What pdfkit keeps of the font that it writes with. */
interface OpenFont {
  font: { hasGlyphForCodePoint(point: number): boolean }
}

const words = /[\p{L}\p{M}]+/gu

/** The longest name in Han letters. A longer text has many words without a space, and one letter of it is written in Latin letters. */
const longestHanName = 4
const isOneName = (word: string): boolean => !/\p{Script=Han}/u.test(word) || [...word].length <= longestHanName

/** A4 sheets that are written from the top to the bottom. Long texts break, and a full page is followed by another. */
export class PdfSheet {
  private y = edge
  private readonly registered = new Set<string>()
  protected constructor(
    protected readonly document: PDFKit.PDFDocument,
    private readonly done: Promise<Buffer>,
  ) {}

  static open(settings: Omit<DocumentSettings, 'size'>): PdfSheet {
    const { document, done } = openDocument(settings)
    return new PdfSheet(document, done)
  }

  /** A coloured head over the whole width, with a small and a large line. */
  head(over: string, title: string, colors: { ground: string; ink: string }): void {
    const lines = [...this.broken(over, this.width, { size: 12 }).map((line) => ({ line, size: 12, isBold: false }))]
    const titles = this.broken(title, this.width, { size: 24, isBold: true }).map((line) => ({ line, size: 24, isBold: true }))
    const all = [...lines, ...titles]
    const height = edge + all.reduce((sum, { size }) => sum + size * lineHeight, 0) + 20
    this.document.rect(0, 0, this.document.page.width, height).fill(colors.ground)
    let { y } = this
    for (const { line, size, isBold } of all) {
      y += size * lineHeight
      this.write(line, edge, y - size * 0.4, { size, isBold, color: colors.ink })
    }
    this.y = height + 28
  }

  /** A chapter begins on a page of its own, and readers list it in their contents. */
  chapter(text: string): void {
    if (this.y > edge) this.nextPage()
    this.document.outline.addItem(text.replace(unprintable, ' '))
    this.paragraph(text, { size: 20, isBold: true })
    this.gap(10)
  }

  heading(text: string): void {
    this.gap(14)
    this.paragraph(text, { size: 13, isBold: true })
    this.gap(2)
  }

  paragraph(text: string, style: TextStyle = {}): void {
    const { size = 11 } = style
    for (const line of this.broken(text, this.width, style)) {
      this.need(size * lineHeight)
      this.y += size * lineHeight
      this.write(line, edge, this.y - size * 0.4, style)
    }
  }

  note(text: string): void {
    this.paragraph(text, { size: 9.5, color: quietInk })
  }

  /** A label and its value, with a thin line below. An empty value is left out. */
  line(label: string, value: string): void {
    if (value.trim() === '') return
    const size = 11
    const values = this.broken(value, this.width - labelWidth, { size })
    const labels = this.broken(label, labelWidth - 12, { size: 10 })
    this.need(2 * size * lineHeight)
    let top = this.y
    for (let at = 0; at < Math.max(values.length, labels.length); at += 1) {
      if (this.isFull(size * lineHeight)) {
        this.nextPage()
        top = this.y
      }
      top += size * lineHeight
      if (labels[at]) this.write(labels[at]!, edge, top - size * 0.4, { size: 10, color: quietInk })
      if (values[at]) this.write(values[at]!, edge + labelWidth, top - size * 0.4, { size })
      this.y = top
    }
    this.y += 7
    this.document
      .moveTo(edge, this.y)
      .lineTo(edge + this.width, this.y)
      .lineWidth(0.6)
      .stroke(rule)
    this.y += 3
  }

  /** Blocks of lines next to each other, each below its title. A block does not break over pages. */
  blocks(blocks: { title: string; lines: string[] }[]): void {
    const gutter = 24
    const width = (this.width - gutter * (blocks.length - 1)) / blocks.length
    const size = 10
    const drawn = blocks.map(({ title, lines }) => [
      ...this.broken(title, width, { size: 9.5 }).map((line) => ({ line, style: { size: 9.5, color: quietInk } as TextStyle })),
      ...lines.filter(Boolean).flatMap((line, at) => {
        const style: TextStyle = { size: at === 0 ? 11 : size, isBold: at === 0 }
        return this.broken(line, width, style).map((part) => ({ line: part, style }))
      }),
    ])
    const step = 11 * lineHeight
    const height = Math.max(...drawn.map((lines) => lines.length)) * step
    this.need(height)
    drawn.forEach((lines, column) => {
      let { y } = this
      for (const { line, style } of lines) {
        y += step
        this.write(line, edge + column * (width + gutter), y - size * 0.4, style)
      }
    })
    this.y += height
  }

  /** A table with a ruled head. Columns share the width by their weights; numbers are aligned to the right. */
  table(columns: { head: string; weight: number; isNumber?: boolean }[], rows: string[][]): void {
    const total = columns.reduce((sum, { weight }) => sum + weight, 0)
    const gutter = 12
    const boxes = columns.map(({ weight }) => (this.width * weight) / total)
    const drawRow = (cells: string[], style: TextStyle): void => {
      const { size = 10 } = style
      const broken = cells.map((cell, at) => this.broken(cell, boxes[at]! - gutter, style))
      const height = Math.max(...broken.map((lines) => lines.length)) * size * lineHeight
      this.need(height + 10)
      let left = edge
      broken.forEach((lines, at) => {
        lines.forEach((line, row) => {
          const x = columns[at]!.isNumber ? left + boxes[at]! - this.widthOf(line, style) : left
          this.write(line, x, this.y + (row + 1) * size * lineHeight - size * 0.4, style)
        })
        left += boxes[at]!
      })
      this.y += height + 7
      this.document
        .moveTo(edge, this.y)
        .lineTo(edge + this.width, this.y)
        .lineWidth(0.6)
        .stroke(rule)
      this.y += 3
    }
    drawRow(
      columns.map(({ head }) => head),
      { size: 9.5, color: quietInk },
    )
    for (const row of rows) drawRow(row, { size: 10.5 })
  }

  /** A label and an amount at the right edge. */
  sum(label: string, amount: string, isTotal = false): void {
    const style: TextStyle = isTotal ? { size: 14, isBold: true } : { size: 10.5 }
    const { size = 11 } = style
    this.need(size * lineHeight)
    this.y += size * lineHeight
    const right = edge + this.width
    const width = this.widthOf(amount, style)
    this.write(amount, right - width, this.y - size * 0.4, style)
    const labelStyle: TextStyle = { size: isTotal ? 11 : 10, color: quietInk }
    this.write(label, right - Math.max(width, 110) - 16 - this.widthOf(label, labelStyle), this.y - size * 0.4, labelStyle)
  }

  /** A QR code in vectors, dark on white, in the middle. */
  qr(text: string, side: number): void {
    this.need(side)
    drawQr(this.document, text, { x: edge + (this.width - side) / 2, y: this.y, side })
    this.y += side
  }

  gap(points: number): void {
    this.y += points
  }

  /** @returns the bytes of the file */
  end(): Promise<Buffer> {
    this.document.end()
    return this.done
  }

  private get width(): number {
    return this.document.page.width - 2 * edge
  }

  private isFull(height: number): boolean {
    return this.y + height > this.document.page.height - footHeight
  }

  private need(height: number): void {
    if (this.isFull(height)) this.nextPage()
  }

  protected nextPage(): void {
    this.document.addPage()
    this.y = edge
  }

  private pick(font: FontName, { size = 11, isBold = false }: TextStyle): void {
    const name = `${font}${isBold ? 'Bold' : ''}`
    if (!this.registered.has(name)) {
      this.document.registerFont(name, openFont(font, isBold) as unknown as PDFKit.Mixins.PDFFontSource)
      this.registered.add(name)
    }
    this.document.font(name).fontSize(size)
  }

  /**
   * Words with a letter that no font has, whole in Latin letters, as in a passport: the fair's staff can read these. A word of two
   * scripts could be compared with no passport. An emoji gets its name.
   */
  private drawable(text: string, style: TextStyle): string {
    const whole = text.replace(words, (word) =>
      isOneName(word) && [...word].some((letter) => /\p{L}/u.test(letter) && !this.hasGlyph(letter, fontOf(letter, undefined), style))
        ? anyAscii(word)
        : word,
    )
    let before: FontName | undefined
    return [...whole]
      .map((letter) => {
        const font = fontOf(letter, before)
        if (!this.hasGlyph(letter, font, style)) return anyAscii(letter) || (/\p{M}/u.test(letter) ? '' : '?')
        before = font
        return letter
      })
      .join('')
  }

  private hasGlyph(letter: string, font: FontName, style: TextStyle): boolean {
    this.pick(font, style)
    const { _font } = this.document as unknown as { _font: OpenFont }
    return _font.font.hasGlyphForCodePoint(letter.codePointAt(0)!)
  }

  protected widthOf(text: string, style: TextStyle): number {
    return runsOf(text).reduce((sum, run) => {
      this.pick(run.font, style)
      return sum + this.document.widthOfString(run.text, featuresOf(run))
    }, 0)
  }

  /** The lines of a text. A word that is longer than a line breaks inside. */
  protected broken(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = []
    let line = ''
    const push = (): void => {
      lines.push(line.trimEnd())
      line = ''
    }
    for (const paragraph of text.split(/\r?\n/)) {
      for (const piece of piecesOf(this.drawable(paragraph.replace(unprintable, ' ').normalize('NFC'), style))) {
        if (line && this.widthOf(line + piece.trimEnd(), style) > width) push()
        if (this.widthOf(piece.trimEnd(), style) <= width) line += piece
        else
          for (const letter of piece) {
            if (this.widthOf(line + letter, style) > width) push()
            line += letter
          }
      }
      push()
    }
    return lines
  }

  protected write(text: string, x: number, baseline: number, style: TextStyle): void {
    let left = x
    for (const run of runsOf(text)) {
      this.pick(run.font, style)
      // A glyph that shaping made has no letter of its own, so a reader that copies the text needs the letters.
      const isShaped = shapedLetters.test(run.text)
      if (isShaped) this.document.markContent('Span', { actual: run.text })
      this.document
        .fillColor(style.color ?? ink)
        .text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...featuresOf(run) })
      if (isShaped) this.document.endMarkedContent()
      left += this.document.widthOfString(run.text, featuresOf(run))
    }
  }
}
