import type { FieldRefusal } from '@contract/fieldErrors'
import { accountLengthsOf, refuseAccount, refusePassword } from '@contract/rules/passwords'
import { config } from '@/stores/config'

export interface PasswordSignInRefusals {
  username?: FieldRefusal
  password?: FieldRefusal
}

/** What can be said of an account and a password before anybody is asked. */
export const refusePasswordSignIn = (username: string, password: string): PasswordSignInRefusals => {
  const ofName = refuseAccount(username.trim(), accountLengthsOf(config.function))
  const ofPassword = refusePassword(password)
  return { ...(ofName && { username: ofName }), ...(ofPassword && { password: ofPassword }) }
}
