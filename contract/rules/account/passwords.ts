import '../../formErrors'
import type { ValidationError } from '../../fieldErrors'
import { validateEmail, validatePhone } from '../values/contacts'
import { cleanText, lowerCase } from '../values/cleanText'

/** The length of account names, as an exhibition sets it. */
export interface AccountLengths {
  min: number
  max: number
}

/** The default. */
export const accountLengths: AccountLengths = { min: 4, max: 32 }

export const passwordLengths = { min: 8, max: 128 } as const

/** The fewest characters of an organiser's password, because it reaches the data of many people. */
export const organiserPasswordLeast = 12

/** Normalises an account's name: `Hall8 ` and `hall8` are one. */
export const normaliseAccountName = (name: string): string => lowerCase(cleanText(name))

/** Reads an exhibition's setting. A contradictory setting counts as missing. */
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

/** The name for a password sign-in: an account's name of the exhibition's length, or a phone or email address. */
export const validateAccount = (typed: string, lengths: AccountLengths = accountLengths): ValidationError | null =>
  validatePhone(typed) && validateEmail(typed) ? validateLength(normaliseAccountName(typed), lengths) : null

/** A new account's name: letters a to z, digits, dots, hyphens and underscores, so that nobody takes it for a phone or an email address. */
export const validateNewAccountName = (name: string, lengths: AccountLengths = accountLengths): ValidationError | null =>
  validateLength(name, lengths) ?? (/^[a-z][a-z0-9._-]*$/.test(name) ? null : { code: 'accountNameInvalid' })

/** An existing password, whose length alone is checked. */
export const validatePassword = (password: string): ValidationError | null => validateLength(password, passwordLengths)

/** Letters of any script, decimal digits of any script, and a special character; a space does not count as one. */
const needed = [/\p{L}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}\s]/u]

/**
 * A new password.
 * @param names the person's sign-in names, which are no secret and cannot be the password
 */
export const validateNewPassword = (password: string, names: readonly (string | null | undefined)[] = []): ValidationError | null => {
  const error = validatePassword(password)
  if (error) return error
  if (names.some((name) => !!name && normaliseAccountName(name) === normaliseAccountName(password))) return { code: 'passwordIsAccount' }
  return needed.every((kind) => kind.test(password)) ? null : { code: 'passwordTooSimple' }
}

/** The new password, entered twice, in the dialect's names. */
export interface NewPasswords {
  newPassword: string
  newPassword1: string
}

export type PasswordErrors = Partial<Record<keyof NewPasswords | 'oldPassword', ValidationError>>

/**
 * All errors of a change that need no server.
 * @param options `oldPassword` if one is required; `names` as for `validateNewPassword`
 * @returns the errors by field; empty if there are none
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
