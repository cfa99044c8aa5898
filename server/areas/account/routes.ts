import type { Area } from '../../core/area/Area'
import { accountRoutes } from './account.routes'
import { autoLoginRoutes } from './autoLogin.routes'
import { captchaRoutes } from './captcha.routes'
import { codeRoutes } from './code.routes'
import { contactChangeRoutes } from './contactChange.routes'
import { googleRoutes } from './google.routes'
import { handoffRoutes } from './handoff.routes'
import { imasterRoutes } from './imaster.routes'
import { organiserAccountRoutes } from './organiserAccount.routes'
import { passwordRoutes } from './password.routes'
import { subscriptionRoutes } from './subscription.routes'
import { tokenRoutes } from './token.routes'
import { userCenterRoutes } from './userCenter.routes'

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
