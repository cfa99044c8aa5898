import { type Ids, makeIds } from '../core/process/ids'

const kinds = [
  'accounts',
  'registrations',
  'files',
  'orders',
  'payments',
  'refunds',
  'tickets',
  'exhibitors',
  'products',
  'freeTickets',
  'activation',
  'invitations',
  'revisions',
  'visaLetters',
  'listedProducts',
  'bookings',
  'productVersions',
  'papers',
  'paperFiles',
  'buyers',
  'invitationTemplates',
  'productPictures',
  'entries',
  'applications',
  'specialGuests',
  'licences',
  'conferences',
  'signCodes',
  'meetings',
  'memberships',
  'contacts',
  'contactConsents',
  'builders',
  'builderFiles',
  'materials',
  'materialFiles',
  'journalIssues',
  'journalFiles',
  'journalCopies',
  'articles',
  'guests',
  'groupStays',
  'vehicles',
  'groups',
  'groupAccounts',
  'groupRegistrations',
  'groupRelations',
  'subordinates',
] as const
const dayMs = 86_400_000

/**
 * Ids that are the same at each load, in order of creation, and older than the ids of any server: those of January 2024, one day
 * per kind.
 * @param series separates the organisers
 */
export const demoIds = (kind: (typeof kinds)[number], series: number): Ids => {
  let ms = Date.UTC(2024, 0, 2 + kinds.indexOf(kind)) + (series % 1000) * (dayMs / 1000)
  return makeIds(0, () => (ms += 1))
}
