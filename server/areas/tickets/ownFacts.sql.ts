import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { ticketStatesBefore } from '../../../contract/rules/tickets/ticketStates'
import type { EraseStep } from '../../core/ownData/erase'
import type { Database } from '../../database/connect'
import { freeInvitations } from '../../database/schema/freeTickets'
import { freeQuotaInviters, freeQuotas } from '../../database/schema/freeQuotas'
import { entries } from '../../database/schema/gate'
import { gifts } from '../../database/schema/gifts'
import { tickets } from '../../database/schema/tickets'
import { lossReports } from '../../database/schema/lossReports'
import { type OwnerKey, ofOwner, within } from '../../database/within'

export const ticketsOf = (db: Database, key: OwnerKey) => db.select().from(tickets).where(ofOwner(tickets, key))

export const ownEntries = (db: Database, key: OwnerKey) =>
  db.select().from(entries).where(ofOwner(entries, key)).orderBy(asc(entries.enteredAt))

/** The tickets of several accounts. */
export const ticketsOfAccounts = (db: Database, tenantId: string, accountIds: string[]) =>
  db
    .select()
    .from(tickets)
    .where(and(eq(tickets.tenantId, tenantId), inArray(tickets.accountId, accountIds)))

/** The entries of several accounts. */
export const entriesOfAccounts = (db: Database, tenantId: string, accountIds: string[]) =>
  db
    .select()
    .from(entries)
    .where(and(eq(entries.tenantId, tenantId), inArray(entries.accountId, accountIds)))
    .orderBy(asc(entries.enteredAt))

/** The gifts that an account made or claimed. */
const ownGift = ({ tenantId, accountId }: OwnerKey) =>
  and(eq(gifts.tenantId, tenantId), or(eq(gifts.accountId, accountId), eq(gifts.claimedBy, accountId), eq(gifts.holderId, accountId)))

export const giftsOf = (db: Database, key: OwnerKey) => db.select().from(gifts).where(ownGift(key)).orderBy(asc(gifts.id))

export const freeInvitationsOf = (db: Database, key: OwnerKey) =>
  db.select().from(freeInvitations).where(ofOwner(freeInvitations, key)).orderBy(asc(freeInvitations.id))

/** Tickets are locked before their gift, as in a claim. */
export const eraseTickets: EraseStep = async ({ tx, key, at }) => {
  const { tenantId, accountId } = key
  await tx.delete(entries).where(ofOwner(entries, key))
  // A lost ticket no longer lets anybody in, and stock and money still add up.
  await tx
    .update(tickets)
    .set({ state: 'lost' })
    .where(and(ofOwner(tickets, key), inArray(tickets.state, ticketStatesBefore('lost'))))
  // Nobody gets a new ticket for a person who is gone. The audit names a fee that is paid later, and the organiser sends it back.
  await tx
    .update(lossReports)
    .set({ state: 'takenBack', endedAt: at })
    .where(and(ofOwner(lossReports, key), eq(lossReports.state, 'waiting')))
  // Nobody claims from a person who is gone. The chain of owners stays, without the contacts that it had.
  await tx
    .update(gifts)
    .set({ state: 'recalled', endedAt: at, contact: null })
    .where(and(eq(gifts.tenantId, tenantId), eq(gifts.accountId, accountId), eq(gifts.state, 'offered')))
  await tx.update(gifts).set({ contactMasked: '' }).where(ownGift(key))
  // Nobody is invited by a person who is gone. The open places are left again, and claimed tickets stay with their holders.
  const ended = await tx
    .update(freeInvitations)
    .set({ state: 'withdrawn', endedAt: at, contact: null })
    .where(and(ofOwner(freeInvitations, key), eq(freeInvitations.state, 'open')))
    .returning()
  for (const { exhibitionId, quotaId, places, claimed } of ended)
    await tx
      .update(freeQuotas)
      .set({ offered: sql`${freeQuotas.offered} - ${places - claimed}` })
      .where(and(within(freeQuotas, { tenantId, exhibitionId }), eq(freeQuotas.id, quotaId)))
  await tx.update(freeInvitations).set({ contactMasked: '', note: '' }).where(ofOwner(freeInvitations, key))
  await tx.delete(freeQuotaInviters).where(ofOwner(freeQuotaInviters, key))
}
