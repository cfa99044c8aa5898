import { qrCodeOf } from '@/ui/QrCode/qrImage'

export type Context = CanvasRenderingContext2D

/** The width of every saved picture, in pixels. */
export const pictureWidth = 750
export const edge = 48
export const codeSize = 640
const quietZoneModules = 4

export const font = (size: number, weight = 400): string =>
  `${weight} ${size}px -apple-system, "PingFang SC", "Noto Sans CJK SC", "Noto Sans SC", sans-serif`

/** Breaks a text into lines that fit: between words, or between characters as in Chinese. */
const wrapped = (context: Context, text: string, width: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const piece of text.match(/[\w'’.,-]+\s*|[^\w]/gu) ?? []) {
    if (line && context.measureText(line + piece.trimEnd()).width > width) {
      lines.push(line.replace(/[\s·]+$/u, ''))
      line = ''
    }
    // Nor does a line begin with the dot between two facts.
    if (line || /[^\s·]/u.test(piece)) line += piece
  }
  return line ? [...lines, line.trimEnd()] : lines
}

/** Writes a text below another. @returns where the next one begins */
export const write = (context: Context, text: string, style: { size: number; weight?: number; color: string }, y: number): number => {
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

/** Draws a QR code with its quiet zone, in the middle. */
export const drawCode = (context: Context, text: string, y: number): void => {
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

/** Writes a label, and its value next to it. @returns where the next line begins */
export const drawLine = (context: Context, [label, value]: [string, string], y: number): number => {
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
