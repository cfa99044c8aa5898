import type { ValidationError } from '@contract/fieldErrors'
import { accountLengthsOf, validateAccount, validatePassword } from '@contract/rules/passwords'
import { config } from '@/stores/config'

export interface PasswordSignInErrors {
  username?: ValidationError
  password?: ValidationError
}

/** The errors of an account and a password that need no server. */
export const validatePasswordSignIn = (username: string, password: string): PasswordSignInErrors => {
  const ofName = validateAccount(username.trim(), accountLengthsOf(config.function))
  const ofPassword = validatePassword(password)
  return { ...(ofName && { username: ofName }), ...(ofPassword && { password: ofPassword }) }
}
