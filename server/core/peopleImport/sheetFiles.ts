import type { SheetFile } from '../../../contract/peopleImport.schema'
import type { App } from '../App'
import type { SignedInScope } from '../calls/scope'
import type { ImportColumn } from './columns'
import { importWords } from './importWords'
import { inBackground } from './inBackground'
import { problemsOfImport } from './importParts.sql'
import { withNames } from './importWork'
import { type Use, accountOf, ownFile } from './ownFile'

const sheetFile = (name: string, bytes: Buffer): SheetFile => ({ name: `${name}.xlsx`, file: bytes.toString('base64') })

/** An empty file with columns. */
export const templateFile = async (
  app: App,
  scope: SignedInScope,
  { name, columns }: { name: string; columns: ImportColumn[] },
): Promise<SheetFile> => sheetFile(name, await inBackground(app, accountOf(scope)).template({ columns, language: scope.language }))

/** A sheet has so many rows at most. */
const maxReportRows = 1_000_000

/** Every refused cell as a file. @throws Failure notFound, unavailable */
export const reportFile = async (app: App, scope: SignedInScope, target: Use, id: string): Promise<SheetFile> => {
  const row = await ownFile(app, scope, target, id)
  const problems = withNames(app, await problemsOfImport(app.pool, row, maxReportRows))
  return sheetFile(
    importWords.reportName[scope.language],
    await inBackground(app, accountOf(scope)).report({ problems, language: scope.language }),
  )
}
