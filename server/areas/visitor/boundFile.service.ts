import type { PoolClient } from 'pg'
import { isId } from '../../../contract/rules/ids'
import { type MediaType, type UploadPurpose, uploadRules } from '../../../contract/rules/uploads'
import type { App } from '../../core/App'
import { failFields } from '../../core/failure'
import type { SignedInScope } from '../../core/scope'
import { type AccountKey, type ExhibitionKey } from '../../database/within'
import { databaseOver } from '../../database/connect'
import { fileLink } from './fileLink'
import { attachFiles, detachFiles, unattachedFileSizes } from './file.sql'
import { removeFiles } from './unusedFiles'

const ownerOf = ({ tenantId, exhibitionId, caller: { accountId } }: SignedInScope): AccountKey => ({ tenantId, exhibitionId, accountId })

/**
 * Keeps an upload of the caller's for what another area stores, within its transaction. A file that something names already is none:
 * else its release would take it from there.
 * @param field the member of the body that the failure names
 * @throws Failure invalid: another person's file, one of another kind, or a purged one
 */
export const bindFile = async (
  app: App,
  client: PoolClient,
  scope: SignedInScope,
  { fileId, purpose, field }: { fileId: string; purpose: UploadPurpose; field: string },
): Promise<MediaType> => {
  const db = databaseOver(client)
  const rule = uploadRules[purpose]
  const [file] = isId(fileId) ? await unattachedFileSizes(db, ownerOf(scope), [fileId]) : []
  const mediaType = rule.mediaTypes.find((one) => one === file?.mediaType)
  if (!file || !mediaType || file.sizeBytes > rule.maxBytes) throw failFields({ [field]: { code: 'fileMissing' } })
  const attached = await attachFiles(db, ownerOf(scope), [fileId], app.now())
  if (attached.length === 0) throw failFields({ [field]: { code: 'fileMissing' } })
  return mediaType
}

/** Removes a file of the caller's that another area named, within its transaction. */
export const releaseFile = async (app: App, client: PoolClient, scope: SignedInScope, fileId: string): Promise<void> => {
  const { tenantId, exhibitionId } = scope
  await detachFiles(databaseOver(client), ownerOf(scope), [fileId])
  await removeFiles(app, client, [{ tenantId, exhibitionId, id: fileId }])
}

/** An address under which a file can be seen for a quarter of an hour. The caller has checked the right to see it. */
export const linkToFile = (app: App, key: ExhibitionKey, fileId: string): string => fileLink(app, key, fileId)
