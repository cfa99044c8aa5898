import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { StaffState } from '../../../../contract/rules/exhibitor/staffInvitation'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { credentials } from '../../../database/schema/credentials'
import { staffPeople } from '../../../database/schema/staffPeople'
import { registrations } from '../../../database/schema/visitor'
import { type AccountKey, type RowKey, within } from '../../../database/within'
import type { ExhibitorKey } from '../member.service'
import type { Reader } from './staffInvitation.sql'

export type PersonRow = typeof staffPeople.$inferSelect

type Registration = typeof registrations.$inferSelect

type CredentialRow = typeof credentials.$inferSelect

/** A person with what the person sent, and the credential that it became. */
export interface Person {
  person: PersonRow
  registration: Registration
  credential: CredentialRow | null
}

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

const waiting: StaffState = 'sent'

/** People who registered at an exhibitor: those who wait for its decision first, then the newest. */
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
  return paged(db, people(db).where(wanted), [desc(sql`${staffPeople.state} = ${waiting}`), desc(staffPeople.id)], window)
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
