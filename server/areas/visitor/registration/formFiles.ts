import type { PoolClient } from 'pg'
import type { ValidationError } from '../../../../contract/fieldErrors'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import { type FormDefinition, type FormField, fieldsOf, isFile } from '../../../../contract/rules/form/form'
import { isId } from '../../../../contract/rules/values/ids'
import { uploadPurposeOf, uploadRules } from '../../../../contract/rules/uploads'
import type { App } from '../../../core/App'
import { failFields } from '../../../core/errors/failure'
import { type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { databaseOver } from '../../../database/connect'
import type { StoredValues } from '../../../database/schema/StoredValues'
import { attachFiles, detachFiles, moveUnattached, ownFileSizes, unattachedFileSizes } from '../file/file.sql'
import type { Reader } from './registration.sql'
import { removeFiles } from '../file/unusedFiles'

const filesIn = (form: FormDefinition, values: FormValues): { field: FormField; name: string; fileId: string }[] =>
  fieldsOf(form).flatMap((field) => {
    const value = values[field.name]
    return isFile(field) && typeof value === 'string' ? [{ field, name: field.name, fileId: value }] : []
  })

/** Uploads of an owner for a person become the person's own with the form, so that nothing else of the owner's may name them. */
const adoptFiles = async (tx: Reader, scope: SignedInScope, ids: string[]): Promise<void> => {
  const { ownerId, accountId } = scope.caller
  if (ownerId) await moveUnattached(tx, { ...accountKeyOf(scope), accountId: ownerId }, accountId, ids)
}

/** The files that a form of the caller may name: the own ones, and new ones of the owner who acts for the person. */
const namedFiles = async (app: App, scope: SignedInScope, ids: string[]): ReturnType<typeof ownFileSizes> => {
  const { ownerId } = scope.caller
  const own = await ownFileSizes(app.db, accountKeyOf(scope), ids)
  return ownerId ? [...own, ...(await unattachedFileSizes(app.db, { ...accountKeyOf(scope), accountId: ownerId }, ids))] : own
}

/** Files must be the caller's own, of the field's kinds, and small enough. Another person's upload and another kind of file count as none. */
export const validateFiles = async (
  app: App,
  scope: SignedInScope,
  form: FormDefinition,
  values: FormValues,
): Promise<Record<string, ValidationError>> => {
  const named = filesIn(form, values)
  if (named.length === 0) return {}
  const rows = await namedFiles(app, scope, named.map(({ fileId }) => fileId).filter(isId))
  return Object.fromEntries(
    named.flatMap(({ field, name, fileId }): [string, ValidationError][] => {
      const { mediaTypes, maxBytes } = uploadRules[uploadPurposeOf(field)!]
      const file = rows.find((row) => row.id === fileId && mediaTypes.some((one) => one === row.mediaType))
      if (!file) return [[name, { code: 'fileMissing' }]]
      return file.sizeBytes > maxBytes ? [[name, { code: 'fileTooLarge', max: maxBytes / 1024 }]] : []
    }),
  )
}

/**
 * Marks the files of a submitted form, so that they are not purged.
 * @throws Failure invalid: a file was purged since the check
 */
export const attachFormFiles = async (
  app: App,
  tx: Reader,
  scope: SignedInScope,
  form: FormDefinition,
  values: FormValues,
): Promise<void> => {
  const named = filesIn(form, values)
  if (named.length === 0) return
  const ids = named.map(({ fileId }) => fileId)
  await adoptFiles(tx, scope, ids)
  const attached = await attachFiles(tx, accountKeyOf(scope), ids, app.now())
  const gone = named.filter(({ fileId }) => !attached.includes(fileId))
  if (gone.length > 0) throw failFields(Object.fromEntries(gone.map(({ name }) => [name, { code: 'fileMissing' }])))
}

/** Releases the files that a newer submission replaced. Another registration of the person may still name one. */
export const releaseFormFiles = async (
  app: App,
  client: PoolClient,
  scope: SignedInScope,
  form: FormDefinition,
  { before, after, others }: { before: StoredValues; after: FormValues; others: readonly StoredValues[] },
): Promise<void> => {
  const named = new Set([after, ...others].flatMap((values) => Object.values(values).filter((value) => typeof value === 'string')))
  const replaced = filesIn(form, before as FormValues)
    .map(({ fileId }) => fileId)
    .filter((id) => !named.has(id))
  if (replaced.length === 0) return
  const { tenantId, exhibitionId } = scope
  await detachFiles(databaseOver(client), accountKeyOf(scope), replaced)
  await removeFiles(
    app,
    client,
    replaced.map((id) => ({ tenantId, exhibitionId, id })),
  )
}
