import { randomInt } from 'node:crypto'
import type { CodeQuery, CodeSent } from '../../../contract/account/code.schema'
import { fieldsOf } from '../../../contract/rules/form'
import { dialledPhone } from '../../../contract/rules/contacts'
import type { App } from '../../core/App'
import { type Failure, fail, failFields } from '../../core/failure'
import { networkOf } from '../../core/network'
import { type LimitName, limits } from '../../core/rateLimits'
import type { Scope } from '../../core/scope'
import { GatewayError } from '../../gateways'
import { type Exhibition, registerTypeConfig, settingsOf } from '../../core/exhibition/exhibition'
import { type NewCode, deleteCode, insertCode, tryCode } from './code.sql'
import { codeMail } from './codeMessage'
import { type Contact, contactHash, emailContact, phoneContact } from './contact'

const lifeMinutes = 5

const codeHash = (app: App, tenantId: string, id: string, code: string): string =>
  app.secrets.fingerprint('code', `${tenantId}/${id}/${code}`)

const supportedProviders = (exhibition: Exhibition, scope: Scope): string[] => {
  const { form } = registerTypeConfig(exhibition, scope.registerType)
  return form ? (fieldsOf(form).find((field) => field.kind === 'email')?.supportedProviders ?? []) : []
}

const contactAsked = (exhibition: Exhibition, scope: Scope, query: CodeQuery): Contact => {
  if (query.phone !== undefined) return phoneContact(query.phone)
  if (query.email !== undefined) return emailContact(query.email, supportedProviders(exhibition, scope))
  throw failFields({ phone: { code: 'required' } })
}

/** Consumes a point of every limit, or of none: a rejection by the last limit must not use up the first. */
const consumeAll = async (
  app: App,
  takes: { name: LimitName; key: string; failure: 'codeTooSoon' | 'codeTooMany' }[],
): Promise<() => Promise<void>> => {
  const taken: { name: LimitName; key: string }[] = []
  const restore = async (): Promise<void> => {
    for (const { name, key } of taken) await app.limits.restore(name, key)
  }
  for (const { name, key, failure } of takes) {
    try {
      await app.limits.consume(name, key, failure)
    } catch (error) {
      await restore()
      throw error
    }
    taken.push({ name, key })
  }
  return restore
}

/** The delivery of a code to a phone. */
export type PhoneChannel = 'sms' | 'whatsapp'

const deliver = async (
  app: App,
  exhibition: Exhibition,
  scope: Scope,
  contact: Contact,
  channel: PhoneChannel,
  code: string,
): Promise<void> => {
  const { sms, whatsapp, mail } = await settingsOf(app, exhibition.tenantId)
  const { language } = scope
  if (contact.kind === 'phone' && channel === 'whatsapp') {
    if (!whatsapp) throw fail('codeNotSent')
    await app.gateways.whatsapp.sendCode(whatsapp, { to: dialledPhone(contact.value), ...whatsapp.codeTemplates[language], code })
  } else if (contact.kind === 'phone') {
    if (!sms) throw fail('codeNotSent')
    await app.gateways.sms.send(sms, {
      to: dialledPhone(contact.value),
      templateId: sms.codeTemplateIds[language],
      params: [code, String(lifeMinutes)],
    })
  } else {
    if (!mail) throw fail('codeNotSent')
    const fair = language === 'en' ? exhibition.nameEn : exhibition.nameCn
    await app.gateways.mail.send(mail, codeMail(contact.value, code, lifeMinutes, fair, language))
  }
}

/** After a timeout the message may still arrive, so its code stays valid. */
const isSurelyNotSent = (error: unknown): boolean => !(error instanceof GatewayError && error.code === 'timeout')

/**
 * Sends a sign-in code. Nothing is looked up, so neither the answer nor its time reveals whether the address is known.
 * @throws Failure phoneInvalid, emailInvalid, emailProviderUnsupported, codeTooSoon, codeTooMany, codeNotSent, linkIncorrect
 */
export const sendCode = async (app: App, scope: Scope, query: CodeQuery, channel: PhoneChannel = 'sms'): Promise<CodeSent> => {
  const exhibition = await scope.exhibition()
  const { tenantId, exhibitionId } = scope
  const contact = contactAsked(exhibition, scope, query)
  const hash = contactHash(app, tenantId, contact)
  const restore = await consumeAll(app, [
    { name: 'codePerAddressMinute', key: hash, failure: 'codeTooSoon' },
    { name: 'codePerAddressDay', key: hash, failure: 'codeTooMany' },
    {
      name: 'codePerNetworkHour',
      key: app.secrets.fingerprint('network', `${tenantId}/${networkOf(scope.address)}`),
      failure: 'codeTooMany',
    },
    { name: 'codePerExhibitionMinute', key: `${tenantId}/${exhibitionId}`, failure: 'codeTooSoon' },
  ])
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = app.ids()
  const newCode: NewCode = {
    tenantId,
    contactHash: hash,
    id,
    codeHash: codeHash(app, tenantId, id, code),
    expiresAt: new Date(app.now().getTime() + lifeMinutes * 60_000),
  }
  try {
    await insertCode(app, newCode)
    await deliver(app, exhibition, scope, contact, channel, code)
  } catch (error) {
    await restore()
    if (isSurelyNotSent(error)) await deleteCode(app, newCode)
    throw error instanceof GatewayError ? fail('codeNotSent') : error
  }
  return { expiresInSeconds: lifeMinutes * 60, resendInSeconds: limits.codePerAddressMinute.seconds }
}

const fieldErrors = { used: 'codeUsed', expired: 'codeExpired', tooManyTries: 'codeTooManyTries', notAsked: 'codeNotAsked' } as const

/**
 * Consumes a code that was sent to a contact. It works once.
 * @throws Failure codeWrong (with `left`), codeExpired, codeUsed, codeTooManyTries, codeNotAsked
 */
export const consumeCode = async (app: App, tenantId: string, contact: Contact, typed: string): Promise<void> => {
  const code = typed.normalize('NFKC').replace(/\s/g, '')
  const tried = await tryCode(app, tenantId, contactHash(app, tenantId, contact), (id) => codeHash(app, tenantId, id, code))
  if (tried.outcome === 'right') return
  const failure: Failure = tried.outcome === 'wrong' ? fail('codeWrong', { left: tried.left }) : fail(fieldErrors[tried.outcome])
  throw failure
}
