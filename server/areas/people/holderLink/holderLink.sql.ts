import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { holderLinks } from '../../../database/schema/holderLinks'
import { type ExhibitionKey, type RowKey, within } from '../../../database/within'

export type HolderLink = typeof holderLinks.$inferSelect

/** The database, or a transaction of it. */
type Reader = Pick<Database, 'select' | 'insert' | 'update'>

const ofKey = (key: RowKey) => and(within(holderLinks, key), eq(holderLinks.id, key.id))

export const insertLink = async (tx: Reader, link: HolderLink): Promise<void> => {
  await tx.insert(holderLinks).values(link)
}

export const findLink = async (db: Reader, key: RowKey): Promise<HolderLink | null> => {
  const [row] = await db.select().from(holderLinks).where(ofKey(key))
  return row ?? null
}

/** A link as it is now; no other transaction changes it until this one ends. */
export const lockLink = async (tx: Reader, key: RowKey): Promise<HolderLink | null> => {
  const [row] = await tx.select().from(holderLinks).where(ofKey(key)).for('update')
  return row ?? null
}

/** The link of a ticket that was not taken back, locked. A ticket has one at most. */
export const lockLinkOfTicket = async (tx: Reader, key: ExhibitionKey, ticketId: string): Promise<HolderLink | null> => {
  const [row] = await tx
    .select()
    .from(holderLinks)
    .where(and(within(holderLinks, key), eq(holderLinks.ticketId, ticketId), isNull(holderLinks.endedAt)))
    .for('update')
  return row ?? null
}

/** The links of tickets, by the ticket that was sent and by the one that replaced it. */
export const linksOfTickets = (db: Reader, key: ExhibitionKey, ids: string[]): Promise<HolderLink[]> =>
  db
    .select()
    .from(holderLinks)
    .where(
      and(
        within(holderLinks, key),
        or(inArray(holderLinks.ticketId, ids), inArray(holderLinks.newTicketId, ids)),
        isNull(holderLinks.endedAt),
      ),
    )

export const updateLink = async (
  tx: Reader,
  key: RowKey,
  set: Partial<Pick<HolderLink, 'newTicketId' | 'sentAt' | 'endedAt'>>,
): Promise<void> => {
  await tx.update(holderLinks).set(set).where(ofKey(key))
}
