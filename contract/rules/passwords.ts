import type { ValidationError } from '../fieldErrors'
import { validateEmail, validatePhone } from './contacts'

/** How long an account's name may be, as an exhibition sets it. */
export interface AccountLengths {
  min: number
  max: number
}

/** Where the exhibition sets none. */
export const accountLengths: AccountLengths = { min: 4, max: 32 }

export const passwordLengths = { min: 8, max: 128 } as const

/** One spelling for an account's name: `Hall8 ` and `hall8` are one. */
export const normaliseAccountName = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

/** Reads what an exhibition sets; what makes no sense together counts as not set. */
export const accountLengthsOf = (config: {
  accountMinLength?: number | undefined
  accountMaxLength?: number | undefined
}): AccountLengths => {
  const { accountMinLength: min = accountLengths.min, accountMaxLength: max = accountLengths.max } = config
  return min <= max ? { min, max } : accountLengths
}

const lengthOf = (text: string): number => [...text].length

const validateLength = (text: string, { min, max }: { min: number; max: number }): ValidationError | null => {
  if (text === '') return { code: 'required' }
  if (lengthOf(text) < min) return { code: 'tooShort', min }
  return lengthOf(text) > max ? { code: 'tooLong', max } : null
}

/** What one signs in by beside a password: an account's name of the length that the exhibition asks for, or one's phone or e-mail address. */
export const validateAccount = (typed: string, lengths: AccountLengths = accountLengths): ValidationError | null =>
  validatePhone(typed) && validateEmail(typed) ? validateLength(normaliseAccountName(typed), lengths) : null

/** A password that stands already: its length alone is looked at. */
export const validatePassword = (password: string): ValidationError | null => validateLength(password, passwordLengths)

/** Letters of any script, decimal digits of any script, and a sign that is neither; a space alone is no sign. */
const needed = [/\p{L}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}\s]/u]

/**
 * A password that is about to be set.
 * @param names by which the person signs in: a password that is one of them is nobody's secret
 */
export const validateNewPassword = (password: string, names: readonly (string | null | undefined)[] = []): ValidationError | null => {
  const error = validatePassword(password)
  if (error) return error
  if (names.some((name) => !!name && normaliseAccountName(name) === normaliseAccountName(password))) return { code: 'passwordIsAccount' }
  return needed.every((kind) => kind.test(password)) ? null : { code: 'passwordTooSimple' }
}

/** The new password as it is typed twice, in the dialect's names. */
export interface NewPasswords {
  newPassword: string
  newPassword1: string
}

export type PasswordErrors = Partial<Record<keyof NewPasswords | 'oldPassword', ValidationError>>

/**
 * Everything that can be said of a change without asking anybody.
 * @param options `oldPassword` where one is asked for; `names` as for `validateNewPassword`
 * @returns what is refused by field; empty where nothing is
 */
export const validatePasswords = (
  typed: NewPasswords,
  options: { oldPassword?: string; names?: readonly (string | null | undefined)[] } = {},
): PasswordErrors => {
  const { oldPassword, names } = options
  const fieldErrors: PasswordErrors = {}
  const newOne =
    validateNewPassword(typed.newPassword, names) ?? (typed.newPassword === oldPassword ? { code: 'passwordSame' as const } : null)
  if (oldPassword === '') fieldErrors.oldPassword = { code: 'required' }
  if (newOne) fieldErrors.newPassword = newOne
  if (typed.newPassword1 === '') fieldErrors.newPassword1 = { code: 'required' }
  else if (typed.newPassword1 !== typed.newPassword) fieldErrors.newPassword1 = { code: 'passwordsDiffer' }
  return fieldErrors
}
