import type { PoolClient } from 'pg'
import type { ValidationError } from '../../../contract/fieldErrors'
import { type FormDefinition, type FormValues, fieldsOf } from '../../../contract/rules/form'
import { isId } from '../../../contract/rules/ids'
import { uploadRules } from '../../../contract/rules/uploads'
import type { App } from '../../core/App'
import type { SignedInScope } from '../../core/scope'
import type { AccountKey } from '../../database/within'
import { databaseOver } from '../../database/connect'
import type { StoredValues } from '../../database/schema/StoredValues'
import { attachFiles, detachFiles, ownFileSizes } from './file.sql'
import type { Reader } from './registration.sql'
import { removeFiles } from './unusedFiles'

const photosIn = (form: FormDefinition, values: FormValues): { name: string; fileId: string }[] =>
  fieldsOf(form).flatMap(({ kind, name }) => {
    const value = values[name]
    return kind === 'photo' && typeof value === 'string' ? [{ name, fileId: value }] : []
  })

const ownerOf = ({ tenantId, exhibitionId, caller: { accountId } }: SignedInScope): AccountKey => ({ tenantId, exhibitionId, accountId })

const { mediaTypes: photoTypes, maxBytes } = uploadRules.photo

/** Photos must be the caller's own pictures, and small enough. Another person's upload and another kind of file count as none. */
export const validatePhotos = async (
  app: App,
  scope: SignedInScope,
  form: FormDefinition,
  values: FormValues,
): Promise<Record<string, ValidationError>> => {
  const photos = photosIn(form, values)
  if (photos.length === 0) return {}
  const rows = await ownFileSizes(app.db, ownerOf(scope), photos.map((photo) => photo.fileId).filter(isId))
  return Object.fromEntries(
    photos.flatMap(({ name, fileId }): [string, ValidationError][] => {
      const file = rows.find((row) => row.id === fileId && photoTypes.some((one) => one === row.mediaType))
      if (!file) return [[name, { code: 'fileMissing' }]]
      return file.sizeBytes > maxBytes ? [[name, { code: 'fileTooLarge', max: maxBytes / 1024 }]] : []
    }),
  )
}

/** Marks the photos of a submitted form, so that they are not purged. */
export const attachPhotos = async (app: App, tx: Reader, scope: SignedInScope, form: FormDefinition, values: FormValues): Promise<void> => {
  const ids = photosIn(form, values).map((photo) => photo.fileId)
  if (ids.length > 0) await attachFiles(tx, ownerOf(scope), ids, app.now())
}

/** Releases the photos that a newer submission replaced. Another registration of the person may still name one. */
export const releasePhotos = async (
  app: App,
  client: PoolClient,
  scope: SignedInScope,
  form: FormDefinition,
  { before, after, others }: { before: StoredValues; after: FormValues; others: readonly StoredValues[] },
): Promise<void> => {
  const named = new Set([after, ...others].flatMap((values) => Object.values(values).filter((value) => typeof value === 'string')))
  const replaced = photosIn(form, before as FormValues)
    .map(({ fileId }) => fileId)
    .filter((id) => !named.has(id))
  if (replaced.length === 0) return
  const { tenantId, exhibitionId } = scope
  await detachFiles(databaseOver(client), ownerOf(scope), replaced)
  await removeFiles(
    app,
    client,
    replaced.map((id) => ({ tenantId, exhibitionId, id })),
  )
}
