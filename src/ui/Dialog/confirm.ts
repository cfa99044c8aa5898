import Taro from '@tarojs/taro'
import { common } from '@/i18n/common'
import { translate } from '@/i18n/words'
import { currentColors } from '../tokens/currentTheme'
import { deriveTheme } from '../tokens/theme'
import { describeModal } from './describeModal'
import { labelWidth } from './labelWidth'

interface Question {
  title: string
  message?: string
  /** What agreeing does, in its own word: 'Cancel the order' rather than 'OK'. Four letters at most in the mini-program, four Chinese or eight Latin ones elsewhere; else 'OK'. */
  confirmText?: string
  cancelText?: string
  /** What is lost cannot be had back. */
  isDangerous?: boolean
}

/** WeChat refuses a button's text of more letters, of any script; Taro's dialog on H5 takes twice as many where they are narrow. */
const maxButtonLetters = 4
/** As `--bad` and `--ink-2` of the tokens: a host's dialog knows no variables. */
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
  return (await asked).confirm
}

/** Asks before something is done. Answers whether the person agrees. */
export const confirm = (question: Question): Promise<boolean> => show(question, true)

/** Tells something that must be seen before going on. */
export const inform = async (message: Pick<Question, 'title' | 'message' | 'confirmText'>): Promise<void> => {
  await show(message, false)
}
