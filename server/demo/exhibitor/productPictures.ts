import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type * as filesTables from '../../database/schema/files'
import { before } from '../calendar'
import { demoIds } from '../demoIds'
import type { DemoLoad } from '../DemoLoad'
import type { DemoFair } from '../fairs'
import { filesFolder } from '../files'
import { demoProducts } from './products'

const folder = path.join(filesFolder, 'products')
const maxBytes = 200_000

type FileRow = typeof filesTables.files.$inferInsert

/**
 * Puts a copy of each picture of the products into the private store, as a member's uploads. Of a load that is given up the copies stay
 * behind, without a row.
 */
export const storeProductPictures = async (
  { app, now }: DemoLoad,
  { tenantId, exhibitionId }: DemoFair,
  accountId: string,
): Promise<{ rows: FileRow[]; take(name: string): string }> => {
  const ids = demoIds('productPictures', Number(exhibitionId))
  const { storage } = app.gateways
  const createdAt = before(now, { days: 19 })
  const stored = await Promise.all(
    demoProducts
      .flatMap(({ pictures }) => pictures)
      .map(async (name) => {
        const bytes = await readFile(path.join(folder, `${name}.png`))
        return { name, ...(await storage.put(bytes, { key: storage.newKey(tenantId), maxBytes })) }
      }),
  )
  const rows = stored.map(({ name, key, sizeBytes }): FileRow => ({
    ...{ tenantId, exhibitionId, id: ids(), accountId, mediaType: 'image/png', sizeBytes, storageKey: key },
    ...{ originalName: `${name}.png`, createdAt, attachedAt: createdAt },
  }))
  const left = stored.map(({ name }, at) => ({ name, id: rows[at]!.id }))
  return {
    rows,
    take: (name) =>
      left.splice(
        left.findIndex((one) => one.name === name),
        1,
      )[0]!.id,
  }
}
