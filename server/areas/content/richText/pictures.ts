import { createHash } from 'node:crypto'
import type { StoredPicture } from '../../../../contract/content/richText.schema'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { storePublicPicture } from '../../../core/exhibition/pictures'

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const

/**
 * Draws a picture again and serves it with the fair's other pictures. Its name is made of its bytes, so the same picture is stored once, and
 * nobody guesses that of an article that they may not read.
 */
export const storePicture = async (app: App, scope: SignedInScope, bytes: Buffer): Promise<StoredPicture> => {
  const { tenantId, exhibitionId } = scope
  const { width, height, mediaType, bytes: content } = await app.services.drawnAgain(app, scope, bytes, 'contentPicture')
  const name = `content-${createHash('sha256').update(content).digest('hex').slice(0, 32)}.${endings[mediaType]}`
  return { url: await storePublicPicture(app.config.dataDir, { tenantId, exhibitionId }, { name, content }), width, height }
}

/** A picture that the caller uploaded. @throws Failure invalid, at the field, and those of a drawing */
export const storeUploadedPicture = async (app: App, scope: SignedInScope, fileId: string, field: string): Promise<StoredPicture> =>
  storePicture(app, scope, await app.services.bytesOfUpload(app, scope, { fileId, purpose: 'contentPicture', field }))
