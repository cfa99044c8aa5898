import type { Area } from '../../core/area/Area'
import { cachedFor, exhibitionText } from '../../core/cache/cachedFor'
import type { ExhibitionKey } from '../../database/within'
import { hasMemberships } from './membership/membership.sql'

/** People who have nothing to share yet wait a minute for the entry. */
const scansBadges = cachedFor(60_000, (app, key: ExhibitionKey) => hasMemberships(app.pool, key), exhibitionText)

/** What companies have of a person, where some of the fair scan badges. */
export const centreEntries = {
  contactSharing: (app) => ({
    icon: 'privacy',
    title: { cn: '扫码信息授权', en: 'Badge scans' },
    isOffered: ({ tenantId, exhibitionId }) => scansBadges(app, { tenantId, exhibitionId }),
  }),
} satisfies Area['centreEntries']
