import { and, desc, eq } from 'drizzle-orm'
import { staffMessages } from '../../../database/schema/staffMessages'
import { type RowKey, within } from '../../../database/within'
import type { Reader } from './staffInvitation.sql'

export type MessageRow = typeof staffMessages.$inferSelect

/** Writes a message unless its contact got one from this invitation. A failed one is repeated. @returns its id; null for a repetition */
export const insertMessage = async (db: Reader, row: MessageRow): Promise<string | null> => {
  const [written] = await db.insert(staffMessages).values(row).onConflictDoNothing().returning({ id: staffMessages.id })
  return written?.id ?? null
}

export const findMessage = async (db: Reader, key: RowKey): Promise<MessageRow | null> => {
  const [row] = await db
    .select()
    .from(staffMessages)
    .where(and(within(staffMessages, key), eq(staffMessages.id, key.id)))
  return row ?? null
}

/** What became of a message. The contact is needed no longer. */
export const endMessage = async (db: Reader, key: RowKey, state: 'sent' | 'failed', at: Date): Promise<void> => {
  await db
    .update(staffMessages)
    .set({ state, contact: null, at })
    .where(and(within(staffMessages, key), eq(staffMessages.id, key.id), eq(staffMessages.state, 'queued')))
}

export const messagesOf = (db: Reader, key: RowKey, limit: number): Promise<MessageRow[]> =>
  db
    .select()
    .from(staffMessages)
    .where(and(within(staffMessages, key), eq(staffMessages.invitationId, key.id)))
    .orderBy(desc(staffMessages.id))
    .limit(limit)
