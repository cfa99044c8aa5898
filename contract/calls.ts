import { codeCalls } from './account/code.calls'
import { tokenCalls } from './account/token.calls'
import { userCenterCalls } from './account/userCenter.calls'
import { pageCalls } from './content/page.calls'
import { configCalls } from './entry/config.calls'
import { dictionaryCalls } from './entry/dictionary.calls'
import { logCalls } from './entry/log.calls'
import { systemCalls } from './entry/system.calls'
import { wechatCalls } from './entry/wechat.calls'
import { noticeCalls } from './orders/notice.calls'
import { orderCalls } from './orders/order.calls'
import { ticketTypeCalls } from './tickets/ticketType.calls'
import { walletCalls } from './tickets/wallet.calls'
import { fileCalls } from './visitor/file.calls'
import { questionnaireCalls } from './visitor/questionnaire.calls'
import { registrationCalls } from './visitor/registration.calls'
import { reviewCalls } from './visitor/review.calls'

/**
 * Every call by its noun. The server must bind each one (a missing handler does not compile); the client imports
 * the nouns it needs one by one, so that a page carries only its own rows.
 */
export const calls = {
  code: codeCalls,
  config: configCalls,
  dictionary: dictionaryCalls,
  file: fileCalls,
  log: logCalls,
  notice: noticeCalls,
  order: orderCalls,
  page: pageCalls,
  questionnaire: questionnaireCalls,
  registration: registrationCalls,
  review: reviewCalls,
  system: systemCalls,
  ticketType: ticketTypeCalls,
  token: tokenCalls,
  userCenter: userCenterCalls,
  wallet: walletCalls,
  wechat: wechatCalls,
}
