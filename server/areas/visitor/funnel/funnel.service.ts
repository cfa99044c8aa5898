import type { App } from '../../../core/App'
import type { ExhibitionKey } from '../../../database/within'
import { type FunnelFilter, type FunnelRow, funnelRows } from './funnel.sql'

/** How far the registrations of an exhibition have come, by the link of the first visit. */
export const registrationFunnel = (app: App, key: ExhibitionKey, filter: FunnelFilter): Promise<FunnelRow[]> =>
  funnelRows(app.pool, key, filter)
