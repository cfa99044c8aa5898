import { randomInt } from 'node:crypto'
import type { CaptchaAnswer } from '../../../../contract/account/captcha.schema'
import type { CodeQuery, CodeSent } from '../../../../contract/account/code.schema'
import type { CodePurpose } from '../../../../contract/rules/account/codePurposes'
import { isCountryTaken } from '../../../../contract/rules/values/phoneCountries'
import type { App } from '../../../core/App'
import { fail, failFields } from '../../../core/errors/failure'
import { type NetworkKey, atNetwork, networkHash } from '../../../core/http/network'
import { type Points, withPoints } from '../../../core/limits/points'
import { limits } from '../limits'
import type { Scope } from '../../../core/calls/scope'
import { failureOfAttempt, recordAttempts } from '../../../core/messages/messagesSent'
import { OutboundRefusal, sendOut } from '../../../core/http/outbound'
import { GatewayError } from '../../../gateways'
import { type Exhibition, switchesOf, settingsOf } from '../../../core/exhibition/exhibition'
import { supportedProvidersOf } from '../../../core/exhibition/typedContact'
import { accountByContact } from '../account/account.service'
import { consumeCaptcha } from '../captcha/captcha.service'
import { type NewCode, deleteCode, insertCode, tryCode } from './code.sql'
import { codeMail } from './codeMessage'
import { type Contact, contactHash, emailContact, phoneContact } from '../account/contact'
import { attempted } from './guessing'
import { isOwnersNetwork } from '../token/ownersNetworks'
import { cleanCode } from '../../../../contract/rules/values/cleanText'

const lifeMinutes = 5

const codeHash = (app: App, tenantId: string, id: string, code: string): string =>
  app.secrets.fingerprint('code', `${tenantId}/${id}/${code}`)

const contactAsked = (exhibition: Exhibition, scope: Scope, query: CodeQuery): Contact => {
  if (query.phone !== undefined) {
    const contact = phoneContact(query.phone)
    const { phoneCountries } = switchesOf(exhibition, scope.registerType)
    if (!isCountryTaken(contact.value, phoneCountries)) throw fail('phoneCountryUnsupported')
    return contact
  }
  if (query.email !== undefined) return emailContact(query.email, supportedProvidersOf(exhibition, scope.registerType))
  throw failFields({ phone: { code: 'required' } })
}

/** The request for a code: its contact, the network that asks, and whether the contact's owner has signed in there. */
interface CodeRequest {
  tenantId: string
  exhibitionId: string
  contact: Contact
  hash: string
  network: NetworkKey
  isHere: boolean
}

const requestOf = async (app: App, { tenantId, exhibitionId, address }: Scope, contact: Contact): Promise<CodeRequest> => {
  const network = networkHash(app, tenantId, address)
  const account = await accountByContact(app, tenantId, contact)
  const isHere = await isOwnersNetwork(app, { tenantId, accountId: account?.id ?? null, networkHash: network })
  return { tenantId, exhibitionId, contact, hash: contactHash(app, tenantId, contact), network, isHere }
}

/** The limits of a request. Those of the contact as a whole count strangers alone, so that they cannot use up what the owner needs. */
const pointsOf = ({ tenantId, exhibitionId, hash, network, isHere }: CodeRequest): Points[] => [
  { name: 'codePerContactNetworkMinute', key: atNetwork(hash, network), failure: 'codeTooSoon' },
  { name: 'codePerContactNetworkDay', key: atNetwork(hash, network), failure: 'codeTooMany' },
  ...(isHere ? [] : [{ name: 'codeByStrangersDayMost', key: hash, failure: 'codeTooMany' } as const]),
  { name: 'codePerNetworkHourMost', key: network, failure: 'codeTooMany' },
  { name: 'codePerExhibitionMinute', key: `${tenantId}/${exhibitionId}`, failure: 'codeTooSoon' },
]

/** Whether the phone must work out a proof first: many codes went to this contact, or were asked for in this network. */
const needsProof = async (app: App, { hash, network, isHere }: CodeRequest): Promise<boolean> =>
  (await app.limits.isReached('codePerNetworkHour', network)) || (!isHere && (await app.limits.isReached('codeByStrangersDay', hash)))

const noteSent = async (app: App, { hash, network, isHere }: CodeRequest): Promise<void> => {
  await app.limits.note('codePerNetworkHour', network)
  if (!isHere) await app.limits.note('codeByStrangersDay', hash)
}

/** The delivery of a code to a phone. */
export type PhoneChannel = 'sms' | 'whatsapp'

/** How a code is sent, and what for. By default a text message for a sign-in. */
export interface CodeNeed {
  channel?: PhoneChannel
  purpose?: CodePurpose
}

const deliver = async (
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
const isSurelyNotSent = (error: unknown): boolean => !(error instanceof GatewayError && error.code === 'timeout')

const failureOf = (error: unknown): unknown => {
  if (error instanceof GatewayError) return fail('codeNotSent')
  if (!(error instanceof OutboundRefusal)) return error
  return error.reason === 'country' ? fail('phoneCountryUnsupported') : fail('codeTooMany', { seconds: error.seconds })
}

/**
 * Sends a code to a contact.
 * @throws Failure phoneCountryUnsupported, codeTooSoon, codeTooMany, codeNotSent, captchaNeeded, captchaWrong
 */
export const sendCodeTo = async (
  app: App,
  scope: Scope,
  contact: Contact,
  captcha: CaptchaAnswer,
  need: CodeNeed = {},
): Promise<CodeSent> => {
  const exhibition = await scope.exhibition()
  const { tenantId } = scope
  const request = await requestOf(app, scope, contact)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = app.ids()
  const newCode: NewCode = {
    tenantId,
    contactHash: request.hash,
    networkHash: request.network,
    id,
    codeHash: codeHash(app, tenantId, id, code),
    expiresAt: new Date(app.now().getTime() + lifeMinutes * 60_000),
  }
  const attempt = {
    ...{ tenantId, exhibitionId: scope.exhibitionId, id: `code/${id}`, kind: 'code' as const, accountId: null },
    ...{ contact: contact.value, channel: contact.kind === 'email' ? ('mail' as const) : (need.channel ?? ('sms' as const)) },
  }
  await withPoints(app.limits, pointsOf(request), async () => {
    try {
      if (await needsProof(app, request)) await consumeCaptcha(app, tenantId, captcha)
      await insertCode(app, newCode)
      await deliver(app, exhibition, scope, contact, need, code)
      await noteSent(app, request)
      await recordAttempts(app, [{ ...attempt, outcome: 'handedOver' }])
    } catch (error) {
      if (error instanceof GatewayError || error instanceof OutboundRefusal)
        await recordAttempts(app, [{ ...attempt, outcome: 'failed', failure: failureOfAttempt(error) }])
      if (isSurelyNotSent(error)) await deleteCode(app, newCode)
      throw failureOf(error)
    }
  })
  return { expiresInSeconds: lifeMinutes * 60, resendInSeconds: limits.codePerContactNetworkMinute.seconds }
}

/**
 * Sends a sign-in code. Neither the answer nor its time reveals whether the address is known.
 * @throws Failure phoneInvalid, phoneCountryUnsupported, emailInvalid, emailProviderUnsupported, codeTooSoon, codeTooMany, codeNotSent,
 * captchaNeeded, captchaWrong, linkIncorrect
 */
export const sendCode = async (app: App, scope: Scope, query: CodeQuery, channel: PhoneChannel = 'sms'): Promise<CodeSent> =>
  sendCodeTo(app, scope, contactAsked(await scope.exhibition(), scope, query), query, {
    channel,
    ...(query.purpose && { purpose: query.purpose }),
  })

const fieldErrors = { used: 'codeUsed', expired: 'codeExpired', tooManyTries: 'codeTooManyTries', notAsked: 'codeNotAsked' } as const

/** Counts a guess at codes that another network asked for. @returns whether it may be made */
const countElsewhere = async (app: App, { hash, network, isHere }: CodeRequest): Promise<boolean> => {
  const { codeElsewherePerNetworkQuarter: perNetwork, codeElsewhereHour: inAll } = limits
  const count = await app.limits.note('codeElsewherePerNetworkQuarter', atNetwork(hash, network))
  const countInAll = isHere ? 0 : await app.limits.note('codeElsewhereHour', hash)
  return count <= perNetwork.points && countInAll <= inAll.points
}

/**
 * Consumes a code that was sent to a contact. It works once. The last three of a network stay valid together, whatever
 * other networks ask for.
 * @throws Failure codeWrong (with `left`), codeExpired, codeUsed, codeTooManyTries, codeNotAsked, captchaNeeded, captchaWrong,
 * tooManyRequests
 */
export const consumeCode = async (app: App, scope: Scope, contact: Contact, typed: string, captcha: CaptchaAnswer): Promise<void> => {
  const { tenantId } = scope
  const code = cleanCode(typed)
  const request = await requestOf(app, scope, contact)
  const { hash, network } = request
  const account = await accountByContact(app, tenantId, contact)
  await attempted(app, { tenantId, target: hash, accountId: account?.id ?? null, address: scope.address, captcha }, async () => {
    await app.limits.consume('signInPerContactNetworkQuarter', atNetwork(hash, network))
    const tried = await tryCode(
      app,
      { tenantId, contactHash: hash, networkHash: network },
      (id) => codeHash(app, tenantId, id, code),
      () => countElsewhere(app, request),
    )
    if (tried.outcome === 'right') return
    throw tried.outcome === 'wrong' ? fail('codeWrong', { left: tried.left }) : fail(fieldErrors[tried.outcome])
  })
}
