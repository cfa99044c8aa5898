import Taro from '@tarojs/taro'
import { common } from '@/i18n/common'
import { translate } from '@/i18n/words'
import { beginLayer } from '@/routes/taro/layers'
import { currentColors, currentScheme } from '../tokens/currentTheme'
import { deriveTheme } from '../tokens/theme'
import { touch } from '../touch'
import { whileAsking } from './asking'
import { describeModal } from './describeModal'
import { labelWidth } from './labelWidth'

interface Question {
  title: string
  message?: string
  /** The verb of the confirming button: 'Cancel order' rather than 'OK'. The mini-program allows four letters: there a longer one becomes 'OK'. */
  confirmText?: string
  cancelText?: string
  /** The loss cannot be undone. */
  isDangerous?: boolean
}

/** WeChat rejects longer button labels in any script. Taro's dialog on H5 allows twice as many narrow letters. */
const maxButtonLetters = 4
/** As `--bad` and `--ink-2` of the tokens, because a host's dialog knows no variables. */
const buttonColors = { light: { danger: '#B3202E', calm: '#565D78' }, dark: { danger: '#FF9AA2', calm: '#B6BCD3' } } as const

const buttonText = (text: string | undefined, otherwise: string): string =>
  text && labelWidth(text) <= maxButtonLetters ? text : otherwise

const show = async ({ title, message = '', confirmText, cancelText, isDangerous }: Question, showCancel: boolean): Promise<boolean> => {
  const scheme = currentScheme()
  const asked = Taro.showModal({
    title,
    content: message,
    showCancel,
    confirmText: buttonText(confirmText, translate(common.confirm)),
    cancelText: buttonText(cancelText, translate(common.cancel)),
    cancelColor: buttonColors[scheme].calm,
    confirmColor: isDangerous ? buttonColors[scheme].danger : deriveTheme(currentColors(), scheme).themeStrong,
  })
  const endLayer = beginLayer(describeModal(title, [cancelText ?? translate(common.cancel), confirmText ?? translate(common.confirm)]))
  const answer = await whileAsking(asked).finally(endLayer)
  touch(answer)
  return answer.confirm
}

/** Asks for a confirmation. @returns whether the person agrees */
export const confirm = (question: Question): Promise<boolean> => show(question, true)

/** Shows a message that the person must close. */
export const inform = async (message: Pick<Question, 'title' | 'message' | 'confirmText'>): Promise<void> => {
  await show(message, false)
}
