import { type ImportedProgramme, ProgrammeFile, type ProgrammeSheetsBody } from '../../../../../contract/conference/programme.schema'
import type { SheetFile } from '../../../../../contract/peopleImport.schema'
import { maxImportBytes } from '../../../../../contract/rules/people/holderImport'
import type { App } from '../../../../core/App'
import type { SignedInScope } from '../../../../core/calls/scope'
import { checkerOf } from '../../../../core/calls/validation'
import { Failure, fail, failFields } from '../../../../core/errors/failure'
import { limitOf } from '../../../../../contract/rules/uploads'
import { exportProgramme } from '../exportProgramme.service'
import { importProgramme } from '../importProgramme.service'
import { inBackground } from '../inBackground'
import { type ReadProgramme, sheetPlace } from './fromSheets'

const check = checkerOf(ProgrammeFile)

/** Refused places are those of the workbook. */
const inSheets = async <Result>(read: ReadProgramme, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Failure) || error.reason !== 'invalid') throw error
    throw failFields(Object.fromEntries(Object.entries(error.fields).map(([place, problem]) => [sheetPlace(place, read), problem])))
  }
}

/**
 * Stores a whole programme of a workbook, or nothing of it. Refused cells are named by sheet and row, as `sessions.5.room`.
 * @throws Failure fileTooLarge, importUnreadable, importTooComplex, workRunning, workSpent, unavailable, and those of `importProgramme`
 */
export const importSheets = async (app: App, scope: SignedInScope, body: ProgrammeSheetsBody): Promise<ImportedProgramme> => {
  const bytes = Buffer.from(body.file, 'base64')
  if (bytes.length > maxImportBytes) throw fail('fileTooLarge', { limit: limitOf({ maxBytes: maxImportBytes }) })
  const read = await inBackground(app, scope).sheets(bytes)
  if (typeof read === 'string') throw fail(read)
  if (Object.keys(read.problems).length > 0) throw failFields(read.problems)
  return inSheets(read, () => {
    check(read.file)
    return importProgramme(app, scope, read.file as ProgrammeFile)
  })
}

/** The stored programme as a workbook, whose import changes nothing. */
export const exportSheets = async (app: App, scope: SignedInScope): Promise<SheetFile> => {
  const bytes = await inBackground(app, scope).drawSheets({ file: await exportProgramme(app, scope), language: scope.language })
  return { name: scope.language === 'cn' ? '会议日程.xlsx' : 'Programme.xlsx', file: bytes.toString('base64') }
}
