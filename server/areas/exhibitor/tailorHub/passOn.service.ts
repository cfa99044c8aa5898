import type { PoolClient } from 'pg'
import type { App } from '../../../core/App'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import type { NewJob } from '../../../core/jobs/jobs'
import { databaseOver } from '../../../database/connect'
import type { HubContent } from '../../../database/schema/partners'
import type { ExhibitionKey } from '../../../database/within'
import { findExhibitor } from '../exhibitor/exhibitor.sql'
import type { ListedProductRow } from '../listedProduct/listedProduct.sql'
import { productOfRow } from '../listedProduct/productFields'
import { putContent, putOffSale } from './hubProduct.sql'

/** One job for each exhibition sends what waits, so that no two requests about a product are on their way at once. */
export const hubJobKind = 'tailorHub.pass'

export const hubJob = ({ tenantId, exhibitionId }: ExhibitionKey, runAt: Date): NewJob => ({
  tenantId,
  exhibitionId,
  kind: hubJobKind,
  key: exhibitionId,
  runAt,
})

/** The department store of an exhibition; null where it has none. */
export const storeNoOf = async (app: App, key: ExhibitionKey): Promise<string | null> =>
  (await exhibitionOf(app, key)).config.partners?.tailorHub?.storeNo ?? null

const contentOf = async (client: PoolClient, row: ListedProductRow): Promise<HubContent> => {
  const { name, intro, category, pictures, videoLink } = productOfRow(row)
  const company = await findExhibitor(databaseOver(client), { ...row, id: row.exhibitorId })
  return {
    isOnSale: true,
    exhibitorName: { cn: company?.nameCn ?? '', en: company?.nameEn ?? '' },
    ...{ name, intro, category, pictureIds: pictures, videoLink },
  }
}

/**
 * Passes a product on as the public sees it, within the transaction that changed it: approved, hidden or shown. The order of the revisions is
 * that of the changes, because the row of the product is held until the transaction ends.
 */
export const passOn = async (app: App, client: PoolClient, row: ListedProductRow): Promise<void> => {
  if (!row.isPublic || (await storeNoOf(app, row)) === null) return
  const at = app.now()
  const isNew = row.isShown
    ? await putContent(client, row, { id: row.id, content: await contentOf(client, row), at })
    : await putOffSale(client, row, at)
  if (isNew) await app.jobs.add(client, [hubJob(row, at)])
}

/** Takes a deleted product off the store, within the transaction that deletes it. */
export const takeOff = async (
  app: App,
  client: PoolClient,
  row: Pick<ListedProductRow, 'tenantId' | 'exhibitionId' | 'id'>,
): Promise<void> => {
  if (await putOffSale(client, row, app.now())) await app.jobs.add(client, [hubJob(row, app.now())])
}
