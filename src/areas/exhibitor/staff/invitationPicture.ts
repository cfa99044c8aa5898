import type { StaffInvitation } from '@contract/staffInvitation.schema'
import { addressByWay } from '@contract/rules/staffInvitations'
import { yearMonthDay } from '@/i18n/dates'
import { translate } from '@/i18n/words'
import { type Context, codeSize, drawCode, drawLine, edge, pictureWidth, write } from '@/parts/picture/canvas'
import { drawnPicture } from '@/parts/picture/drawnPicture'
import { config } from '@/stores/config'
import type { DerivedTheme } from '@/ui/tokens/theme'
import { words } from './words'

const iconSize = 64

/** An invitation as a picture to print or to pass on: the fair, the company, what it is for, and the code. */
export const invitationPicture = ({ link, kindName, endsAt }: StaffInvitation, company: string): Promise<string> => {
  const draw = (context: Context, { theme, onTheme: color }: DerivedTheme, height: number, icon: CanvasImageSource | null): number => {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, pictureWidth, height)
    const head = (): number => {
      if (icon) context.drawImage(icon, edge, 40, iconSize, iconSize)
      const y = write(context, config.exhibitionName, { size: 28, color }, icon ? 40 + iconSize + 4 : 32)
      const next = write(context, company, { size: 44, weight: 700, color }, y + 16)
      return write(context, translate(words.ways), { size: 28, color }, next + 8)
    }
    // Once to measure the coloured part, once to draw on it.
    const headHeight = head() + 48
    context.fillStyle = theme
    context.fillRect(0, 0, pictureWidth, headHeight)
    head()
    drawCode(context, addressByWay(link, 'QRCODE'), headHeight + 16)
    let y = headHeight + 16 + codeSize
    const lines: [string, string][] = [
      [translate(words.kindLine), translate(kindName)],
      [translate(words.lastDayLine), yearMonthDay(endsAt)],
    ]
    for (const line of lines) y = drawLine(context, line, y)
    return y + 48
  }
  return drawnPicture(draw)
}
