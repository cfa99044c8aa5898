import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import type { Database } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { findExhibition } from '../../../core/exhibition/exhibition.sql'
import { pagesForFile } from '../../content/page/pageFile.service'
import { servicesForFile } from '../../exhibitor/serviceReserve/serviceFile.service'
import { ticketTypesForFile } from '../../tickets/ticketType/ticketTypeFile.service'
import { poolsForFile } from '../../tickets/ticketType/poolFile.service'
import { given } from './given'

/** An exhibition as a file, in the order in which one reads it; null where the tenant has none of this id. */
export const readExhibition = async (db: Database, { tenantId, exhibitionId }: ExhibitionKey): Promise<ExhibitionFile | null> => {
  const row = await findExhibition(db, { tenantId, exhibitionId })
  if (!row) return null
  const { config } = row
  return {
    tenantId,
    exhibitionId,
    name: { cn: row.nameCn, en: row.nameEn },
    ...(config.shortName ? { shortName: config.shortName } : {}),
    venue: { cn: row.venueCn, en: row.venueEn },
    timeZone: row.timeZone,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    entrance: config.entrance,
    opensAt: config.opensAt,
    ...given(config, 'closesAt'),
    holdMinutes: config.holdMinutes,
    ...given(config, 'maxPeoplePerOwner', 'peopleKinds', 'trustedOrigins', 'registerLinks'),
    signInAgreements: config.signInAgreements,
    pageConfig: config.pageConfig,
    functionConfig: config.functionConfig,
    byRegisterType: config.byRegisterType,
    ...given(config, 'guestPage', 'holidays', 'messages', 'refunds', 'invoices', 'bankTransfer', 'loss'),
    ...given(config, 'invitations', 'invitationTemplates', 'spreading', 'posters'),
    ...given(config, 'credentials', 'specialGuests', 'companyData', 'partners', 'gate', 'visaLetters', 'manual', 'meetings', 'contacts'),
    ...given(config, 'materials', 'hotels', 'ways', 'cooperationPartners'),
    ...given(config, 'builders', 'visitingGroups'),
    ...given(config, 'groupStays'),
    ...given(config, 'groupParking'),
    ...(await servicesForFile(db, { tenantId, exhibitionId }, config.services, row.timeZone)),
    contentPages: await pagesForFile(db, { tenantId, exhibitionId }),
    ...(await poolsForFile(db, { tenantId, exhibitionId })),
    ticketTypes: await ticketTypesForFile(db, { tenantId, exhibitionId }, row.timeZone),
  }
}
