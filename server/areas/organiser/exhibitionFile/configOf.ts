import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import type { ServiceRules } from '../../../../contract/rules/exhibitor/serviceReserve'
import type { ExhibitionConfig } from '../../../database/schema/ExhibitionConfig'
import { given } from './given'

/** The items lie in tables. */
const rulesOfServices = ({ items: _, ...rules }: NonNullable<ExhibitionFile['services']>): ServiceRules => rules

/** The part of a file that `exhibitions.config` holds. */
export const configOf = (file: ExhibitionFile): ExhibitionConfig => {
  const { shortName, pageConfig, functionConfig, byRegisterType, signInAgreements, holdMinutes, entrance, opensAt, services } = file
  return {
    ...(shortName ? { shortName } : {}),
    pageConfig,
    functionConfig,
    byRegisterType,
    signInAgreements,
    holdMinutes,
    entrance,
    opensAt,
    ...given(file, 'trustedOrigins', 'registerLinks', 'maxPeoplePerOwner', 'peopleKinds', 'closesAt'),
    ...given(file, 'guestPage', 'holidays', 'messages', 'refunds', 'invoices', 'bankTransfer', 'loss'),
    ...given(file, 'invitations', 'invitationTemplates', 'spreading', 'posters'),
    ...given(file, 'credentials', 'specialGuests', 'companyData', 'partners', 'gate', 'visaLetters', 'manual', 'meetings', 'contacts'),
    ...given(file, 'materials', 'hotels', 'ways', 'cooperationPartners'),
    ...given(file, 'builders', 'visitingGroups'),
    ...given(file, 'groupStays'),
    ...given(file, 'groupParking'),
    ...(services ? { services: rulesOfServices(services) } : {}),
  }
}
