import type { Paged } from '../../../../contract/envelope'
import type { InviteCounts, InviteListQuery, InviteRecord } from '../../../../contract/invitations/invitation.schema'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail } from '../../../core/errors/failure'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { inTransaction } from '../../../database/connect'
import { endVisit } from './invitation.sql'
import { findShown } from './shownVisit.sql'
import { type VisitFilter, pageVisits, countVisits } from './inviterVisits.sql'
import { inviterOf } from './newVisit'
import { takeBackPromise } from './takeBackPromise'
import { notifyFriends } from '../visitPlan/notifyFriends'
import { presentVisit } from './invitationView'

/**
 * The caller's invitations, or those of the company, the newest first.
 * @param exhibitorId the company; every member sees the invitations of all
 */
export const invitationList = async (
  app: App,
  scope: SignedInScope,
  { inviteFormType: form, state, search, ...query }: InviteListQuery & Omit<VisitFilter, 'form'>,
  exhibitorId: string | null = null,
): Promise<Paged<InviteRecord>> => {
  const exhibition = await scope.exhibition()
  const filter = { form, state, search }
  const { rows, total } = await pageVisits(app.pool, inviterOf(scope, exhibitorId), filter, pageWindow(query), app.now())
  return pageOf(
    rows.map((row) => presentVisit(app, exhibition, row)),
    total,
    query,
  )
}

export const invitationCounts = (app: App, scope: SignedInScope, exhibitorId: string | null = null): Promise<InviteCounts> =>
  countVisits(app.pool, inviterOf(scope, exhibitorId))

/**
 * Ends an invitation: a message that waits is not sent, and a link no longer names its inviter. Friends of a plan
 * get a message, and the place of a free ticket that nobody claimed is left again. A second time changes nothing.
 * @throws Failure notFound: another person's invitation and none look the same
 */
export const withdrawInvitation = async (
  app: App,
  scope: SignedInScope,
  id: string,
  exhibitorId: string | null = null,
): Promise<InviteRecord> => {
  const key = { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId, id }
  const row = await findShown(app.pool, key)
  if (!row || row.exhibitorId !== exhibitorId) throw fail('notFound')
  if (exhibitorId === null && row.accountId !== scope.caller.accountId) throw fail('notFound')
  await inTransaction(app.pool, async (client) => {
    const isEnded = await endVisit(client, key, 'withdrawn')
    await recordChange(client, { before: { state: row.state }, after: { state: isEnded ? 'withdrawn' : row.state } })
    if (!isEnded) return
    if (row.form === 'TOGETHER') await notifyFriends(app, client, row, 'planEnded')
    await takeBackPromise(app, client, row)
  })
  return presentVisit(app, await scope.exhibition(), (await findShown(app.pool, key))!)
}
