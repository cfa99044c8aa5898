import { dialledPhone } from '../../../contract/rules/values/contacts'
import { type MessageFacts, fillMessage } from '../../../contract/rules/messages/messages'
import type { App } from '../../core/App'
import { shortNameOf } from '../../core/exhibition/exhibition'
import { phoneCountriesOf } from '../../core/exhibition/typedContact'
import type { MessageChannel } from '../../core/messages/messages'
import { OutboundRefusal } from '../../core/http/outbound'
import { setSubscription, takeSubscription } from '../account/subscription/subscription.service'
import { smsParameters } from './fairMessage'
import { miniProgramPage } from './messageFacts'
import { smsReach, subscriptionReach } from './reach'
import { fittingValue } from './subscriptionData'
import type { Message } from './readMessage'
import { type Outcome, handOver } from './handOver'
import { byMail } from './byMail'

const wechatNoConsent = '43101'

/** The facts for channels that cut a long name. */
const shortFacts = ({ news, exhibition, language }: Message): MessageFacts => ({ ...news.facts, fair: shortNameOf(exhibition, language) })

const bySubscription = async (app: App, message: Message): Promise<Outcome> => {
  const { of, exhibition, registration, language, news } = message
  const reach = await subscriptionReach(app, message)
  if (!reach) return 'notHere'
  const { template, miniProgram, openId } = reach
  const isRepeated = of.handOver?.channel === 'subscription'
  const key = { tenantId: of.tenantId, accountId: message.account.id }
  if (!isRepeated && !(await takeSubscription(app, key, template.templateId))) return 'notHere'
  const [first = '', last = first] = [news.days[0], news.days.at(-1)]
  // The dates of templates have one form in every language.
  const plain = shortFacts(message)
  const facts = { ...plain, days: last > first ? `${first}~${last}` : first }
  const data = Object.entries(template.data).map(([member, text]) => {
    const isDate = /^(date|time)\d+$/.test(member)
    return [member, fittingValue(member, fillMessage(text, isDate ? facts : plain))] as const
  })
  const outcome = await handOver(app, message, 'subscription', {
    channel: 'subscription',
    account: miniProgram,
    message: {
      openId,
      templateId: template.templateId,
      page: miniProgramPage(exhibition, registration, language),
      data: Object.fromEntries(data),
      language: language === 'cn' ? 'zh_CN' : 'en_US',
    },
  })
  if (typeof outcome === 'string' || outcome.refusal instanceof OutboundRefusal) return outcome
  const { outsideCode: code } = outcome.refusal
  // WeChat took the consent with the first attempt, so that one arrived.
  if (isRepeated && code === wechatNoConsent) return 'sent'
  if (code === wechatNoConsent) await setSubscription(app, key, template.templateId, 0)
  app.log.warn({ tenantId: of.tenantId, message: of.message, code }, 'a subscription message was refused')
  return outcome
}

const bySms = async (app: App, message: Message): Promise<Outcome> => {
  const { of, language, reference } = message
  const reach = smsReach(message)
  if (!reach) return 'notHere'
  const { sms, template, phone } = reach
  const handed = { to: dialledPhone(phone), reference, since: new Date(of.handOver?.at ?? 0) }
  if (of.handOver?.channel === 'sms' && (await app.gateways.sms.isSent(sms, handed))) return 'sent'
  const params = smsParameters(template, shortFacts(message))
  return handOver(app, message, 'sms', {
    channel: 'sms',
    tenantId: of.tenantId,
    phone,
    share: 'messages',
    countries: phoneCountriesOf(message.exhibition),
    account: sms,
    message: { templateId: template.templateIds[language], params, reference },
  })
}

export const channels: Record<MessageChannel, (app: App, message: Message) => Promise<Outcome>> = {
  subscription: bySubscription,
  sms: bySms,
  mail: byMail,
}
