import { and, eq, inArray } from 'drizzle-orm'
import type { ValidationError } from '../../../contract/fieldErrors'
import { type FormDefinition, type FormValues, fieldsOf } from '../../../contract/rules/form'
import { photoMaxBytes } from '../../../contract/rules/uploads'
import type { App } from '../../core/App'
import type { SignedInScope } from '../../core/scope'
import { files } from '../../database/schema'
import type { Reader } from './registration.sql'

const photosIn = (form: FormDefinition, values: FormValues): { name: string; fileId: string }[] =>
  fieldsOf(form).flatMap(({ kind, name }) => {
    const value = values[name]
    return kind === 'photo' && typeof value === 'string' && /^\d{1,19}$/.test(value) ? [{ name, fileId: value }] : []
  })

const ownFiles = (scope: SignedInScope, ids: string[]) =>
  and(
    eq(files.tenantId, scope.tenantId),
    eq(files.exhibitionId, scope.exhibitionId),
    inArray(files.id, ids),
    eq(files.accountId, scope.caller.accountId),
  )

/** Photos must be the caller's own uploads, and small enough. Another person's upload counts as none. */
export const validatePhotos = async (
  app: App,
  scope: SignedInScope,
  form: FormDefinition,
  values: FormValues,
): Promise<Record<string, ValidationError>> => {
  const photos = photosIn(form, values)
  if (photos.length === 0) return {}
  const rows = await app.db
    .select({ id: files.id, sizeBytes: files.sizeBytes })
    .from(files)
    .where(
      ownFiles(
        scope,
        photos.map((photo) => photo.fileId),
      ),
    )
  return Object.fromEntries(
    photos.flatMap(({ name, fileId }): [string, ValidationError][] => {
      const file = rows.find((row) => row.id === fileId)
      if (!file) return [[name, { code: 'fileMissing' }]]
      return file.sizeBytes > photoMaxBytes ? [[name, { code: 'fileTooLarge', max: photoMaxBytes / 1024 }]] : []
    }),
  )
}

/** Marks the photos of a form that is sent in as kept. */
export const attachPhotos = async (app: App, tx: Reader, scope: SignedInScope, form: FormDefinition, values: FormValues): Promise<void> => {
  const ids = photosIn(form, values).map((photo) => photo.fileId)
  if (ids.length > 0) await tx.update(files).set({ attachedAt: app.now() }).where(ownFiles(scope, ids))
}
