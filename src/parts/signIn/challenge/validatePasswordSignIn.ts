import type { ValidationError } from '@contract/fieldErrors'
import { accountLengthsOf, validateAccount } from '@contract/rules/account/passwords'
import { config } from '@/stores/config'

export interface PasswordSignInErrors {
  username?: ValidationError
  password?: ValidationError
}

/** The errors of an account and a password that need no server. An existing password is right or wrong; rules are for new ones. */
export const validatePasswordSignIn = (username: string, password: string): PasswordSignInErrors => {
  const ofName = validateAccount(username.trim(), accountLengthsOf(config.function))
  return { ...(ofName && { username: ofName }), ...(password === '' && { password: { code: 'required' } }) }
}
