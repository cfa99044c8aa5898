import { and, asc, desc, eq, ilike } from 'drizzle-orm'
import type { CredentialState } from '../../../../contract/rules/exhibitor/credential'
import { type PageRows, type PageWindow, paged } from '../../../database/paged'
import { literally } from '../../../database/literally'
import { credentials } from '../../../database/schema/credentials'
import { exhibitors } from '../../../database/schema/exhibitor'
import { registrations } from '../../../database/schema/visitor'
import { type ExhibitionKey, within } from '../../../database/within'
import type { ExhibitorKey } from '../member.service'
import { type Reader, type Credential, columns, itsRegistration, itsExhibitor } from './credential.sql'

const ofExhibitor = (key: ExhibitorKey) => and(within(credentials, key), eq(credentials.exhibitorId, key.exhibitorId))

/** The same with the company's names. */
export interface CredentialOfCompany extends Credential {
  companyCn: string
  companyEn: string
}

/** What a list shows of an exhibitor's credentials. */
export interface CredentialFilter {
  kind?: string | undefined
  state?: CredentialState | undefined
  search?: string | undefined
  /** The account that applied. */
  appliedBy?: string | undefined
}

const filtered = ({ kind, state, search, appliedBy }: CredentialFilter) =>
  and(
    kind === undefined ? undefined : eq(credentials.kind, kind),
    state === undefined ? undefined : eq(credentials.state, state),
    appliedBy === undefined ? undefined : eq(credentials.appliedBy, appliedBy),
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

/** The exhibitors of an exhibition with their areas, by pages. */
export const pageExhibitors = async (
  db: Reader,
  key: ExhibitionKey,
  window: PageWindow,
): Promise<PageRows<typeof exhibitors.$inferSelect>> => {
  return paged(db, db.select().from(exhibitors).where(within(exhibitors, key)), [asc(exhibitors.id)], window)
}
