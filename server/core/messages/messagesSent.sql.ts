import { type SQL, and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../database/paged'
import { messagesSent } from '../../database/schema/messagesSent'
import type { TenantKey } from '../../database/within'

export type SentMessage = typeof messagesSent.$inferSelect

export const upsertSentMessages = async (db: Pick<Database, 'insert'>, rows: SentMessage[]): Promise<void> => {
  if (rows.length === 0) return
  await db
    .insert(messagesSent)
    .values(rows)
    .onConflictDoUpdate({
      target: [messagesSent.tenantId, messagesSent.id],
      set: Object.fromEntries((['channel', 'outcome', 'failure', 'at'] as const).map((name) => [name, sql.raw(`excluded.${name}`)])),
    })
}

/** A person: the account, and the hashes of its contacts. */
export interface Addressee extends TenantKey {
  accountId: string
  prints: string[]
}

/** The messages of a person, within an organiser. */
const to = ({ accountId, prints }: Addressee): SQL | undefined =>
  or(eq(messagesSent.accountId, accountId), prints.length > 0 ? inArray(messagesSent.contactPrint, prints) : undefined)

/** A person's messages, the newest first. @param exhibitionId its own and those of no exhibition; all without it */
export const pageSentMessages = async (
  db: Database,
  person: Addressee,
  exhibitionId: string | null,
  window: PageWindow,
): Promise<PageRows<SentMessage>> => {
  const isHere = exhibitionId === null ? undefined : or(eq(messagesSent.exhibitionId, exhibitionId), isNull(messagesSent.exhibitionId))
  const where = and(eq(messagesSent.tenantId, person.tenantId), to(person), isHere)
  return paged(db, db.select().from(messagesSent).where(where), [desc(messagesSent.at), desc(messagesSent.id)], window)
}

export const findSentMessage = async (db: Database, { tenantId, id }: TenantKey & { id: string }): Promise<SentMessage | null> => {
  const [row] = await db
    .select()
    .from(messagesSent)
    .where(and(eq(messagesSent.tenantId, tenantId), eq(messagesSent.id, id)))
  return row ?? null
}

/** Deletes the record of the messages to a person, and of those that the person sent to typed contacts. */
export const deleteSentMessages = async (tx: Pick<Database, 'delete'>, person: Addressee): Promise<void> => {
  await tx.delete(messagesSent).where(and(eq(messagesSent.tenantId, person.tenantId), to(person)))
  await tx
    .delete(messagesSent)
    .where(and(eq(messagesSent.tenantId, person.tenantId), isNull(messagesSent.accountId), eq(messagesSent.jobAccountId, person.accountId)))
}
