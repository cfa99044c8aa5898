import * as tables from '../database/schema'
import { insertRows } from '../database/insertRows'
import { before } from './calendar'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import { demoProducts } from './exhibitor/products'
import { memberNamed } from './fair.sql'
import { type DemoFair, machineryFair } from './fairs'

/** The products of the main fair's first company, in its order. */
export const loadListedProducts = async ({ client, now }: DemoLoad, fair: DemoFair): Promise<void> => {
  if (fair !== machineryFair) return
  const { tenantId, exhibitionId } = fair
  const { exhibitorId, accountId: updatedBy } = await memberNamed(client, fair, 'jinggong')
  const ids = demoIds('listedProducts', Number(exhibitionId))
  const at = before(now, { days: 18 })
  await insertRows(
    client,
    tables.listedProducts,
    demoProducts.map(({ name, intro, isShown }, nth) => ({
      ...{ tenantId, exhibitionId, id: ids(), exhibitorId, nameCn: name.cn, nameEn: name.en, introCn: intro.cn, introEn: intro.en },
      ...{ category: '', pictureIds: [], videoId: null, videoLink: '', isShown, position: nth + 1, version: 1 },
      ...{ updatedBy, createdAt: at, updatedAt: at },
    })),
  )
}
