import { codeGroups } from '@contract/rules/codeGroups'
import { formatPeriod } from '@contract/rules/values/days'
import type { UserState } from '@contract/rules/visitor/userState'
import { translate } from '@/i18n/words'
import { registerTypeWords } from '@/parts/person/registerTypeWords'
import { type Context, drawLine, edge, pictureWidth, write } from '@/parts/picture/canvas'
import { drawnPicture } from '@/parts/picture/drawnPicture'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import type { DerivedTheme } from '@/ui/tokens/theme'
import { words } from '../words'

const iconSize = 64

/** Label and value, one below the other. An empty value is left out. */
const linesOf = ({ userCode }: UserState): [label: string, value: string][] => {
  const { exhibition } = config
  if (!exhibition) return []
  const lines: [string, string][] = [
    [translate(words.code), codeGroups(userCode)],
    [translate(words.dates), formatPeriod(exhibition.startsOn, exhibition.endsOn, session.language)],
    [translate(words.venue), translate(exhibition.venue)],
  ]
  return lines.filter(([, value]) => value !== '')
}

/** The confirmation as a picture for the platform to save: the fair, the person, the number and the dates. */
export const letterPicture = (state: UserState): Promise<string> => {
  const draw = (context: Context, { theme, onTheme: color }: DerivedTheme, height: number, icon: CanvasImageSource | null): number => {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, pictureWidth, height)
    const head = (): number => {
      if (icon) context.drawImage(icon, edge, 40, iconSize, iconSize)
      let y = write(context, config.exhibitionName, { size: 28, color }, icon ? 40 + iconSize + 4 : 32)
      y = write(context, translate(words.letterName), { size: 44, weight: 700, color }, y + 16)
      if (state.userName) y = write(context, state.userName, { size: 36, weight: 600, color }, y + 16)
      return write(context, translate(registerTypeWords[state.registerType]), { size: 28, color }, y + 4)
    }
    // Once to measure the coloured part, once to draw on it.
    const headHeight = head() + 48
    context.fillStyle = theme
    context.fillRect(0, 0, pictureWidth, headHeight)
    head()
    // The pass alone has a code. A second one would be shown at the gate in its place.
    let y = headHeight + 16
    for (const line of linesOf(state)) y = drawLine(context, line, y)
    return y + 48
  }
  return drawnPicture(draw)
}
