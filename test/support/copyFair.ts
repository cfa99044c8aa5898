import { registerTypes } from '../../contract/registerTypes'
import { machineryFair } from '../../server/demo/fairs'
import { withDatabase } from './database'
import type { RunningFair } from './runFair'

/** Makes exhibitions of the main fair's organiser that are like it but for these switches, by their ids. They offer every register type. */
const offered = Object.fromEntries(registerTypes.map((type) => [type, { questionnaires: [], review: 'auto', userCenter: [] }]))

export const copyFair = (fair: RunningFair, copies: Record<string, object>): Promise<void> =>
  withDatabase(fair, async (database) => {
    for (const [id, switches] of Object.entries(copies)) {
      await database.query(
        `INSERT INTO exhibitions (tenant_id, id, name_cn, name_en, venue_cn, venue_en, time_zone, starts_on, ends_on, config, config_version, created_at)
         SELECT tenant_id, $3::bigint, name_cn, name_en, venue_cn, venue_en, time_zone, starts_on, ends_on,
           jsonb_set(jsonb_set(jsonb_set(config, '{byRegisterType}', $5::jsonb || (config->'byRegisterType')), '{pageConfig}', (config->'pageConfig') || $4::jsonb), '{functionConfig}', (config->'functionConfig') || $4::jsonb), 1, created_at
         FROM exhibitions WHERE tenant_id = $1 AND id = $2`,
        [machineryFair.tenantId, machineryFair.exhibitionId, id, JSON.stringify(switches), JSON.stringify(offered)],
      )
    }
  })
