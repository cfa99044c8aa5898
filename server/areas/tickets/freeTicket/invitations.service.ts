import type { Paged } from '../../../../contract/envelope'
import type { FreeInvitation, InvitationListQuery } from '../../../../contract/tickets/freeTicket.schema'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail } from '../../../core/errors/failure'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { inTransaction } from '../../../database/connect'
import { endLocked } from './endInvitations'
import { presentInvitations } from './freeView'
import { type InvitationRow, findInvitation, lockInvitation, pageInvitations } from './invitation.sql'
import { claimsOf } from './claimList.sql'
import { isOfCompany } from './quota.sql'
import { inviterOf } from './ownQuotas.service'

/** Inviters manage their own invitations, and members who may invite those of their company. */
const mayManage = async (app: App, scope: SignedInScope, row: InvitationRow): Promise<boolean> =>
  row.accountId === scope.caller.accountId || (await isOfCompany(app.pool, { ...row, id: row.quotaId }, scope.caller.accountId))

/** @throws Failure notFound: another inviter's invitation and none look the same */
const ownInvitation = async (app: App, scope: SignedInScope, id: string): Promise<InvitationRow> => {
  const row = await findInvitation(app.pool, { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId, id })
  if (!row || !(await mayManage(app, scope, row))) throw fail('notFound')
  return row
}

/** An invitation with the people who claimed. @throws Failure notFound */
export const invitationDetail = async (app: App, scope: SignedInScope, id: string): Promise<FreeInvitation> => {
  const row = await ownInvitation(app, scope, id)
  return (await presentInvitations(app, scope, [row], await claimsOf(app.pool, row)))[0]!
}

/** The caller's invitations, the newest first. */
export const invitationPage = async (app: App, scope: SignedInScope, query: InvitationListQuery): Promise<Paged<FreeInvitation>> => {
  const { rows, total } = await pageInvitations(app.pool, inviterOf(scope), query.quotaId ?? null, pageWindow(query))
  return pageOf(await presentInvitations(app, scope, rows), total, query)
}

/**
 * Ends an invitation. Its open places are left again, and claimed tickets stay. A second time changes nothing.
 * @throws Failure notFound (also another inviter's), freeTicketFull
 */
export const withdrawInvitation = async (app: App, scope: SignedInScope, id: string): Promise<FreeInvitation> => {
  const own = await ownInvitation(app, scope, id)
  await inTransaction(app.pool, async (client) => {
    const row = await lockInvitation(client, own)
    if (!row) throw fail('notFound')
    if (row.state === 'claimed') throw fail('freeTicketFull')
    const state = row.expiresAt <= app.now() ? ('expired' as const) : ('withdrawn' as const)
    if (row.state === 'open') await endLocked(app, client, row, state)
    await recordChange(client, { before: { state: row.state }, after: { state: row.state === 'open' ? state : row.state } })
  })
  return invitationDetail(app, scope, id)
}
