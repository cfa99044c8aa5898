import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import * as filesTables from '../../database/schema/files'
import { insertRows } from '../../database/insertRows'
import type { DemoLoad } from '../DemoLoad'
import { filesFolder } from '../files'
import type { DemoVisitor } from './DemoVisitor'

/** Passport photos of invented people. */
const portraitsFolder = path.join(filesFolder, 'portraits')

const maxBytes = 200_000

/**
 * Puts the photos of those who have one into the private store. The store knows no transaction: of a load that is given up its
 * files stay behind, without a row and out of anybody's reach.
 */
export const loadPhotos = async ({ app, client }: DemoLoad, visitors: DemoVisitor[]): Promise<void> => {
  const portraits = await Promise.all((await readdir(portraitsFolder)).sort().map((name) => readFile(path.join(portraitsFolder, name))))
  const owners = visitors.filter(({ photoId }) => photoId !== null)
  const rows = await Promise.all(
    owners.map(async (visitor, at): Promise<typeof filesTables.files.$inferInsert> => {
      const { storage } = app.gateways
      const { key, sizeBytes } = await storage.put(portraits[at % portraits.length]!, {
        key: storage.newKey(visitor.fair.tenantId),
        maxBytes,
      })
      return {
        tenantId: visitor.fair.tenantId,
        exhibitionId: visitor.fair.exhibitionId,
        id: visitor.photoId!,
        accountId: visitor.accountId,
        mediaType: 'image/png',
        sizeBytes,
        storageKey: key,
        originalName: 'photo.png',
        createdAt: visitor.createdAt,
        attachedAt: visitor.submittedAt,
      }
    }),
  )
  await insertRows(client, filesTables.files, rows)
}
