import type { calls } from '../../contract/calls'
import type { BoundNoun } from '../core/bind'
import { codeRoutes } from './account/code.routes'
import { tokenRoutes } from './account/token.routes'
import { userCenterRoutes } from './account/userCenter.routes'
import { pageRoutes } from './content/page.routes'
import { configRoutes } from './entry/config.routes'
import { dictionaryRoutes } from './entry/dictionary.routes'
import { logRoutes } from './entry/log.routes'
import { systemRoutes } from './entry/system.routes'
import { wechatRoutes } from './entry/wechat.routes'
import { noticeRoutes } from './orders/notice.routes'
import { orderRoutes } from './orders/order.routes'
import { ticketTypeRoutes } from './tickets/ticketType.routes'
import { walletRoutes } from './tickets/wallet.routes'
import { fileRoutes } from './visitor/file.routes'
import { questionnaireRoutes } from './visitor/questionnaire.routes'
import { registrationRoutes } from './visitor/registration.routes'
import { reviewRoutes } from './visitor/review.routes'

/** Every noun of the contract, bound. A noun that is missing here does not compile. */
export const routes: Record<keyof typeof calls, BoundNoun> = {
  code: codeRoutes,
  config: configRoutes,
  dictionary: dictionaryRoutes,
  file: fileRoutes,
  log: logRoutes,
  notice: noticeRoutes,
  order: orderRoutes,
  page: pageRoutes,
  questionnaire: questionnaireRoutes,
  registration: registrationRoutes,
  review: reviewRoutes,
  system: systemRoutes,
  ticketType: ticketTypeRoutes,
  token: tokenRoutes,
  userCenter: userCenterRoutes,
  wallet: walletRoutes,
  wechat: wechatRoutes,
}
