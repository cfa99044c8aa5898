import { qrCodeOf } from '@/ui/QrCode/qrImage'
import type { DerivedTheme } from '@/ui/tokens/theme'

/** The texts of the picture, in the reader's language. */
export interface PassPictureFacts {
  fair: string
  kind: string
  name: string
  /** The ticket in the other language; empty if it is the same. */
  otherKind: string
  detail: string
  qr: string
  code: string
  /** Label and value, one below the other. */
  lines: [label: string, value: string][]
}

type Context = CanvasRenderingContext2D

export const pictureWidth = 750
const edge = 48
const font = (size: number, weight = 400): string =>
  `${weight} ${size}px -apple-system, "PingFang SC", "Noto Sans CJK SC", "Noto Sans SC", sans-serif`
const codeSize = 640
const quietZoneModules = 4

/** Breaks a text into lines that fit: between words, or between characters as in Chinese. */
const wrapped = (context: Context, text: string, width: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const piece of text.match(/[\w'’.,-]+\s*|[^\w]/gu) ?? []) {
    if (line && context.measureText(line + piece.trimEnd()).width > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  return line ? [...lines, line.trimEnd()] : lines
}

/** Writes a text below another. @returns where the next one begins */
const write = (context: Context, text: string, style: { size: number; weight?: number; color: string }, y: number): number => {
  context.font = font(style.size, style.weight)
  context.fillStyle = style.color
  context.textAlign = 'left'
  let next = y
  for (const line of wrapped(context, text, pictureWidth - 2 * edge)) {
    next += style.size * 1.35
    context.fillText(line, edge, next)
  }
  return next
}

const drawCode = (context: Context, text: string, y: number): void => {
  const code = qrCodeOf(text)
  const count = code.getModuleCount()
  // Whole pixels per module, because fractions blur.
  const module = Math.floor(codeSize / (count + 2 * quietZoneModules))
  const left = Math.floor((pictureWidth - module * count) / 2)
  context.fillStyle = '#0B1030'
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column)) context.fillRect(left + column * module, y + (row + quietZoneModules) * module, module, module)
    }
  }
}

const drawLine = (context: Context, [label, value]: [string, string], y: number): number => {
  context.font = font(30, 600)
  const values = wrapped(context, value, pictureWidth - 2 * edge - 200)
  context.fillStyle = '#161A2E'
  context.textAlign = 'right'
  values.forEach((line, at) => context.fillText(line, pictureWidth - edge, y + 56 + at * 40))
  context.font = font(26)
  context.fillStyle = '#565D78'
  context.textAlign = 'left'
  context.fillText(label, edge, y + 56)
  return y + 40 + values.length * 40
}

const iconSize = 64

/**
 * Draws the pass as on screen: fair, ticket, holder, code, days and place. Without a canvas it only measures.
 * @param icon of the fair; null if there is none, or it cannot be drawn
 * @returns the height in pixels
 */
export const drawPass = (
  context: Context,
  facts: PassPictureFacts,
  theme: DerivedTheme,
  height: number,
  icon: CanvasImageSource | null,
): number => {
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, pictureWidth, height)
  const color = theme.onTheme
  const head = (): number => {
    if (icon) context.drawImage(icon, edge, 40, iconSize, iconSize)
    let y = write(context, facts.fair, { size: 28, color }, icon ? 40 + iconSize + 4 : 32)
    y = write(context, facts.kind, { size: 44, weight: 700, color }, y + 16)
    if (facts.otherKind) y = write(context, facts.otherKind, { size: 28, color }, y + 4)
    if (facts.name) y = write(context, facts.name, { size: 36, weight: 600, color }, y + 16)
    return facts.detail ? write(context, facts.detail, { size: 28, color }, y + 4) : y
  }
  // Once to measure the coloured part, once to draw on it.
  const headHeight = head() + 48
  context.fillStyle = theme.theme
  context.fillRect(0, 0, pictureWidth, headHeight)
  head()
  drawCode(context, facts.qr, headHeight + 16)
  let y = headHeight + codeSize + 40
  context.font = font(32)
  context.fillStyle = '#565D78'
  context.textAlign = 'center'
  context.fillText(facts.code, pictureWidth / 2, y)
  y += 16
  for (const line of facts.lines) y = drawLine(context, line, y)
  return y + 48
}
