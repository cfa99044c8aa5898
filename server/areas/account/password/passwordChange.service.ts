import type { ChangeBody, ForgottenBody } from '../../../../contract/account/password.schema'
import { type PasswordErrors, validatePasswords } from '../../../../contract/rules/account/passwords'
import type { App } from '../../../core/App'
import { failFields } from '../../../core/errors/failure'
import { networkHash } from '../../../core/http/network'
import type { Scope, SignedInScope } from '../../../core/calls/scope'
import { type Account, accountById, accountOfContact } from '../account/account.service'
import { consumeCode } from '../code/consumeCode.service'
import { contactOf } from '../account/contact.service'
import { isPasswordOf, setPassword } from './password.service'

export const namesOf = ({ accountName, phone, email }: Account): (string | null)[] => [accountName, phone, email]

export const refuse = (fieldErrors: PasswordErrors): void => {
  if (Object.keys(fieldErrors).length > 0) throw failFields(fieldErrors as Parameters<typeof failFields>[0])
}

/** Every password change counts against the network and the exhibition. */
export const consumeLimits = async (app: App, { tenantId, exhibitionId, address }: Scope): Promise<void> => {
  await app.limits.consume('signInPerNetworkMinute', networkHash(app, tenantId, address))
  await app.limits.consume('passwordPerExhibitionMinute', `${tenantId}/${exhibitionId}`)
}

/**
 * Resets a forgotten password: the code proves the phone or address, and so the account. A missing account is created, as at a
 * first sign-in, so that answer and work never differ.
 * @throws Failure of the fields, of the code, captchaNeeded, captchaWrong, tooManyRequests
 */
export const setForgotten = async (app: App, scope: Scope, body: ForgottenBody): Promise<null> => {
  const { tenantId } = scope
  await scope.exhibition()
  const contact = contactOf(body)
  refuse(validatePasswords(body, { names: [contact.value] }))
  await consumeLimits(app, scope)
  await consumeCode(app, scope, contact, body.value, body)
  const account = await accountOfContact(app, tenantId, contact)
  // Only the account's proven owner learns its name.
  refuse(validatePasswords(body, { names: namesOf(account) }))
  await setPassword(app, account, { password: body.newPassword })
  return null
}

/** The caller's account, after a check of the present password. @throws Failure invalid (`oldPassword`), tooManyRequests */
export const provenAccount = async (app: App, { tenantId, caller }: SignedInScope, oldPassword: string): Promise<Account> => {
  // By session, so that a thief of one session cannot keep the owner from a change in another.
  const key = `${tenantId}/${caller.sessionId}`
  await app.limits.consume('passwordPerSessionHalfHour', key)
  const account = await accountById(app, tenantId, caller.accountId)
  const isRight = await isPasswordOf(account, oldPassword)
  if (!account || !isRight) throw failFields({ oldPassword: { code: 'oldPasswordWrong' } })
  await app.limits.restore('passwordPerSessionHalfHour', key)
  return account
}

export const setOwn = async (app: App, scope: SignedInScope, account: Account, body: ChangeBody): Promise<null> => {
  refuse(validatePasswords(body, { oldPassword: body.oldPassword, names: namesOf(account) }))
  const isSet = await setPassword(app, account, { password: body.newPassword, exceptSessionId: scope.caller.sessionId })
  if (!isSet) throw failFields({ oldPassword: { code: 'oldPasswordWrong' } })
  return null
}

/** @throws Failure invalid (with the fields), tooManyRequests */
export const changeOwn = async (app: App, scope: SignedInScope, body: ChangeBody): Promise<null> => {
  refuse(validatePasswords(body, { oldPassword: body.oldPassword }))
  await consumeLimits(app, scope)
  return setOwn(app, scope, await provenAccount(app, scope, body.oldPassword), body)
}
