import type { App } from '../../../core/App'
import type { NewJob } from '../../../core/jobs/jobs'
import type { Sweep } from '../../../core/jobs/sweeps'
import { type Queryable, inTransaction } from '../../../database/connect'
import type { RowKey } from '../../../database/within'
import { type InvitationRow, endInvitation, lockInvitation } from './invitation.sql'
import { overdueInvitations } from './overdueInvitations.sql'
import { returnOffered } from './quotaPlaces.sql'

export const expireInvitationKind = 'freeTicket.expire'

/** The job that gives an invitation's open places back to its quota. */
export const expireInvitationJob = (key: RowKey, runAt: Date): NewJob => ({
  tenantId: key.tenantId,
  exhibitionId: key.exhibitionId,
  kind: expireInvitationKind,
  key: key.id,
  runAt,
})

/** Ends a locked open invitation within the caller's transaction. Its unclaimed places are left again. */
export const endLocked = async (app: App, client: Queryable, row: InvitationRow, state: 'withdrawn' | 'expired'): Promise<void> => {
  const at = app.now()
  if (!(await endInvitation(client, row, state, at))) return
  await returnOffered(client, { ...row, id: row.quotaId }, row.places - row.claimed)
  if (state === 'withdrawn') await app.jobs.remove(client, expireInvitationJob(row, at))
}

/**
 * Ends an invitation whose time is over, by the clock of the server. Runs again without harm.
 * @returns false if it is not open, or not over yet
 */
export const expireInvitation = (app: App, key: RowKey): Promise<boolean> =>
  inTransaction(app.pool, async (client) => {
    const row = await lockInvitation(client, key)
    if (row?.state !== 'open' || row.expiresAt > app.now()) return false
    await endLocked(app, client, row, 'expired')
    return true
  })

/** The job of an invitation has this long before the sweep looks after it. */
const graceMs = 2 * 60_000

/** Ends invitations whose own job was given up or got lost. Otherwise their places would never be left again. */
export const expireOverdueInvitations = (app: App): Sweep<RowKey> => ({
  name: 'freeTicket.expire',
  find: () => overdueInvitations(app.pool, new Date(app.now().getTime() - graceMs)),
  async each(key) {
    const isEnded = await expireInvitation(app, key)
    await app.jobs.remove(app.pool, expireInvitationJob(key, app.now()))
    return Number(isEnded)
  },
})
