import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { credentials } from '../../../database/schema/credentials'
import { exhibitors } from '../../../database/schema/exhibitor'
import { registrations } from '../../../database/schema/visitor'
import { type ExhibitionKey, within } from '../../../database/within'
import { itsExhibitor, itsRegistration } from './credential.sql'
import { type CredentialFilter, type CredentialOfCompany } from './credentialPages.sql'

/** A credential with its company's place at the fair. */
export interface PlacedCredential extends CredentialOfCompany {
  hallNo: string | null
  boothNos: string[]
}

/** The credentials behind one, in the order of application. */
export const credentialsAfter = (
  db: Pick<Database, 'select'>,
  key: ExhibitionKey,
  { kind, state, exhibitorId }: Omit<CredentialFilter, 'search'> & { exhibitorId?: string | undefined },
  { after, limit }: { after: string; limit: number },
): Promise<PlacedCredential[]> =>
  db
    .select({
      credential: credentials,
      registration: registrations,
      companyCn: exhibitors.nameCn,
      companyEn: exhibitors.nameEn,
      hallNo: exhibitors.hallNo,
      boothNos: exhibitors.boothNos,
    })
    .from(credentials)
    .innerJoin(registrations, itsRegistration)
    .innerJoin(exhibitors, itsExhibitor)
    .where(
      and(
        within(credentials, key),
        gt(credentials.id, after),
        kind === undefined ? undefined : eq(credentials.kind, kind),
        state === undefined ? undefined : eq(credentials.state, state),
        exhibitorId === undefined ? undefined : eq(credentials.exhibitorId, exhibitorId),
      ),
    )
    .orderBy(asc(credentials.id))
    .limit(limit)
