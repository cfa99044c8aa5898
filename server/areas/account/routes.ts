import type { Area } from '../../core/area/Area'
import { accountRoutes } from './account/account.routes'
import { autoLoginRoutes } from './autoLogin/autoLogin.routes'
import { captchaRoutes } from './captcha/captcha.routes'
import { codeRoutes } from './code/code.routes'
import { contactChangeRoutes } from './contactChange/contactChange.routes'
import { googleRoutes } from './google/google.routes'
import { handoffRoutes } from './handoff/handoff.routes'
import { imasterRoutes } from './imaster/imaster.routes'
import { organiserAccountRoutes } from './organiserAccount/organiserAccount.routes'
import { passwordRoutes } from './password/password.routes'
import { subscriptionRoutes } from './subscription/subscription.routes'
import { tokenRoutes } from './token/token.routes'
import { userCenterRoutes } from './userCenter/userCenter.routes'

/** The nouns of the area with their handlers. */
export const routes = {
  autoLogin: autoLoginRoutes,
  account: accountRoutes,
  captcha: captchaRoutes,
  code: codeRoutes,
  contactChange: contactChangeRoutes,
  google: googleRoutes,
  imaster: imasterRoutes,
  handoff: handoffRoutes,
  organiserAccount: organiserAccountRoutes,
  password: passwordRoutes,
  subscription: subscriptionRoutes,
  token: tokenRoutes,
  userCenter: userCenterRoutes,
} satisfies Area['routes']
