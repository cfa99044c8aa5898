import { accountCalls } from './account.calls'
import { autoLoginCalls } from './autoLogin.calls'
import { captchaCalls } from './captcha.calls'
import { codeCalls } from './code.calls'
import { contactChangeCalls } from './contactChange.calls'
import { googleCalls } from './google.calls'
import { handoffCalls } from './handoff.calls'
import { imasterCalls } from './imaster.calls'
import { organiserAccountCalls } from './organiserAccount.calls'
import { passwordCalls } from './password.calls'
import { subscriptionCalls } from './subscription.calls'
import { tokenCalls } from './token.calls'
import { userCenterCalls } from './userCenter.calls'

/** The calls of the area, by noun. */
export const calls = {
  account: accountCalls,
  autoLogin: autoLoginCalls,
  captcha: captchaCalls,
  code: codeCalls,
  contactChange: contactChangeCalls,
  google: googleCalls,
  imaster: imasterCalls,
  handoff: handoffCalls,
  organiserAccount: organiserAccountCalls,
  password: passwordCalls,
  subscription: subscriptionCalls,
  token: tokenCalls,
  userCenter: userCenterCalls,
}
