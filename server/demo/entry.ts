import { makeExhibitionKey } from '../core/exhibition/signingKeys'
import { databaseOver } from '../database/connect'
import * as tables from '../database/schema'
import { insertRows } from '../database/insertRows'
import { before, timeZone } from './calendar'
import { type DemoLoad, fairDays } from './DemoLoad'
import { tenantDictionaries } from './entry/dictionaries'
import { exhibitionConfigs } from './entry/exhibitionConfig'
import { type DemoFair, type DemoTenant } from './fairs'

/**
 * Makes the organiser itself: the row by which a load is known.
 * @returns false where it stands already. Of two processes that start at once, one waits here until the other is done.
 */
export const claimTenant = async ({ app, client, now, settings }: DemoLoad, { tenantId, name }: DemoTenant): Promise<boolean> => {
  const { rowCount } = await client.query(
    `INSERT INTO tenants (tenant_id, name_cn, name_en, sealed_settings, created_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [tenantId, name.cn, name.en, app.secrets.seal(JSON.stringify(settings)), now],
  )
  return rowCount === 1
}

/** Exhibitions with their config, the keys that sign their passes, and the organiser's own dictionaries. */
export const loadEntry = async ({ app, client, now }: DemoLoad, tenant: DemoTenant, fairs: DemoFair[]): Promise<void> => {
  await insertRows(
    client,
    tables.tenantDictionaryEntries,
    tenantDictionaries().filter(({ tenantId }) => tenantId === tenant.tenantId),
  )
  await insertRows(
    client,
    tables.exhibitions,
    fairs.map((fair) => {
      const { startsOn, endsOn } = fairDays(now, fair)
      return {
        tenantId: fair.tenantId,
        id: fair.exhibitionId,
        nameCn: fair.name.cn,
        nameEn: fair.name.en,
        venueCn: fair.venue.cn,
        venueEn: fair.venue.en,
        timeZone,
        startsOn,
        endsOn,
        config: exhibitionConfigs[fair.exhibitionId]!,
        configVersion: 1,
        createdAt: before(now, { days: 90 }),
      }
    }),
  )
  const withinLoad = { ...app, db: databaseOver(client) }
  for (const { tenantId, exhibitionId } of fairs) await makeExhibitionKey(withinLoad, { tenantId, exhibitionId })
}
