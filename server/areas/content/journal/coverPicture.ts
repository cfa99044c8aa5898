import type { PoolClient } from 'pg'
import { type MediaType, mediaTypes } from '../../../../contract/rules/uploads'
import type { App } from '../../../core/App'
import { publicPictureAddress, storePublicPicture } from '../../../core/exhibition/pictures'
import type { ExhibitionKey, RowKey } from '../../../database/within'

/** The kind of job that makes the cover of an issue public. */
export const publishCoverKind = 'content.publishCover'

const publicName = (id: string, mediaType: MediaType): string => `journal-${id}.${mediaTypes[mediaType].extension}`

/** Copies a cover to where everybody sees it, so that the upload stays private. It may run again. @returns false if the file is gone */
export const copyCover = async (app: App, key: RowKey): Promise<boolean> => {
  const file = await app.services.bytesOfFile(app, app.db, key)
  if (!file) return false
  await storePublicPicture(app.config.dataDir, key, { name: publicName(key.id, file.mediaType), content: file.bytes })
  return true
}

/** The address that a cover has once the transaction is committed: a job of the transaction copies it. */
export const publishCover = async (
  app: App,
  client: PoolClient,
  { tenantId, exhibitionId }: ExhibitionKey,
  { id, mediaType }: { id: string; mediaType: MediaType },
): Promise<string> => {
  await app.jobs.add(client, [{ tenantId, exhibitionId, kind: publishCoverKind, key: id, runAt: app.now() }])
  return publicPictureAddress({ tenantId, exhibitionId }, publicName(id, mediaType))
}
