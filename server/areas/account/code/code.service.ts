import { randomInt } from 'node:crypto'
import type { CaptchaAnswer } from '../../../../contract/account/captcha.schema'
import type { CodeQuery, CodeSent } from '../../../../contract/account/code.schema'
import { isCountryTaken } from '../../../../contract/rules/values/phoneCountries'
import type { App } from '../../../core/App'
import { fail, failFields } from '../../../core/errors/failure'
import { withPoints } from '../../../core/limits/points'
import { limits } from '../limits'
import type { Scope } from '../../../core/calls/scope'
import { failureOfAttempt, recordAttempts } from '../../../core/messages/messagesSent'
import { OutboundRefusal } from '../../../core/http/outbound'
import { GatewayError } from '../../../gateways'
import { type Exhibition, switchesOf } from '../../../core/exhibition/exhibition'
import { supportedProvidersOf } from '../../../core/exhibition/typedContact'
import { consumeCaptcha } from '../captcha/captcha.service'
import { type NewCode, deleteCode, insertCode } from './code.sql'
import { type Contact, emailContact, phoneContact } from '../account/contact'
import { codeHash, requestOf } from './codeRequest'
import { lifeMinutes, type PhoneChannel, type CodeNeed, deliver, isSurelyNotSent, failureOf } from './deliverCode'
import { pointsOf, needsProof, noteSent } from './codeLimits'

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
