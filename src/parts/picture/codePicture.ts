import { config } from '@/stores/config'
import type { DerivedTheme } from '@/ui/tokens/theme'
import { type Context, codeSize, drawCode, drawLine, edge, pictureWidth, write } from './canvas'
import { drawnPicture } from './drawnPicture'

const iconSize = 64

interface CodePicture {
  title: string
  /** What the code is for. */
  purpose: string
  /** The text of the code. */
  code: string
  /** Labels with their values, below the code. */
  lines?: readonly [string, string][]
}

/** A code as a picture to print or to pass on, under the name of the fair. @returns the address of the picture */
export const codePicture = ({ title, purpose, code, lines = [] }: CodePicture): Promise<string> => {
  const draw = (context: Context, { theme, onTheme: color }: DerivedTheme, height: number, icon: CanvasImageSource | null): number => {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, pictureWidth, height)
    const head = (): number => {
      if (icon) context.drawImage(icon, edge, 40, iconSize, iconSize)
      const y = write(context, config.exhibitionName, { size: 28, color }, icon ? 40 + iconSize + 4 : 32)
      const next = write(context, title, { size: 44, weight: 700, color }, y + 16)
      return write(context, purpose, { size: 28, color }, next + 8)
    }
    // Once to measure the coloured part, once to draw on it.
    const headHeight = head() + 48
    context.fillStyle = theme
    context.fillRect(0, 0, pictureWidth, headHeight)
    head()
    drawCode(context, code, headHeight + 16)
    let y = headHeight + 16 + codeSize
    for (const line of lines) y = drawLine(context, line, y)
    return y + 48
  }
  return drawnPicture(draw)
}
