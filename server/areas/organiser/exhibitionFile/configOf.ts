import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import type { ServiceRules } from '../../../../contract/rules/services'
import type { ExhibitionConfig } from '../../../database/schema/ExhibitionConfig'

/** The items lie in tables. */
const rulesOfServices = ({ items: _, ...rules }: NonNullable<ExhibitionFile['services']>): ServiceRules => rules

/** The part of a file that `exhibitions.config` holds. */
export const configOf = (file: ExhibitionFile): ExhibitionConfig => {
  const {
    shortName,
    pageConfig,
    functionConfig,
    byRegisterType,
    signInAgreements,
    trustedOrigins,
    registerLinks,
    holdMinutes,
    maxPeoplePerOwner,
    peopleKinds,
    entrance,
    opensAt,
    closesAt,
    guestPage,
    holidays,
    messages,
    refunds,
    invoices,
    bankTransfer,
    loss,
    invitations,
    spreading,
    posters,
    credentials,
    companyData,
    partners,
    gate,
    visaLetters,
    manual,
    services,
  } = file
  return {
    ...(shortName ? { shortName } : {}),
    pageConfig,
    functionConfig,
    byRegisterType,
    signInAgreements,
    holdMinutes,
    entrance,
    opensAt,
    ...(trustedOrigins ? { trustedOrigins } : {}),
    ...(registerLinks ? { registerLinks } : {}),
    ...(maxPeoplePerOwner === undefined ? {} : { maxPeoplePerOwner }),
    ...(peopleKinds ? { peopleKinds } : {}),
    ...(closesAt === undefined ? {} : { closesAt }),
    ...(guestPage ? { guestPage } : {}),
    ...(holidays ? { holidays } : {}),
    ...(messages ? { messages } : {}),
    ...(refunds ? { refunds } : {}),
    ...(invoices ? { invoices } : {}),
    ...(bankTransfer ? { bankTransfer } : {}),
    ...(loss ? { loss } : {}),
    ...(invitations ? { invitations } : {}),
    ...(spreading ? { spreading } : {}),
    ...(posters ? { posters } : {}),
    ...(credentials ? { credentials } : {}),
    ...(companyData ? { companyData } : {}),
    ...(partners ? { partners } : {}),
    ...(gate ? { gate } : {}),
    ...(visaLetters ? { visaLetters } : {}),
    ...(manual ? { manual } : {}),
    ...(services ? { services: rulesOfServices(services) } : {}),
  }
}
