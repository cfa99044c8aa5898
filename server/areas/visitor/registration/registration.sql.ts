import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { registrations } from '../../../database/schema/visitor'
import { type ExhibitionKey, type RowKey, within } from '../../../database/within'

export type Registration = typeof registrations.$inferSelect

/** The database, or a transaction of it. */
export type Reader = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>

/** Names the registration of an account under a register type. */
export interface OwnKey extends ExhibitionKey {
  registerType: string
  caller: { accountId: string }
}

const ofKey = (key: RowKey) => and(within(registrations, key), eq(registrations.id, key.id))

/** The caller's registration under the header's register type. */
export const findRegistration = async (reader: Reader, key: OwnKey): Promise<Registration | null> => {
  const [row] = await reader
    .select()
    .from(registrations)
    .where(
      and(within(registrations, key), eq(registrations.accountId, key.caller.accountId), eq(registrations.registerType, key.registerType)),
    )
  return row ?? null
}

export const registrationById = async (reader: Reader, key: RowKey): Promise<Registration | null> => {
  const [row] = await reader.select().from(registrations).where(ofKey(key))
  return row ?? null
}

/** The registration as it is now; no other transaction changes it until this one ends. */
export const lockRegistration = async (tx: Reader, key: RowKey): Promise<Registration> => {
  const [row] = await tx.select().from(registrations).where(ofKey(key)).for('update')
  return row!
}

export const updateRegistration = async (tx: Reader, key: RowKey, set: Partial<Registration>): Promise<Registration> => {
  const [row] = await tx.update(registrations).set(set).where(ofKey(key)).returning()
  return row!
}

/** Names a registration whose form was not sent, at the moment of the change. */
export const nameUnsent = async (tx: Reader, key: RowKey, name: string): Promise<void> => {
  await tx
    .update(registrations)
    .set({ name })
    .where(and(ofKey(key), eq(registrations.isComplete, false)))
}

/** Changes a registration that is still in a review state, as it was submitted. @returns null where it has changed */
export const updateRegistrationIn = async (
  reader: Reader,
  key: RowKey,
  { reviewState, submittedAt }: Pick<Registration, 'reviewState' | 'submittedAt'>,
  set: Partial<Registration>,
): Promise<Registration | null> => {
  const [row] = await reader
    .update(registrations)
    .set(set)
    .where(
      and(
        ofKey(key),
        eq(registrations.reviewState, reviewState),
        submittedAt === null ? isNull(registrations.submittedAt) : eq(registrations.submittedAt, submittedAt),
      ),
    )
    .returning()
  return row ?? null
}
