import { and, desc, eq, gte, inArray, isNull, lt } from 'drizzle-orm'
import type { CredentialState } from '../../../../contract/rules/exhibitor/credential'
import type { Database } from '../../../database/connect'
import { credentials } from '../../../database/schema/credentials'
import { registrations } from '../../../database/schema/visitor'
import { type ExhibitionKey, type RowKey, within } from '../../../database/within'
import type { ExhibitorKey } from '../member.service'
import { type Credential, type CredentialRow, itsRegistration } from './credential.sql'

type Reader = Pick<Database, 'select' | 'update'>

/** The credential whose pass is of an order; null without one. */
export const credentialOfOrder = async (db: Reader, key: ExhibitionKey, orderId: string): Promise<CredentialRow | null> => {
  const [row] = await db
    .select()
    .from(credentials)
    .where(and(within(credentials, key), eq(credentials.orderId, orderId)))
    .orderBy(desc(credentials.id))
    .limit(1)
  return row ?? null
}

/** Marks a badge as issued. This statement is the guard: of two desks with one badge, one marks it. @returns false where nothing changed */
export const markPickedUp = async (db: Reader, key: RowKey, by: string, at: Date): Promise<boolean> => {
  const marked = await db
    .update(credentials)
    .set({ pickedUpBy: by, pickedUpAt: at })
    .where(and(within(credentials, key), eq(credentials.id, key.id), eq(credentials.state, 'approved'), isNull(credentials.pickedUpAt)))
    .returning({ id: credentials.id })
  return marked.length === 1
}

const decided: CredentialState[] = ['approved', 'refused']

/** What the organiser decided on a member's applications within a time, the first decision first. */
export const decidedWithin = (
  db: Reader,
  { exhibitorId, ...key }: ExhibitorKey,
  appliedBy: string,
  { from, until }: { from: Date; until: Date },
): Promise<Credential[]> =>
  db
    .select({ credential: credentials, registration: registrations })
    .from(credentials)
    .innerJoin(registrations, itsRegistration)
    .where(
      and(
        within(credentials, key),
        eq(credentials.exhibitorId, exhibitorId),
        eq(credentials.appliedBy, appliedBy),
        inArray(credentials.state, decided),
        gte(credentials.decidedAt, from),
        lt(credentials.decidedAt, until),
      ),
    )
    .orderBy(credentials.decidedAt, credentials.id)
