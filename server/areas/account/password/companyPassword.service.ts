import type { ExhibitorPasswordBody } from '../../../../contract/account/password.schema'
import { validatePasswords } from '../../../../contract/rules/account/passwords'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Scope, SignedInScope } from '../../../core/calls/scope'
import { exhibitorMemberOf } from '../../../core/exhibitorMember'
import { type Account, accountById } from '../account/account.service'
import { isUsedElsewhere } from '../account/accountUse.sql'
import { recordReset } from '../account/accountEvents.service'
import { setPassword } from './password.service'
import { oneTimeMs } from './oneTimePassword'
import { namesOf, refuse, consumeLimits, provenAccount, setOwn } from './passwordChange.service'

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
