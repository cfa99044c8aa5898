import type { PoolClient } from 'pg'
import { type FieldValue, type FormValues, isChoices, isText } from '../../../../contract/rules/form/fieldValues'
import { type FormDefinition, type FormField, fieldsOf, holdsFiles } from '../../../../contract/rules/form/form'
import { isId } from '../../../../contract/rules/values/ids'
import { uploadPurposeOf } from '../../../../contract/rules/uploads'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { bindFile, linkToFile, releaseFiles } from '../../visitor/file/boundFile.service'
import type { ExhibitorKey } from '../member.service'
import type { RevisionRow } from './revision.sql'

interface NamedFile {
  field: FormField
  fileId: string
}

/** The ids that a field of files names. */
export const idsIn = (value: FieldValue | undefined): string[] => {
  if (isChoices(value)) return value
  return isText(value) && value !== '' ? [value] : []
}

/** The files that values name. */
const filesIn = (form: FormDefinition, values: FormValues): NamedFile[] =>
  fieldsOf(form)
    .filter(holdsFiles)
    .flatMap((field) => idsIn(values[field.name]).map((fileId) => ({ field, fileId })))

/**
 * Keeps the files that a version newly names, and releases those of its draft that nothing names now. A colleague's file that an
 * earlier version names may stay. Any other file must be the caller's own.
 * @param all the subject's versions, the newest first
 * @throws Failure invalid: another person's file, one of another kind, one that is too large, or a purged one
 */
export const keepFiles = async (
  app: App,
  client: PoolClient,
  scope: SignedInScope,
  { form, all, draft, values }: { form: FormDefinition; all: RevisionRow[]; draft: RevisionRow | null; values: FormValues },
): Promise<void> => {
  const known = new Set(all.flatMap((row) => filesIn(form, row.values).map(({ fileId }) => fileId)))
  const named = filesIn(form, values)
  for (const { field, fileId } of named)
    if (!known.has(fileId)) await bindFile(app, client, scope, { fileId, purpose: uploadPurposeOf(field)!, field: field.name })
  if (!draft) return
  const others = new Set(
    [...named, ...all.filter(({ id }) => id !== draft.id).flatMap((row) => filesIn(form, row.values))].map((one) => one.fileId),
  )
  const left = filesIn(form, draft.values).map(({ fileId }) => fileId)
  await releaseFiles(
    app,
    client,
    scope,
    left.filter((id) => isId(id) && !others.has(id)),
  )
}

/** Removes the files of a subject that is deleted. */
export const releaseVersionFiles = (
  app: App,
  client: PoolClient,
  key: ExhibitorKey,
  form: FormDefinition,
  all: readonly RevisionRow[],
): Promise<void> => {
  const named = all.flatMap(({ values }) => filesIn(form, values)).map(({ fileId }) => fileId)
  return releaseFiles(app, client, key, [...new Set(named)].filter(isId))
}

/** Signed addresses of the files that these values name, by their ids. */
export const fileUrls = (app: App, key: ExhibitorKey, form: FormDefinition, all: readonly FormValues[]): Record<string, string> =>
  Object.fromEntries(all.flatMap((values) => filesIn(form, values)).map(({ fileId }) => [fileId, linkToFile(app, key, fileId)]))
