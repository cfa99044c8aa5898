import { and, asc, count, desc, eq, ilike, inArray, ne, sql } from 'drizzle-orm'
import type { CredentialState } from '../../../../contract/rules/exhibitor/credential'
import type { Database } from '../../../database/connect'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { literally } from '../../../database/literally'
import { credentials } from '../../../database/schema/credentials'
import { exhibitions } from '../../../database/schema/entry'
import { exhibitorMembers, exhibitors } from '../../../database/schema/exhibitor'
import { registrations } from '../../../database/schema/visitor'
import { type AccountKey, type ExhibitionKey, type RowKey, within } from '../../../database/within'
import type { ExhibitorKey } from '../member.service'

export type CredentialRow = typeof credentials.$inferSelect
type Registration = typeof registrations.$inferSelect

/** The database, or a transaction of it. */
type Reader = Pick<Database, 'select' | 'insert' | 'update'>

/** A credential with its person. */
export interface Credential {
  credential: CredentialRow
  registration: Registration
}

/** The same with the company's names. */
export interface CredentialOfCompany extends Credential {
  companyCn: string
  companyEn: string
}

const columns = { credential: credentials, registration: registrations }

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

/** What a list shows of an exhibitor's credentials. */
export interface CredentialFilter {
  kind?: string | undefined
  state?: CredentialState | undefined
  search?: string | undefined
}

const filtered = ({ kind, state, search }: CredentialFilter) =>
  and(
    kind === undefined ? undefined : eq(credentials.kind, kind),
    state === undefined ? undefined : eq(credentials.state, state),
    search ? ilike(registrations.name, `%${literally(search)}%`) : undefined,
  )

/** An exhibitor's credentials, the newest first. */
export const pageCredentials = async (
  db: Reader,
  key: ExhibitorKey,
  filter: CredentialFilter,
  window: PageWindow,
): Promise<PageRows<Credential>> => {
  const wanted = and(ofExhibitor(key), filtered(filter))
  return paged(
    db,
    db.select(columns).from(credentials).innerJoin(registrations, itsRegistration).where(wanted),
    [desc(credentials.id)],
    window,
  )
}

/** Credentials of all exhibitors, the longest waiting first. */
export const pageForOrganiser = async (
  db: Reader,
  key: ExhibitionKey,
  { exhibitorId, ...filter }: CredentialFilter & { exhibitorId?: string | undefined },
  window: PageWindow,
): Promise<PageRows<CredentialOfCompany>> => {
  const wanted = and(
    within(credentials, key),
    filtered(filter),
    exhibitorId === undefined ? undefined : eq(credentials.exhibitorId, exhibitorId),
  )
  const found = db
    .select({ ...columns, companyCn: exhibitors.nameCn, companyEn: exhibitors.nameEn })
    .from(credentials)
    .innerJoin(registrations, itsRegistration)
    .innerJoin(exhibitors, itsExhibitor)
    .where(wanted)
  return paged(db, found, [asc(credentials.id)], window)
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

/** A person of an earlier fair. */
export interface EarlierCredential extends Credential {
  fairCn: string
  fairEn: string
  startsOn: string
}

const itsExhibition = and(eq(exhibitions.tenantId, credentials.tenantId), eq(exhibitions.id, credentials.exhibitionId))

const itsMember = and(
  eq(exhibitorMembers.tenantId, credentials.tenantId),
  eq(exhibitorMembers.exhibitionId, credentials.exhibitionId),
  eq(exhibitorMembers.exhibitorId, credentials.exhibitorId),
)

/** Approved people of the companies that an account acted for, at fairs of the organiser that began before a day. */
const earlier = ({ tenantId, exhibitionId, accountId }: AccountKey, kind: string, before: string) =>
  and(
    eq(credentials.tenantId, tenantId),
    ne(credentials.exhibitionId, exhibitionId),
    eq(credentials.kind, kind),
    inArray(credentials.state, ['approved', 'lost']),
    eq(exhibitorMembers.accountId, accountId),
    // A person who was erased has no name.
    ne(registrations.name, ''),
    sql`${exhibitions.startsOn} < ${before}`,
  )

export const pageEarlier = async (
  db: Reader,
  key: AccountKey,
  { kind, before }: { kind: string; before: string },
  window: PageWindow,
): Promise<PageRows<EarlierCredential>> => {
  const found = db
    .select({ ...columns, fairCn: exhibitions.nameCn, fairEn: exhibitions.nameEn, startsOn: exhibitions.startsOn })
    .from(credentials)
    .innerJoin(registrations, itsRegistration)
    .innerJoin(exhibitions, itsExhibition)
    .innerJoin(exhibitorMembers, itsMember)
    .where(earlier(key, kind, before))
  return paged(db, found, [desc(exhibitions.startsOn), desc(credentials.id)], window)
}

/** Some of them; any other person is left out. */
export const earlierByIds = (
  db: Reader,
  key: AccountKey,
  { kind, before }: { kind: string; before: string },
  ids: string[],
): Promise<Credential[]> =>
  db
    .select(columns)
    .from(credentials)
    .innerJoin(registrations, itsRegistration)
    .innerJoin(exhibitions, itsExhibition)
    .innerJoin(exhibitorMembers, itsMember)
    .where(and(earlier(key, kind, before), inArray(credentials.id, ids)))

/** Those of these people of earlier fairs who were copied to this one, and whose credential has not ended. */
export const copiedAlready = async (db: Reader, key: ExhibitorKey, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: credentials.copiedFromId })
    .from(credentials)
    .where(
      and(ofExhibitor(key), inArray(credentials.copiedFromId, ids), inArray(credentials.state, ['applied', 'approved', 'lost', 'refused'])),
    )
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])))
}

/** The exhibitors of an exhibition with their areas, by pages. */
export const pageExhibitors = async (
  db: Reader,
  key: ExhibitionKey,
  window: PageWindow,
): Promise<PageRows<typeof exhibitors.$inferSelect>> => {
  return paged(db, db.select().from(exhibitors).where(within(exhibitors, key)), [asc(exhibitors.id)], window)
}
