import type { FormErrorCode } from './formErrors'
import type { Bilingual, Language } from './language'

/** Why one field is invalid. Client and server check the same rules and show the same sentence. Sign-in needs these; `formErrors` has the others. */
const firstSentences = {
  required: { cn: '请填写此项', en: 'Please fill this in' },
  mustAgree: { cn: '请先勾选协议', en: 'Please tick the agreement first' },
  phoneInvalid: { cn: '请输入正确的手机号', en: 'Please enter a valid phone number' },
  codeIncomplete: { cn: '请输入 6 位验证码', en: 'Please enter the 6-digit code' },
  emailInvalid: { cn: '请输入正确的邮箱', en: 'Please enter a valid email address' },
  emailNotLatin: {
    cn: '邮箱不支持 ü、é、汉字等字符，请改用英文字母的邮箱',
    en: 'Characters such as ü or é are not supported. Please use an address with the letters a to z.',
  },
  phoneCountryUnsupported: {
    cn: '暂不支持此国家或地区的手机，请改用邮箱',
    en: 'Phones of this country or region are not supported. Please use an email address.',
  },
  emailProviderUnsupported: {
    cn: '暂不支持此邮箱，请更换邮箱',
    en: 'This email provider is not supported. Please use another address.',
  },
} satisfies Record<string, Bilingual>

const sentences: Record<string, Bilingual> = { ...firstSentences }

/** Adds the sentences of a module that is loaded later. */
export const addSentences = (more: Record<string, Bilingual>): void => void Object.assign(sentences, more)

export type FieldErrorCode = keyof typeof firstSentences | FormErrorCode

/** Why one field is invalid: a code and the numbers in its sentence. */
export interface ValidationError {
  code: FieldErrorCode
  min?: number
  max?: number
  /** The line of a text, and the words there. */
  line?: number
  name?: string
}

/** The sentence of a validation error, in the reader's language. */
export const fieldSentence = (error: ValidationError, language: Language): string =>
  sentences[error.code]![language].replace('{min}', String(error.min ?? ''))
    .replace('{max}', String(error.max ?? ''))
    .replace('{line}', String(error.line ?? ''))
    // A person typed it, so it is no pattern.
    .replace('{name}', () => error.name ?? '')

/** Whether a code's sentence is loaded. A form shows the server's own sentence for another. */
export const isFieldErrorCode = (code: string): code is FieldErrorCode => Object.prototype.hasOwnProperty.call(sentences, code)

/** Whether a code's sentence contains a number, which the code alone does not give. */
export const namesNumber = (code: FieldErrorCode): boolean => sentences[code]!.en.includes('{')
