import type { OwnerProof, OwnerProofAsked } from '../../../../contract/account/ownerProof.schema'
import type { CaptchaAnswer } from '../../../../contract/account/captcha.schema'
import type { CodePurpose } from '../../../../contract/rules/account/codePurposes'
import { maskContact } from '../../../../contract/rules/values/contacts'
import { isCountryTaken } from '../../../../contract/rules/values/phoneCountries'
import type { App } from '../../../core/App'
import { settingsOf, switchesOf } from '../../../core/exhibition/exhibition'
import { fail, failFields } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { accountById } from '../account/account.service'
import { sendCodeTo } from '../code/code.service'
import { type PhoneChannel } from '../code/deliverCode'
import { consumeCode } from '../code/consumeCode.service'
import type { Contact } from '../account/contact'
import { provenAccount } from '../password/passwordChange.service'

type Method = { by: 'code'; contact: Contact; channel: PhoneChannel } | { by: 'password' | 'none' }

/** The strongest method that an account has and the organiser can send: a code to its phone or email, else its password. */
const methodOf = async (app: App, scope: SignedInScope): Promise<Method> => {
  const { tenantId, caller } = scope
  const [account, { sms, whatsapp, mail }, exhibition] = await Promise.all([
    accountById(app, tenantId, caller.accountId),
    settingsOf(app, tenantId),
    scope.exhibition(),
  ])
  if (!account) throw fail('notSignedIn')
  const { phone, email, passwordHash } = account
  const isPhoneTaken = phone !== null && isCountryTaken(phone, switchesOf(exhibition, scope.registerType).phoneCountries)
  if (isPhoneTaken && (sms || whatsapp)) return { by: 'code', contact: { kind: 'phone', value: phone }, channel: sms ? 'sms' : 'whatsapp' }
  if (email && mail) return { by: 'code', contact: { kind: 'email', value: email }, channel: 'sms' }
  return { by: passwordHash === null ? 'none' : 'password' }
}

/**
 * Starts the proof that the person at this device is the account's owner, and sends a code where the account has a contact. A
 * session alone is not enough for what cannot be undone: devices are lent, shared and left signed in.
 * @throws Failure notSignedIn, codeTooSoon, codeTooMany, codeNotSent, captchaNeeded, captchaWrong
 */
export const requestOwnerProof = async (
  app: App,
  scope: SignedInScope,
  captcha: CaptchaAnswer,
  purpose: CodePurpose,
): Promise<OwnerProofAsked> => {
  const method = await methodOf(app, scope)
  if (method.by !== 'code') return { by: method.by, contact: '', resendInSeconds: 0 }
  const { contact, channel } = method
  const { resendInSeconds } = await sendCodeTo(app, scope, contact, captcha, { channel, purpose })
  return { by: 'code', contact: maskContact(contact.value), resendInSeconds }
}

/**
 * Checks the proof of the account's owner.
 * @returns by which method
 * @throws Failure invalid (a missing code, a wrong password), codeWrong, codeExpired, codeUsed, codeTooManyTries, codeNotAsked,
 * captchaNeeded, captchaWrong, tooManyRequests
 */
export const assertOwner = async (app: App, scope: SignedInScope, proof: OwnerProof): Promise<Method['by']> => {
  const method = await methodOf(app, scope)
  if (method.by === 'password') await provenAccount(app, scope, proof.oldPassword ?? '')
  if (method.by !== 'code') return method.by
  if (!proof.value) throw failFields({ value: { code: 'required' } })
  await consumeCode(app, scope, method.contact, proof.value, proof)
  return method.by
}
