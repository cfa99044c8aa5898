import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { credentials } from '../../../database/schema/credentials'
import { exhibitions } from '../../../database/schema/entry'
import { exhibitorMembers } from '../../../database/schema/exhibitor'
import { registrations } from '../../../database/schema/visitor'
import { type AccountKey, within } from '../../../database/within'
import type { ExhibitorKey } from '../member.service'
import { type Reader, type Credential, columns, itsRegistration } from './credential.sql'

const ofExhibitor = (key: ExhibitorKey) => and(within(credentials, key), eq(credentials.exhibitorId, key.exhibitorId))

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
