import type { MessageKind } from '../../../contract/messageKinds'
import type { SmsTemplate } from '../../../contract/rules/messages/messages'
import type { App } from '../../core/App'
import type { RegistrationNews } from '../../core/area/messageEvents'
import { hasLetter } from '../../core/messages/messages'
import type { TenantSettings } from '../../core/exhibition/TenantSettings'
import type { Exhibition } from '../../core/exhibition/exhibition'
import { type Account } from '../account/account/account.service'
import { boundOpenId } from '../account/account/openId.service'

/** A message and its person, as far as the channels ask. */
export interface Reachable {
  message: MessageKind
  isLetter?: boolean
  /** Where a letter goes whose person named an address for it. */
  letterTo?: string | undefined
  exhibition: Exhibition
  settings: TenantSettings
  account: Account
  registration: RegistrationNews | undefined
}

/** The template of a subscription message and the person's open id; null if the message has none, or the person is unknown to WeChat. */
export const subscriptionReach = async (app: App, { message, settings, account }: Reachable) => {
  const template = settings.subscriptionMessages?.[message]
  const { miniProgram } = settings
  if (!template || !miniProgram) return null
  const openId = await boundOpenId(app, account.tenantId, account.id, miniProgram.appId)
  return openId ? { template, miniProgram, openId } : null
}

/** The phone of a person and the templates of an SMS; null where one is missing. */
export const smsReach = ({ message, exhibition, settings, account }: Reachable) => {
  const { sms } = settings
  const own = exhibition.config.messages?.[message]?.sms
  const old: SmsTemplate | undefined =
    message === 'refunding' && sms ? { templateIds: sms.refundTemplateIds, params: ['{order}'] } : undefined
  const template = own ?? sms?.messageTemplates?.[message] ?? old
  return account.phone && sms && template ? { sms, template, phone: account.phone } : null
}

/** The address of an email; null without one. Nobody has proven the address of a form: it gets the message without a pass. */
export const mailReach = ({ message, isLetter, letterTo, settings: { mail }, account, registration }: Reachable) => {
  if (letterTo !== undefined) return mail && letterTo ? { mail, to: letterTo } : null
  const formEmail = isLetter || !hasLetter(message) ? registration?.formEmail : null
  const to = isLetter && account.email ? null : (account.email ?? formEmail)
  return mail && to ? { mail, to } : null
}
