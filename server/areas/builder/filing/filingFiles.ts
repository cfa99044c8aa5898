import type { PoolClient } from 'pg'
import { documentsIn } from '../../../../contract/rules/builder/filing'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import { isId } from '../../../../contract/rules/values/ids'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { bindFile, linkToFile, releaseFiles } from '../../visitor/file/boundFile.service'
import type { ExhibitionKey } from '../../../database/within'
import type { FilingRow } from './filing.sql'

const idsIn = (values: FormValues): string[] => documentsIn(values).map(({ fileId }) => fileId)

/**
 * Keeps the files that a filing newly names, and releases those of its draft that nothing names now. A file that an earlier revision names
 * may stay. Any other file must be the caller's own.
 * @throws Failure invalid: another person's file, one of another kind, one that is too large, or a purged one
 */
export const keepFiles = async (
  app: App,
  client: PoolClient,
  scope: SignedInScope,
  { all, draft, values }: { all: FilingRow[]; draft: FilingRow | null; values: FormValues },
): Promise<void> => {
  const known = new Set(all.flatMap((row) => idsIn(row.values)))
  for (const { slot, fileId } of documentsIn(values)) {
    if (known.has(fileId)) continue
    await bindFile(app, client, scope, { fileId, purpose: 'builderDocument', field: slot })
    known.add(fileId)
  }
  if (!draft) return
  const named = new Set([...idsIn(values), ...all.filter(({ id }) => id !== draft.id).flatMap((row) => idsIn(row.values))])
  await releaseFiles(
    app,
    client,
    scope,
    idsIn(draft.values).filter((id) => isId(id) && !named.has(id)),
  )
}

/** Signed addresses of the files that these values name, by their ids. */
export const fileUrls = (app: App, key: ExhibitionKey, all: readonly FormValues[]): Record<string, string> =>
  Object.fromEntries(all.flatMap(idsIn).map((fileId) => [fileId, linkToFile(app, key, fileId)]))
