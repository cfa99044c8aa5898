import { dialledPhone } from '../../../../contract/rules/contacts'
import { yuanOf } from '../../../../contract/rules/money'
import type { Language } from '../../../../contract/language'
import type { App } from '../../../core/App'
import { exhibitionOf, settingsOf } from '../../../core/exhibition/exhibition'
import { accountById } from '../../account/account.service'
import type { OrderKey } from '../jobs'
import { findOrder } from '../order.sql'

const subjects: Record<Language, (fair: string) => string> = {
  cn: (fair) => `${fair}：您的订单已退款`,
  en: (fair) => `${fair}: your order is being refunded`,
}

const texts: Record<Language, (orderNo: string, amount: string) => string> = {
  cn: (orderNo, amount) => `您的订单 ${orderNo} 付款时已超时取消，且门票已售完。您支付的 ¥${amount} 将原路退回，通常 1 至 3 个工作日到账。`,
  en: (orderNo, amount) =>
    `Your order ${orderNo} was paid after it had expired, and its tickets were sold out by then. The CNY ${amount} you paid is on its way back to you, usually within 1 to 3 working days.`,
}

/** An account has no language of its own: a number of the mainland is written to in Chinese, everyone else in English. */
const languageFor = (account: { phone: string | null }): Language =>
  account.phone && dialledPhone(account.phone).startsWith('+86') ? 'cn' : 'en'

/**
 * Tells the buyer of an order that was paid too late that the money is on its way back.
 * @throws GatewayError, so that the job comes again
 */
export const notifyRefund = async (app: App, key: OrderKey): Promise<void> => {
  const order = await findOrder(app.pool, key)
  if (!order) return
  const account = await accountById(app, key.tenantId, order.accountId)
  if (!account) return
  const settings = await settingsOf(app, key.tenantId)
  const language = languageFor(account)
  if (account.phone && settings.sms) {
    await app.gateways.sms.send(settings.sms, {
      to: dialledPhone(account.phone),
      templateId: settings.sms.refundTemplateIds[language],
      params: [order.id],
    })
    return
  }
  if (!account.email || !settings.mail) return
  const { nameCn, nameEn } = await exhibitionOf(app, key)
  const text = texts[language](order.id, yuanOf(order.amountFen))
  await app.gateways.mail.send(settings.mail, {
    to: account.email,
    subject: subjects[language](language === 'cn' ? nameCn : nameEn),
    text,
    html: `<p>${text}</p>`,
  })
}
