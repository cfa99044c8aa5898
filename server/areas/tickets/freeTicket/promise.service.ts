import type pg from 'pg'
import { freeKeyOf } from '../../../../contract/rules/tickets/freeTicket'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Scope, SignedInScope } from '../../../core/calls/scope'
import type { RowKey } from '../../../database/within'
import { ticketTypesWith } from '../ticketType/ticketTypes'
import { endLocked, expireInvitationJob } from './endInvitations'
import { freeLinks } from './freeToken'
import { invitationState } from './freeView'
import { type InvitationRow, findInvitation, insertInvitations, lockInvitation } from './invitation.sql'
import { endOf, takePlaces } from './takePlaces'
import { quotaOfInviter } from './quota.sql'

/** A guest to whom another message writes. */
export type PromisedGuest = Pick<InvitationRow, 'way' | 'contactMasked' | 'note' | 'language'> & { contact: string }

/**
 * Promises a place of the caller's quota to each guest, all or none, within the caller's transaction. The free ticket has no message of its
 * own.
 * @returns the invitations, in the order of the guests
 * @throws Failure notFound (no quota of the caller), freeQuotaUsedUp, freeQuotaOver
 */
export const promisePlaces = async (
  app: App,
  scope: SignedInScope,
  client: pg.PoolClient,
  quotaId: string,
  guests: PromisedGuest[],
): Promise<string[]> => {
  const { accountId } = scope.caller
  const key = { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId }
  const quota = await quotaOfInviter(client, { ...key, id: quotaId }, accountId)
  if (!quota) throw fail('notFound')
  const expiresAt = await endOf(app, scope, undefined, quota)
  await takePlaces(app, client, { ...key, id: quotaId }, accountId, guests.length)
  const rows = guests.map((guest): InvitationRow => {
    const row = { ...key, id: app.ids() }
    return {
      ...row,
      ...guest,
      quotaId,
      ticketTypeId: quota.ticketTypeId,
      accountId,
      registerType: scope.registerType,
      tokenHash: freeLinks.newHash(app, row),
      places: 1,
      claimed: 0,
      state: 'open',
      createdAt: app.now(),
      expiresAt,
      endedAt: null,
    }
  })
  await insertInvitations(client, rows)
  const ids = rows.map(({ id }) => id)
  await app.jobs.add(
    client,
    ids.map((id) => expireInvitationJob({ ...key, id }, expiresAt)),
  )
  return ids
}

/** Ends a promise that nobody has claimed: its place is left again. */
export const endPromise = async (app: App, client: pg.PoolClient, key: RowKey): Promise<void> => {
  const row = await lockInvitation(client, key)
  if (row?.state === 'open') await endLocked(app, client, row, row.expiresAt <= app.now() ? 'expired' : 'withdrawn')
}

/** The key of a promised ticket, for its guest's link; null once nobody can claim it. */
export const promisedKey = async (app: App, key: RowKey): Promise<string | null> => {
  const row = await findInvitation(app.pool, key)
  // A guest who has claimed finds the ticket by the same link.
  const isShown = row && ['open', 'claimed'].includes(invitationState(row, app.now()))
  const address = isShown ? freeLinks.addressOf(app, row) : null
  return row && address ? freeKeyOf({ id: row.id, token: address.token }) : null
}

/** The name of a promised ticket; null once nobody can claim it. */
export const promisedTicket = async (app: App, scope: Scope, id: string): Promise<string | null> => {
  const row = await findInvitation(app.pool, { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId, id })
  if (!row || invitationState(row, app.now()) !== 'open') return null
  return (await ticketTypesWith(app, scope, [row.ticketTypeId])).get(row.ticketTypeId)?.texts.name[scope.language] ?? null
}
