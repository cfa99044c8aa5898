import { and, count, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { StaffState } from '../../../../contract/rules/exhibitor/staffInvitation'
import type { Database, Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { credentials } from '../../../database/schema/credentials'
import { staffInvitations } from '../../../database/schema/staffInvitations'
import { staffMessages } from '../../../database/schema/staffMessages'
import { staffPeople } from '../../../database/schema/staffPeople'
import { registrations } from '../../../database/schema/visitor'
import { type AccountKey, type RowKey, within } from '../../../database/within'
import type { ExhibitorKey } from '../member.service'

export type InvitationRow = typeof staffInvitations.$inferSelect
export type MessageRow = typeof staffMessages.$inferSelect
export type PersonRow = typeof staffPeople.$inferSelect
type Registration = typeof registrations.$inferSelect
type CredentialRow = typeof credentials.$inferSelect

/** The database, or a transaction of it. */
type Reader = Pick<Database, 'select' | 'insert' | 'update'>

/** A person with what the person sent, and the credential that it became. */
export interface Person {
  person: PersonRow
  registration: Registration
  credential: CredentialRow | null
}

const byKey = (key: RowKey) => and(within(staffInvitations, key), eq(staffInvitations.id, key.id))
const ofExhibitor = (key: ExhibitorKey) => and(within(staffInvitations, key), eq(staffInvitations.exhibitorId, key.exhibitorId))

/** It takes registrations now, as `staffInvitationState` says. */
const isOpen = (now: Date) =>
  and(isNull(staffInvitations.takenBackAt), gt(staffInvitations.endsAt, now), lt(staffInvitations.used, staffInvitations.places))!

export const insertInvitation = async (db: Reader, row: InvitationRow): Promise<void> => {
  await db.insert(staffInvitations).values(row)
}

export const findInvitation = async (db: Reader, key: RowKey): Promise<InvitationRow | null> => {
  const [row] = await db.select().from(staffInvitations).where(byKey(key))
  return row ?? null
}

/** An exhibitor's invitations: those that take registrations now, then the others, each the newest first. */
export const pageInvitations = async (db: Reader, key: ExhibitorKey, now: Date, window: PageWindow): Promise<PageRows<InvitationRow>> => {
  return paged(db, db.select().from(staffInvitations).where(ofExhibitor(key)), [desc(isOpen(now)), desc(staffInvitations.id)], window)
}

/** How many invitations of an exhibitor take registrations now. */
export const countOpen = async (db: Reader, key: ExhibitorKey, now: Date): Promise<number> => {
  const [counted] = await db
    .select({ total: count() })
    .from(staffInvitations)
    .where(and(ofExhibitor(key), isOpen(now)))
  return counted?.total ?? 0
}

/** Takes an invitation back. The first time counts. */
export const takeBackInvitation = async (db: Reader, key: ExhibitorKey, id: string, at: Date): Promise<void> => {
  await db
    .update(staffInvitations)
    .set({ takenBackAt: at })
    .where(and(ofExhibitor(key), eq(staffInvitations.id, id), isNull(staffInvitations.takenBackAt)))
}

const here = 'tenant_id = $1 AND exhibition_id = $2 AND id = $3'

/**
 * Takes a place of an invitation that is open. This statement is the guard: whatever was read before decides nothing.
 * @returns false if there is none, or the invitation has ended
 */
export const takeInvitedPlace = async (client: Queryable, { tenantId, exhibitionId, id }: RowKey, now: Date): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE staff_invitations SET used = used + 1
     WHERE ${here} AND used < places AND taken_back_at IS NULL AND ends_at > $4`,
    [tenantId, exhibitionId, id, now],
  )
  return rowCount === 1
}

export const freeInvitedPlace = async (client: Queryable, { tenantId, exhibitionId, id }: RowKey): Promise<void> => {
  await client.query(`UPDATE staff_invitations SET used = used - 1 WHERE ${here}`, [tenantId, exhibitionId, id])
}

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

const columns = { person: staffPeople, registration: registrations, credential: credentials }

const itsRegistration = and(
  eq(registrations.tenantId, staffPeople.tenantId),
  eq(registrations.exhibitionId, staffPeople.exhibitionId),
  eq(registrations.id, staffPeople.registrationId),
)

const itsCredential = and(
  eq(credentials.tenantId, staffPeople.tenantId),
  eq(credentials.exhibitionId, staffPeople.exhibitionId),
  eq(credentials.id, staffPeople.credentialId),
)

const people = (db: Reader) =>
  db.select(columns).from(staffPeople).innerJoin(registrations, itsRegistration).leftJoin(credentials, itsCredential)

const peopleOf = (key: ExhibitorKey) => and(within(staffPeople, key), eq(staffPeople.exhibitorId, key.exhibitorId))
const personKey = (key: RowKey) => and(within(staffPeople, key), eq(staffPeople.id, key.id))

export const insertPerson = async (db: Reader, row: PersonRow): Promise<void> => {
  await db.insert(staffPeople).values(row)
}

/** A person of this exhibitor; null for any other's. */
export const findPerson = async (db: Reader, key: ExhibitorKey, id: string): Promise<Person | null> => {
  const [row] = await people(db).where(and(peopleOf(key), eq(staffPeople.id, id)))
  return row ?? null
}

/** The newest registration of an account by an invitation, at one exhibitor for a kind where they are named. */
export const findOwn = async (
  db: Reader,
  key: AccountKey,
  { id, exhibitorId, kind }: { id?: string | undefined; exhibitorId?: string | undefined; kind?: string | undefined } = {},
): Promise<Person | null> => {
  const [row] = await people(db)
    .where(
      and(
        within(staffPeople, key),
        eq(staffPeople.accountId, key.accountId),
        id === undefined ? undefined : eq(staffPeople.id, id),
        exhibitorId === undefined ? undefined : eq(staffPeople.exhibitorId, exhibitorId),
        kind === undefined ? undefined : eq(staffPeople.kind, kind),
      ),
    )
    .orderBy(desc(staffPeople.id))
    .limit(1)
  return row ?? null
}

/** People who registered at an exhibitor, the newest first. */
export const pagePeople = async (
  db: Reader,
  key: ExhibitorKey,
  { state, invitationId }: { state?: StaffState | undefined; invitationId?: string | undefined },
  window: PageWindow,
): Promise<PageRows<Person>> => {
  const wanted = and(
    peopleOf(key),
    state === undefined ? undefined : eq(staffPeople.state, state),
    invitationId === undefined ? undefined : eq(staffPeople.invitationId, invitationId),
  )
  return paged(db, people(db).where(wanted), [desc(staffPeople.id)], window)
}

export const countPeople = (db: Reader, key: ExhibitorKey): Promise<{ state: StaffState; count: number }[]> =>
  db.select({ state: staffPeople.state, count: count() }).from(staffPeople).where(peopleOf(key)).groupBy(staffPeople.state)

/** The person as it is now; no other transaction changes it until this one ends. */
export const lockPerson = async (tx: Reader, key: RowKey): Promise<PersonRow | null> => {
  const [row] = await tx.select().from(staffPeople).where(personKey(key)).for('update')
  return row ?? null
}

/** Changes a person who is still as read. @returns false where something has changed */
export const movePerson = async (
  tx: Reader,
  { tenantId, exhibitionId, id, state, version }: PersonRow,
  set: Partial<PersonRow> & { state: StaffState },
): Promise<boolean> => {
  const moved = await tx
    .update(staffPeople)
    .set({ ...set, version: version + 1 })
    .where(and(personKey({ tenantId, exhibitionId, id }), eq(staffPeople.state, state), eq(staffPeople.version, version)))
    .returning({ id: staffPeople.id })
  return moved.length === 1
}
