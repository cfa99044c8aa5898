import { type Context, codeSize, drawCode, drawLine, edge, font, pictureWidth, write } from '@/parts/picture/canvas'
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
