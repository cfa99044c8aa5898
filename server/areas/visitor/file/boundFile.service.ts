import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { PoolClient } from 'pg'
import { isId } from '../../../../contract/rules/values/ids'
import { type MediaType, type UploadPurpose, mostBytesOf, uploadRules } from '../../../../contract/rules/uploads'
import type { App } from '../../../core/App'
import { failFields } from '../../../core/errors/failure'
import { type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { type ExhibitionKey, type RowKey } from '../../../database/within'
import { type Database, databaseOver } from '../../../database/connect'
import { fileLink } from './fileLink'
import { attachFiles, detachAll, detachFiles, existingFiles, findFile, unattachedFileSizes } from './file.sql'
import { removeFiles } from './unusedFiles'

/**
 * Keeps an upload of the caller's for what another area stores, within its transaction. A file that something names already is none:
 * else its release would take it from there.
 * @param field the member of the body that the failure names
 * @throws Failure invalid: another person's file, one of another kind, one that is too large, or a purged one
 */
export const bindFile = async (
  app: App,
  client: PoolClient,
  scope: SignedInScope,
  { fileId, purpose, field }: { fileId: string; purpose: UploadPurpose; field: string },
): Promise<MediaType> => {
  const db = databaseOver(client)
  const rule = uploadRules[purpose]
  const [file] = isId(fileId) ? await unattachedFileSizes(db, accountKeyOf(scope), [fileId]) : []
  const mediaType = rule.mediaTypes.find((one) => one === file?.mediaType)
  if (!file || !mediaType) throw failFields({ [field]: { code: 'fileMissing' } })
  // It came for a purpose with a higher limit.
  const most = mostBytesOf(rule, mediaType)
  if (file.sizeBytes > most) throw failFields({ [field]: { code: 'fileTooLarge', max: most / 1024 } })
  const attached = await attachFiles(db, accountKeyOf(scope), [fileId], app.now())
  if (attached.length === 0) throw failFields({ [field]: { code: 'fileMissing' } })
  return mediaType
}

/**
 * The bytes of an upload of the caller's that is worked on, and that nothing names.
 * @throws Failure invalid: another person's file, one of another kind, or a purged one
 */
export const bytesOfUpload = async (
  app: App,
  scope: SignedInScope,
  { fileId, purpose, field }: { fileId: string; purpose: UploadPurpose; field: string },
): Promise<Buffer> => {
  const [file] = isId(fileId) ? await unattachedFileSizes(app.db, accountKeyOf(scope), [fileId]) : []
  const isOfKind = file !== undefined && uploadRules[purpose].mediaTypes.some((one) => one === file.mediaType)
  const stored = isOfKind ? await bytesOfFile(app, app.db, { ...accountKeyOf(scope), id: fileId }) : null
  if (!stored) throw failFields({ [field]: { code: 'fileMissing' } })
  return stored.bytes
}

/** Removes a file of the caller's that another area named, within its transaction. */
export const releaseFile = async (app: App, client: PoolClient, scope: SignedInScope, fileId: string): Promise<void> => {
  const { tenantId, exhibitionId } = scope
  await detachFiles(databaseOver(client), accountKeyOf(scope), [fileId])
  await removeFiles(app, client, [{ tenantId, exhibitionId, id: fileId }])
}

/** Removes files at once that an area has checked to be named by nothing else. Colleagues may have uploaded them. */
export const releaseFiles = async (
  app: App,
  client: PoolClient,
  { tenantId, exhibitionId }: ExhibitionKey,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return
  await detachAll(databaseOver(client), { tenantId, exhibitionId }, ids)
  await removeFiles(
    app,
    client,
    ids.map((id) => ({ tenantId, exhibitionId, id })),
  )
}

/** A stored file with its bytes, for an area that makes it public or keeps it once more; null if it is gone. */
export const bytesOfFile = async (app: App, db: Database, key: RowKey): Promise<{ mediaType: MediaType; bytes: Buffer } | null> => {
  const row = await findFile(db, key)
  const file = row && (await app.gateways.storage.get(row.storageKey))
  return file ? { mediaType: row.mediaType as MediaType, bytes: await buffer(file.stream) } : null
}

/** What is known of a stored file, for an area that names it; null if it is gone. */
export const factsOfFile = async (
  db: Database,
  key: RowKey,
): Promise<{ sizeBytes: number; originalName: string; mediaType: string } | null> => findFile(db, key)

/** A stored file as it is sent; null if it is gone. The caller has checked the right to read it. */
export const streamOfFile = async (
  app: App,
  key: RowKey,
): Promise<{ mediaType: MediaType; originalName: string; sizeBytes: number; stream: Readable } | null> => {
  const row = await findFile(app.db, key)
  const file = row && (await app.gateways.storage.get(row.storageKey))
  return file ? { mediaType: row.mediaType as MediaType, originalName: row.originalName, ...file } : null
}

/** An address under which a file can be seen for a quarter of an hour. The caller has checked the right to see it. */
export const linkToFile = (app: App, key: ExhibitionKey, fileId: string): string => fileLink(app, key, fileId)

/** Which of these files are still there. */
export const filesThere = (app: App, key: ExhibitionKey, ids: readonly string[]): Promise<Set<string>> => existingFiles(app.db, key, ids)
