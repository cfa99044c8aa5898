import { dialledPhone } from '../../../../contract/rules/contacts'
import { yuanOf } from '../../../../contract/rules/money'
import type { Language } from '../../../../contract/language'
import type { App } from '../../../core/App'
import { exhibitionOf, settingsOf } from '../../../core/exhibition/exhibition'
import { accountById } from '../../account/account.service'
import type { OrderKey } from '../jobs'
import { findOrder } from '../order.sql'

const subjects: Record<Language, (fair: string) => string> = {
  cn: (fair) => `${fair}：您的订单正在退款`,
  en: (fair) => `${fair}: your order is being refunded`,
}

const texts: Record<Language, (orderNo: string, amount: string) => string> = {
  cn: (orderNo, amount) =>
    `订单 ${orderNo} 付款到账时已超时，所选门票已售罄，订单未能保留。您支付的 ${amount} 元将原路退回，一般 1 至 3 个工作日到账，您无需任何操作。`,
  en: (orderNo, amount) =>
    `Your payment for order ${orderNo} arrived after the order had expired. The tickets had sold out by then. We are refunding ¥${amount} to your original payment method, usually within 1 to 3 working days. No action is needed.`,
}

/** An account has no language setting. A mainland number gets Chinese, every other account English. */
const languageFor = (account: { phone: string | null }): Language =>
  account.phone && dialledPhone(account.phone).startsWith('+86') ? 'cn' : 'en'

/**
 * Notifies the buyer that an order paid too late is being refunded.
 * @throws GatewayError, so that the job is retried
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
