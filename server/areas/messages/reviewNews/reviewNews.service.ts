import { maskEmail, maskPhone } from '../../../../contract/rules/values/contacts'
import type { MessageWay } from '../../../../contract/messages/reviewNews.schema'
import type { App } from '../../../core/App'
import { hasLetter } from '../../../core/messages/messages'
import { settingsOf } from '../../../core/exhibition/exhibition'
import type { SignedInScope } from '../../../core/calls/scope'
import { accountById } from '../../account/account/account.service'
import { hasSubscription } from '../../account/subscription/subscription.service'
import { registrationNewsOf } from '../../visitor/registration/registrationNews.service'
import { type Reachable, mailReach, smsReach, subscriptionReach } from '../reach'

const nowhere: MessageWay = { channel: 'none', to: '' }

/** The channel by which a message would be sent now, in the order of `sendMessage`. */
const wayOf = async (app: App, of: Reachable): Promise<MessageWay> => {
  const { account, exhibition, message } = of
  if (exhibition.config.messages?.[message]?.isOn === false) return nowhere
  const subscription = await subscriptionReach(app, of)
  const key = { tenantId: account.tenantId, accountId: account.id }
  if (subscription && (await hasSubscription(app, key, subscription.template.templateId))) return { channel: 'subscription', to: '' }
  const sms = smsReach(of)
  if (sms) return { channel: 'sms', to: maskPhone(sms.phone) }
  const mail = mailReach(of) ?? (hasLetter(message) ? mailReach({ ...of, isLetter: true }) : null)
  return mail ? { channel: 'mail', to: maskEmail(mail.to) } : nowhere
}

/**
 * How the caller gets the organiser's decision. Nothing is promised unless both outcomes are reported.
 * @throws Failure linkIncorrect
 */
export const reviewNewsWay = async (app: App, scope: SignedInScope): Promise<MessageWay> => {
  const { tenantId, exhibitionId, registerType } = scope
  const exhibition = await scope.exhibition()
  const { accountId } = scope.caller
  const [settings, account, registrations] = await Promise.all([
    settingsOf(app, tenantId),
    accountById(app, tenantId, accountId),
    registrationNewsOf(app, exhibition, { tenantId, exhibitionId, accountId }),
  ])
  if (!account) return nowhere
  const registration = registrations.find((own) => own.registerType === registerType)
  const to = { exhibition, settings, account, registration }
  const [approved, refused] = await Promise.all([wayOf(app, { ...to, message: 'approved' }), wayOf(app, { ...to, message: 'refused' })])
  return refused.channel === 'none' ? nowhere : approved
}
