import type {
  OrganiserAccount,
  OrganiserAccountsQuery,
  OrganiserEvent,
  SetRightsBody,
  SwitchBody,
} from '../../../../contract/account/organiserAccount.schema'
import type { ChangeBody } from '../../../../contract/account/password.schema'
import type { Paged } from '../../../../contract/envelope'
import { organiserPasswordLeast } from '../../../../contract/rules/account/passwords'
import type { GrantedRight } from '../../../../contract/rules/rights'
import type { App } from '../../../core/App'
import { fail, failFields } from '../../../core/errors/failure'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { type Account, maskedContactOf } from '../account/account.service'
import { recordOwnPassword } from '../account/accountEvents.service'
import { eventsOfAccount } from '../account/shownEvents.service'
import { findOrganiser, lastSignIns, pageOrganisers } from './organiserAccount.sql'
import { type OrganiserChange, changeOrganiser } from './organiserChange'
import { changeOwn } from '../password/passwordChange.service'

const shown = (account: Account, signedInAt: Date | undefined, timeZone: string): OrganiserAccount => ({
  userId: account.id,
  account: account.accountName ?? '',
  name: account.displayName,
  contact: maskedContactOf(account),
  rights: account.rights as GrantedRight[],
  switchedOffAt: wireTimeOrNull(account.switchedOffAt, timeZone),
  createdAt: wireTime(account.createdAt, timeZone),
  lastSignInAt: wireTimeOrNull(signedInAt ?? null, timeZone),
})

const withSignIns = async (app: App, scope: SignedInScope, rows: Account[]): Promise<OrganiserAccount[]> => {
  const { timeZone } = await scope.exhibition()
  const signIns = await lastSignIns(
    app.db,
    scope,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => shown(row, signIns.get(row.id), timeZone))
}

/** The accounts that have rights, or are switched off. */
export const organiserPage = async (app: App, scope: SignedInScope, query: OrganiserAccountsQuery): Promise<Paged<OrganiserAccount>> => {
  const { rows, total } = await pageOrganisers(app.db, scope, pageWindow(query))
  return pageOf(await withSignIns(app, scope, rows), total, query)
}

/** @throws Failure notFound, also for the account of a visitor */
const organiserOf = async (app: App, { tenantId }: SignedInScope, userId: string): Promise<Account> => {
  const account = await findOrganiser(app.db, { tenantId, accountId: userId })
  if (!account) throw fail('notFound')
  return account
}

/** What was changed of an account, with the author, the latest first. @throws Failure notFound */
export const organiserHistory = async (app: App, scope: SignedInScope, userId: string): Promise<OrganiserEvent[]> => {
  const { timeZone } = await scope.exhibition()
  const account = await organiserOf(app, scope, userId)
  return eventsOfAccount(app, { tenantId: scope.tenantId, accountId: account.id }, timeZone)
}

/** @throws Failure notFound, lastAccountManager */
const changed = async (app: App, scope: SignedInScope, change: Omit<OrganiserChange, 'tenantId' | 'by'>): Promise<OrganiserAccount> => {
  const { tenantId, caller } = scope
  const outcome = await changeOrganiser(app, { ...change, tenantId, by: caller.accountId })
  if (outcome === 'notFound') throw fail('notFound')
  if (outcome === 'lastManager') throw fail('lastAccountManager')
  const { accountId } = change
  if (outcome === 'changed') {
    // The sessions of this process are remembered for some seconds.
    await app.sessions.endAll({ tenantId, accountId })
  }
  return (await withSignIns(app, scope, [await organiserOf(app, scope, accountId)]))[0]!
}

/** Sets all rights of a colleague's account, or of the own. @throws Failure notFound, lastAccountManager */
export const setOrganiserRights = (app: App, scope: SignedInScope, { userId, rights }: SetRightsBody): Promise<OrganiserAccount> =>
  changed(app, scope, { accountId: userId, rights })

/** Switches an account off: no session of it counts any longer, and nobody signs in; or on again. @throws Failure notFound, lastAccountManager */
export const switchOrganiser = (app: App, scope: SignedInScope, { userId, isOff }: SwitchBody): Promise<OrganiserAccount> =>
  changed(app, scope, { accountId: userId, isOff })

/** The caller's own password, after a check of the present one. Every other session ends. @throws Failure invalid, tooManyRequests */
export const changeOrganisersOwn = async (app: App, scope: SignedInScope, body: ChangeBody): Promise<null> => {
  if ([...body.newPassword].length < organiserPasswordLeast)
    throw failFields({ newPassword: { code: 'tooShort', min: organiserPasswordLeast } })
  await changeOwn(app, scope, body)
  await recordOwnPassword(app, { tenantId: scope.tenantId, accountId: scope.caller.accountId })
  return null
}
