import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import type { Database } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { findExhibition } from '../../../core/exhibition/exhibition.sql'
import { pagesForFile } from '../../content/pageFile.service'
import { servicesForFile } from '../../exhibitor/serviceReserve/serviceFile.service'
import { poolsForFile, ticketTypesForFile } from '../../tickets/ticketTypeFile.service'

/** An exhibition as a file, in the order in which one reads it; null where the tenant has none of this id. */
export const readExhibition = async (db: Database, { tenantId, exhibitionId }: ExhibitionKey): Promise<ExhibitionFile | null> => {
  const row = await findExhibition(db, { tenantId, exhibitionId })
  if (!row) return null
  const {
    signInAgreements,
    pageConfig,
    functionConfig,
    byRegisterType,
    entrance,
    opensAt,
    closesAt,
    holdMinutes,
    maxPeoplePerOwner,
    peopleKinds,
    trustedOrigins,
    registerLinks,
    guestPage,
    holidays,
    messages,
    refunds,
    invoices,
    bankTransfer,
    loss,
    invitations,
    invitationTemplates,
    spreading,
    posters,
    credentials,
    companyData,
    partners,
    gate,
    visaLetters,
    manual,
    services,
    shortName,
  } = row.config
  return {
    tenantId,
    exhibitionId,
    name: { cn: row.nameCn, en: row.nameEn },
    ...(shortName ? { shortName } : {}),
    venue: { cn: row.venueCn, en: row.venueEn },
    timeZone: row.timeZone,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    entrance,
    opensAt,
    ...(closesAt === undefined ? {} : { closesAt }),
    holdMinutes,
    ...(maxPeoplePerOwner === undefined ? {} : { maxPeoplePerOwner }),
    ...(peopleKinds ? { peopleKinds } : {}),
    ...(trustedOrigins ? { trustedOrigins } : {}),
    ...(registerLinks ? { registerLinks } : {}),
    signInAgreements,
    pageConfig,
    functionConfig,
    byRegisterType,
    ...(guestPage ? { guestPage } : {}),
    ...(holidays ? { holidays } : {}),
    ...(messages ? { messages } : {}),
    ...(refunds ? { refunds } : {}),
    ...(invoices ? { invoices } : {}),
    ...(bankTransfer ? { bankTransfer } : {}),
    ...(loss ? { loss } : {}),
    ...(invitations ? { invitations } : {}),
    ...(invitationTemplates ? { invitationTemplates } : {}),
    ...(spreading ? { spreading } : {}),
    ...(posters ? { posters } : {}),
    ...(credentials ? { credentials } : {}),
    ...(companyData ? { companyData } : {}),
    ...(partners ? { partners } : {}),
    ...(gate ? { gate } : {}),
    ...(visaLetters ? { visaLetters } : {}),
    ...(manual ? { manual } : {}),
    ...(await servicesForFile(db, { tenantId, exhibitionId }, services, row.timeZone)),
    contentPages: await pagesForFile(db, { tenantId, exhibitionId }),
    ...(await poolsForFile(db, { tenantId, exhibitionId })),
    ticketTypes: await ticketTypesForFile(db, { tenantId, exhibitionId }, row.timeZone),
  }
}
