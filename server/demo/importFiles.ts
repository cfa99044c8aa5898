import { checkedExhibition } from '../areas/organiser/exhibitionFile/checkedExhibition'
import { storeExhibitionWithin } from '../areas/organiser/exhibitionFile/storeExhibition'
import { storeTenantWithin } from '../areas/organiser/tenantFile/storeTenant'
import { databaseOver } from '../database/connect'
import { before } from './calendar'
import type { DemoLoad } from './DemoLoad'
import type { DemoFair, DemoTenant } from './fairs'

/** The organisers exist before their visitors. */
const storageOf = ({ app: { secrets }, now }: DemoLoad) => ({ secrets, now: () => before(now, { days: 90 }) })

/** Stores an organiser as `npm run tenant -- import` does, with its sandbox accounts. @throws FileRejected */
export const importTenant = async (load: DemoLoad, { file }: DemoTenant): Promise<void> => {
  await storeTenantWithin(load.client, storageOf(load), { ...file, settings: load.settings })
}

/** Stores a fair as `npm run exhibition -- import` does. @throws FileRejected */
export const importFair = async (load: DemoLoad, { file }: DemoFair): Promise<void> => {
  const { app, client, now } = load
  const { publicUrl } = app.config
  await storeExhibitionWithin(client, storageOf(load), await checkedExhibition(databaseOver(client), file, { publicUrl, now }), {
    by: 'the demo',
  })
}
