import Taro from '@tarojs/taro'
import { common } from '@/i18n/common'
import { translate } from '@/i18n/words'
import { currentColors } from '../tokens/currentTheme'
import { deriveTheme } from '../tokens/theme'
import { touch } from '../touch'
import { whileAsking } from './asking'
import { describeModal } from './describeModal'
import { labelWidth } from './labelWidth'

interface Question {
  title: string
  message?: string
  /** The verb of the confirming button: 'Cancel order' rather than 'OK'. The mini-program allows four letters, H5 four Chinese or eight Latin ones. A longer one becomes 'OK'. */
  confirmText?: string
  cancelText?: string
  /** The loss cannot be undone. */
  isDangerous?: boolean
}

/** WeChat rejects longer button labels in any script. Taro's dialog on H5 allows twice as many narrow letters. */
const maxButtonLetters = 4
/** As `--bad` and `--ink-2` of the tokens, because a host's dialog knows no variables. */
const dangerColor = '#B3202E'
const calmColor = '#565D78'

const buttonText = (text: string | undefined, otherwise: string): string =>
  text && labelWidth(text) <= maxButtonLetters ? text : otherwise

const show = async ({ title, message = '', confirmText, cancelText, isDangerous }: Question, showCancel: boolean): Promise<boolean> => {
  const asked = Taro.showModal({
    title,
    content: message,
    showCancel,
    confirmText: buttonText(confirmText, translate(common.confirm)),
    cancelText: buttonText(cancelText, translate(common.cancel)),
    cancelColor: calmColor,
    confirmColor: isDangerous ? dangerColor : deriveTheme(currentColors()).themeStrong,
  })
  describeModal(title)
  const answer = await whileAsking(asked)
  touch(answer)
  return answer.confirm
}

/** Asks for a confirmation. @returns whether the person agrees */
export const confirm = (question: Question): Promise<boolean> => show(question, true)

/** Shows a message that the person must close. */
export const inform = async (message: Pick<Question, 'title' | 'message' | 'confirmText'>): Promise<void> => {
  await show(message, false)
}
