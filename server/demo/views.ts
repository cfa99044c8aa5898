import { dayIn } from '../core/time'
import { insertRows } from '../database/insertRows'
import * as tables from '../database/schema/exhibitorViews'
import { before } from './calendar'
import type { DemoLoad } from './DemoLoad'
import { shownProductsOf } from './exhibitor/products.sql'
import { memberNamed } from './fair.sql'
import { type DemoFair, datedFair, machineryFair } from './fairs'

/** Looks at the booth on each of the last days, the latest one at the end. Those at products are about twice as many. */
const boothViews = [6, 9, 14, 11, 18, 23, 31, 28, 35, 42, 39, 57, 64, 48]

/** How many of 100 looks at products go to each, the first product first. */
const shares = [34, 21, 15, 10, 8, 5, 4, 3]

/** What visitors looked at of the main fair's first company, in the last two weeks. */
export const loadViews = async ({ client, now }: DemoLoad, fair: DemoFair): Promise<void> => {
  if (fair !== machineryFair) return
  const { tenantId, exhibitionId } = fair
  const { timeZone } = datedFair(fair, now)
  const { exhibitorId } = await memberNamed(client, fair, 'jinggong')
  const key = { tenantId, exhibitionId, exhibitorId }
  const products = await shownProductsOf(client, key)
  const dayAt = (at: number): string => dayIn(before(now, { days: boothViews.length - 1 - at }), timeZone)
  const productViews = boothViews.map((views, at) => views * 2 - (at % 3))
  const all = productViews.reduce((sum, views) => sum + views, 0)
  const others = shares.slice(1, products.length).map((share) => Math.floor((all * share) / 100))
  const byProduct = [all - others.reduce((sum, views) => sum + views, 0), ...others]
  await insertRows(client, tables.exhibitorViews, [
    ...boothViews.map((views, at) => ({ ...key, kind: 'booth' as const, day: dayAt(at), views })),
    ...productViews.map((views, at) => ({ ...key, kind: 'product' as const, day: dayAt(at), views })),
  ])
  await insertRows(
    client,
    tables.listedProductViews,
    byProduct.map((views, at) => ({ ...key, productId: products[at]!, views })),
  )
}
