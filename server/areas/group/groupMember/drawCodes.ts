import type { Language } from '../../../../contract/language'
import { codeGroups } from '../../../../contract/rules/codeGroups'
import { type CodeLayout, codeLayouts } from '../../../../contract/rules/group/groupMember'
import { PdfBoxes } from '../../../core/pdf/PdfBoxes'

/** A sheet of codes as it is drawn: a thread has no server. */
export interface CodesSheet {
  title: string
  fair: string
  language: Language
  layout: CodeLayout
  now: Date
  people: { name: string; company: string; ticket: string; code: string; qr: string }[]
}

const pointsPerMm = 72 / 25.4
const a4 = { width: 210 * pointsPerMm, height: 297 * pointsPerMm }
/** Printers leave so much of a page white. */
const a4Edge = 10 * pointsPerMm
const cutLength = 5 * pointsPerMm

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const quiet = '#565D78'

/** What is said of a person, from a place downwards. The number and the fair stay at the foot of the box. @param lines of a name and a company */
const drawText = (
  pdf: PdfBoxes,
  { fair }: CodesSheet,
  person: CodesSheet['people'][number],
  { x, y, width, height }: Box,
  { size, lines }: { size: number; lines: number },
): void => {
  const small = Math.max(5.5, size * 0.62)
  const step = small * 1.28
  const gap = small * 0.25
  const foot = y + height - 2 * step
  let top = pdf.linesAt(person.name, { x, y, width, lines }, { size, isBold: true })
  if (person.company) top = pdf.linesAt(person.company, { x, y: top + gap, width, lines }, { size: small })
  // A long name leaves no room for it.
  if (person.ticket && top + gap + step <= foot)
    pdf.linesAt(person.ticket, { x, y: top + gap, width, lines: 1 }, { size: small, color: quiet })
  pdf.linesAt(codeGroups(person.code), { x, y: foot, width, lines: 1 }, { size: small })
  pdf.linesAt(fair, { x, y: foot + step, width, lines: 1 }, { size: small * 0.9, color: quiet })
}

/** One code with the name of its person: side by side in a broad box, one above the other in a narrow one. */
const drawCode = (pdf: PdfBoxes, sheet: CodesSheet, person: CodesSheet['people'][number], { x, y, width, height }: Box): void => {
  const pad = Math.min(width, height) * 0.05
  if (width < 1.2 * height) {
    const side = Math.min(width - 2 * pad, height * 0.52)
    pdf.qrAt(person.qr, { x: x + (width - side) / 2, y: y + pad, side })
    const top = y + pad + side
    const box = { x: x + 2 * pad, y: top, width: width - 4 * pad, height: y + height - pad - top }
    drawText(pdf, sheet, person, box, { size: Math.min(13, height * 0.09), lines: 1 })
    return
  }
  const side = Math.min(height - 2 * pad, width * 0.46)
  pdf.qrAt(person.qr, { x: x + pad / 2, y: y + (height - side) / 2, side })
  const box = { x: x + side + pad, y: y + pad, width: width - side - 2 * pad, height: height - 2 * pad }
  // A label of 29 mm has the smallest letters that are read at an arm's length.
  drawText(pdf, sheet, person, box, { size: Math.max(7.5, Math.min(15, height * 0.14)), lines: 2 })
}

const drawOnA4 = (sheet: CodesSheet, { columns, rows }: { columns: number; rows: number }): Promise<Buffer> => {
  const pdf = PdfBoxes.open({ title: sheet.title, language: sheet.language, at: sheet.now })
  const width = (a4.width - 2 * a4Edge) / columns
  const height = (a4.height - 2 * a4Edge) / rows
  const xs = Array.from({ length: columns + 1 }, (_, at) => a4Edge + at * width)
  const ys = Array.from({ length: rows + 1 }, (_, at) => a4Edge + at * height)
  sheet.people.forEach((person, at) => {
    const place = at % (columns * rows)
    if (place === 0) {
      if (at > 0) pdf.newPage()
      pdf.cutMarks(xs, ys, cutLength)
    }
    drawCode(pdf, sheet, person, { x: xs[place % columns]!, y: ys[Math.floor(place / columns)]!, width, height })
  })
  return pdf.end()
}

const drawLabels = (sheet: CodesSheet, { widthMm, heightMm }: { widthMm: number; heightMm: number }): Promise<Buffer> => {
  const width = widthMm * pointsPerMm
  const height = heightMm * pointsPerMm
  const pdf = PdfBoxes.open({ title: sheet.title, language: sheet.language, at: sheet.now, size: [width, height] })
  sheet.people.forEach((person, at) => {
    if (at > 0) pdf.newPage()
    drawCode(pdf, sheet, person, { x: 0, y: 0, width, height })
  })
  return pdf.end()
}

/** Codes of members as PDF: on A4 with marks to cut along, or one label a page. */
export const drawCodes = (sheet: CodesSheet): Promise<Buffer> => {
  const layout = codeLayouts[sheet.layout]
  return 'columns' in layout ? drawOnA4(sheet, layout) : drawLabels(sheet, layout)
}
