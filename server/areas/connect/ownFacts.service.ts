import type { Bilingual } from '../../../contract/language'
import { type AreaFacts, listed } from '../../core/ownData/OwnFact'
import { contactSeatsOf } from './ownFacts.sql'

const words = {
  contactSeats: { cn: '展会通扫码权限', en: 'Right to scan badges' },
} satisfies Record<string, Bilingual>

/** What the area stores of a person. */
export const ownFacts = {
  contactSeats: {
    place: 96,
    read: async ({ db, key, at, atOrNull }) =>
      (await contactSeatsOf(db, key)).map(({ exhibitionId, exhibitorId, assignedAt, endedAt }) => ({
        exhibitionId,
        exhibitorId,
        since: at(assignedAt),
        endedAt: atOrNull(endedAt),
      })),
    sections: (data, { language }) =>
      listed(
        words.contactSeats[language],
        data.map(({ since, endedAt, exhibitorId }) => [endedAt ? `${since} – ${endedAt}` : since, exhibitorId]),
      ),
  },
} satisfies AreaFacts
