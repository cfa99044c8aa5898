import type { CodePurpose } from '../../../../contract/rules/account/codePurposes'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Scope } from '../../../core/calls/scope'
import { OutboundRefusal, sendOut } from '../../../core/http/outbound'
import { GatewayError } from '../../../gateways'
import { type Exhibition, switchesOf, settingsOf } from '../../../core/exhibition/exhibition'
import { codeMail } from './codeMessage'
import type { Contact } from '../account/contact'

/** How long a code is valid. */
export const lifeMinutes = 5

/** The delivery of a code to a phone. */
export type PhoneChannel = 'sms' | 'whatsapp'

/** How a code is sent, and what for. By default a text message for a sign-in. */
export interface CodeNeed {
  channel?: PhoneChannel
  purpose?: CodePurpose
}

/** Sends a code by the channel of its contact. @throws Failure codeNotSent: the organiser has no account of that channel */
export const deliver = async (
  app: App,
  exhibition: Exhibition,
  scope: Scope,
  contact: Contact,
  { channel = 'sms', purpose = 'signIn' }: CodeNeed,
  code: string,
): Promise<void> => {
  const { sms, whatsapp, mail } = await settingsOf(app, exhibition.tenantId)
  const { language } = scope
  const toPhone = {
    tenantId: exhibition.tenantId,
    phone: contact.value,
    share: 'codes' as const,
    countries: switchesOf(exhibition, scope.registerType).phoneCountries,
  }
  if (contact.kind === 'phone' && channel === 'whatsapp') {
    if (!whatsapp) throw fail('codeNotSent')
    const message = { ...whatsapp.codeTemplates[language], code }
    await sendOut(app, { ...toPhone, channel: 'whatsapp', account: whatsapp, message })
  } else if (contact.kind === 'phone') {
    if (!sms) throw fail('codeNotSent')
    const templateId = (sms.purposeTemplateIds?.[purpose] ?? sms.codeTemplateIds)[language]
    await sendOut(app, { ...toPhone, channel: 'sms', account: sms, message: { templateId, params: [code, String(lifeMinutes)] } })
  } else {
    if (!mail) throw fail('codeNotSent')
    const fair = language === 'en' ? exhibition.nameEn : exhibition.nameCn
    const message = codeMail(contact.value, { code, minutes: lifeMinutes, purpose }, fair, language)
    await sendOut(app, { channel: 'mail', account: mail, message })
  }
}

/** After a timeout the message may still arrive, so its code stays valid. */
export const isSurelyNotSent = (error: unknown): boolean => !(error instanceof GatewayError && error.code === 'timeout')

export const failureOf = (error: unknown): unknown => {
  if (error instanceof GatewayError) return fail('codeNotSent')
  if (!(error instanceof OutboundRefusal)) return error
  return error.reason === 'country' ? fail('phoneCountryUnsupported') : fail('codeTooMany', { seconds: error.seconds })
}
