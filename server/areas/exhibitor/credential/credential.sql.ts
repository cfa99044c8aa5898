import { and, count, desc, eq } from 'drizzle-orm'
import type { CredentialState } from '../../../../contract/rules/exhibitor/credential'
import type { Database } from '../../../database/connect'
import { credentials } from '../../../database/schema/credentials'
import { exhibitors } from '../../../database/schema/exhibitor'
import { registrations } from '../../../database/schema/visitor'
import { type RowKey, within } from '../../../database/within'
import type { ExhibitorKey } from '../member.service'

export type CredentialRow = typeof credentials.$inferSelect

type Registration = typeof registrations.$inferSelect

/** The database, or a transaction of it. */
export type Reader = Pick<Database, 'select' | 'insert' | 'update'>

/** A credential with its person. */
export interface Credential {
  credential: CredentialRow
  registration: Registration
}

export const columns = { credential: credentials, registration: registrations }

export const itsRegistration = and(
  eq(registrations.tenantId, credentials.tenantId),
  eq(registrations.exhibitionId, credentials.exhibitionId),
  eq(registrations.id, credentials.registrationId),
)

export const itsExhibitor = and(
  eq(exhibitors.tenantId, credentials.tenantId),
  eq(exhibitors.exhibitionId, credentials.exhibitionId),
  eq(exhibitors.id, credentials.exhibitorId),
)

const ofExhibitor = (key: ExhibitorKey) => and(within(credentials, key), eq(credentials.exhibitorId, key.exhibitorId))

const ofKey = (key: RowKey) => and(within(credentials, key), eq(credentials.id, key.id))

export const insertCredential = async (tx: Reader, row: CredentialRow): Promise<void> => {
  await tx.insert(credentials).values(row)
}

/** A credential of this exhibitor; null for any other's. */
export const findCredential = async (db: Reader, key: ExhibitorKey, id: string): Promise<Credential | null> => {
  const [row] = await db
    .select(columns)
    .from(credentials)
    .innerJoin(registrations, itsRegistration)
    .where(and(ofExhibitor(key), eq(credentials.id, id)))
  return row ?? null
}

/** A credential of any exhibitor of the exhibition. */
export const credentialById = async (db: Reader, key: RowKey): Promise<Credential | null> => {
  const [row] = await db.select(columns).from(credentials).innerJoin(registrations, itsRegistration).where(ofKey(key))
  return row ?? null
}

/** The credential as it is now; no other transaction changes it until this one ends. */
export const lockCredential = async (tx: Reader, key: RowKey): Promise<CredentialRow | null> => {
  const [row] = await tx.select().from(credentials).where(ofKey(key)).for('update')
  return row ?? null
}

/** Changes a credential that is still as it was read. @returns false where it has changed */
export const moveCredential = async (
  tx: Reader,
  { tenantId, exhibitionId, id, state, version }: CredentialRow,
  set: Partial<CredentialRow> & { state: CredentialState },
): Promise<boolean> => {
  const moved = await tx
    .update(credentials)
    .set({ ...set, version: version + 1 })
    .where(and(ofKey({ tenantId, exhibitionId, id }), eq(credentials.state, state), eq(credentials.version, version)))
    .returning({ id: credentials.id })
  return moved.length === 1
}

/** How many credentials an exhibitor has of each kind and state. */
export const countCredentials = (db: Reader, key: ExhibitorKey): Promise<{ kind: string; state: CredentialState; count: number }[]> =>
  db
    .select({ kind: credentials.kind, state: credentials.state, count: count() })
    .from(credentials)
    .where(ofExhibitor(key))
    .groupBy(credentials.kind, credentials.state)

/** The credential that took the place of another; null as long as none did. */
export const findReplacement = async (db: Reader, key: ExhibitorKey, id: string): Promise<Credential | null> => {
  const [row] = await db
    .select(columns)
    .from(credentials)
    .innerJoin(registrations, itsRegistration)
    .where(and(ofExhibitor(key), eq(credentials.replacesId, id)))
    .orderBy(desc(credentials.id))
    .limit(1)
  return row ?? null
}
