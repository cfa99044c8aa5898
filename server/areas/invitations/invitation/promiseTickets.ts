import type pg from 'pg'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { promisePlaces } from '../../tickets/freeTicket/promise.service'
import { type VisitRow, joinFreeInvitations } from './invitation.sql'

/**
 * Promises a free ticket to each guest. A place is taken in the transaction in which the message is queued.
 * @throws Failure notFound, freeQuotaUsedUp, freeQuotaOver
 */
export const promiseTickets = async (
  app: App,
  scope: SignedInScope,
  client: pg.PoolClient,
  quotaId: string,
  rows: VisitRow[],
): Promise<void> => {
  const guests = rows.map(({ form, contact, contactMasked, note, language }) => ({
    way: form === 'EMAIL' ? ('email' as const) : ('phone' as const),
    contact: contact!,
    contactMasked,
    note,
    language,
  }))
  const promised = await promisePlaces(app, scope, client, quotaId, guests)
  await joinFreeInvitations(
    client,
    scope,
    rows.map(({ id }, at) => ({ id, freeInvitationId: promised[at]! })),
  )
}
