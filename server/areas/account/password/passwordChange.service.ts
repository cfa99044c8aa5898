import type { ChangeBody, ExhibitorPasswordBody, ForgottenBody, ResetAnswer, ResetBody } from '../../../../contract/account/password.schema'
import { type PasswordErrors, validatePasswords } from '../../../../contract/rules/account/passwords'
import type { App } from '../../../core/App'
import { fail, failFields } from '../../../core/errors/failure'
import { networkHash } from '../../../core/http/network'
import type { Scope, SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { exhibitorMemberOf } from '../../../core/exhibitorMember'
import { type Account, accountById, accountOfContact } from '../account/account.service'
import { isUsedElsewhere } from '../account/accountUse.sql'
import { recordReset } from '../account/accountEvents.service'
import { consumeCode } from '../code/consumeCode.service'
import { contactOf } from '../account/contact.service'
import { isPasswordOf, setPassword } from './password.service'
import { oneTimeMs, oneTimePassword } from './oneTimePassword'

const namesOf = ({ accountName, phone, email }: Account): (string | null)[] => [accountName, phone, email]

const refuse = (fieldErrors: PasswordErrors): void => {
  if (Object.keys(fieldErrors).length > 0) throw failFields(fieldErrors as Parameters<typeof failFields>[0])
}

/** Every password change counts against the network and the exhibition. */
const consumeLimits = async (app: App, { tenantId, exhibitionId, address }: Scope): Promise<void> => {
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

const setOwn = async (app: App, scope: SignedInScope, account: Account, body: ChangeBody): Promise<null> => {
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

/**
 * Gives an account a one-time password. Only accounts with their own name get passwords from others, because a phone or address
 * belongs to one person. An account with rights gets none, because one organiser must not become another: `npm run organiser` is there
 * for it. The log names the organiser, and the account's owner is notified.
 * @throws Failure notFound, forbidden (the caller's own account, or one with rights)
 */
export const resetByOrganiser = async (app: App, scope: SignedInScope, { userIds }: ResetBody): Promise<ResetAnswer> => {
  const { tenantId, caller } = scope
  const [exhibition, account] = [await scope.exhibition(), await accountById(app, tenantId, userIds)]
  if (!account?.accountName) throw fail('notFound')
  if (account.id === caller.accountId || account.rights.length > 0) throw fail('forbidden')
  const password = oneTimePassword()
  const oneTimeUntil = new Date(app.now().getTime() + oneTimeMs)
  if (!(await setPassword(app, account, { password, oneTimeUntil }))) throw fail('unavailable')
  await recordReset(app, account, caller.accountId)
  return { userId: account.id, account: account.accountName, password, expiresAt: wireTime(oneTimeUntil, exhibition.timeZone) }
}

/**
 * A colleague's account, which an invitation of the same exhibitor made, and which has become nobody's own since. A company that could
 * reset a person's own account would read the person's registration and use the tickets.
 * @throws Failure notFound, accountIsPersonal
 */
const colleagueOf = async (app: App, { tenantId, exhibitionId }: Scope, exhibitorId: string, userId: string): Promise<Account> => {
  const member = await exhibitorMemberOf(app, { tenantId, exhibitionId, accountId: userId })
  const account = member?.exhibitorId === exhibitorId ? await accountById(app, tenantId, userId) : null
  if (!account) throw fail('notFound')
  const isCompanys = member?.madeAccount && account.accountName && account.rights.length === 0
  if (!isCompanys || (await isUsedElsewhere(app.db, member))) throw fail('accountIsPersonal')
  return account
}

/**
 * An exhibitor's administrator sets their own password, or that of an account which the company made. Its person replaces it at the next sign-in.
 * @throws Failure forbidden (no administrator), notFound (nobody of the same exhibitor), accountIsPersonal, invalid, tooManyRequests
 */
export const setByExhibitor = async (app: App, scope: SignedInScope, body: ExhibitorPasswordBody): Promise<null> => {
  const { tenantId, exhibitionId, caller } = scope
  const { userId = caller.accountId, oldPassword } = body
  const member = await exhibitorMemberOf(app, { tenantId, exhibitionId, accountId: caller.accountId })
  if (member?.role !== 'admin') throw fail('forbidden')
  const colleague = userId === caller.accountId ? null : await colleagueOf(app, scope, member.exhibitorId, userId)
  refuse(validatePasswords(body, { oldPassword, names: colleague ? namesOf(colleague) : [] }))
  await consumeLimits(app, scope)
  const account = await provenAccount(app, scope, oldPassword)
  if (!colleague) return setOwn(app, scope, account, body)
  const oneTimeUntil = new Date(app.now().getTime() + oneTimeMs)
  if (!(await setPassword(app, colleague, { password: body.newPassword, oneTimeUntil }))) throw fail('unavailable')
  await recordReset(app, colleague, caller.accountId)
  return null
}
