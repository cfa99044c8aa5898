import type pg from 'pg'
import type { ImportProblem } from '../../../../../contract/peopleImport.schema'
import { placesLeft, quotaWords } from '../../../../../contract/rules/exhibitor/credential'
import type { App } from '../../../../core/App'
import { type ReadRow, RowRefused, columnNamed, isRefusal, refusalOf, say } from '../../../../core/peopleImport/ImportRow'
import type { ImportPart, Outcome, PartResult } from '../../../../core/peopleImport/ImportTarget'
import { rowWords } from '../../../../core/peopleImport/importWords'
import { inSavepoint } from '../../../../core/peopleImport/savepoint.sql'
import { databaseOver } from '../../../../database/connect'
import type { Sheet } from '../../../visitor/registration/fileRows.service'
import { managedScope } from '../../../visitor/registration/managedForm.service'
import { type Application, applyIn } from '../writeApplication'
import { quotaNow } from '../kinds'
import { lockQuota, quotaRows } from '../quota.sql'
import { knownHolders } from './knownHolders'

/** For whom rows are taken, and how they are read. */
export interface Applying extends Omit<Application, 'values'> {
  sheet: Sheet
}

/** Applies for one person, or changes nothing. The guard of the quota decides, whatever the check said. */
const applyForRow = (app: App, client: pg.PoolClient, applying: Applying, { values }: ReadRow): Promise<string> =>
  inSavepoint(client, isRefusal, () => applyIn(app, client, { ...applying, values }, {}))

const documentElsewhere = (name: string, { sheet, scope: { language } }: Applying): RowRefused =>
  new RowRefused([{ column: columnNamed(sheet.columns, name, language), reason: rowWords.documentElsewhere[language] }])

/** Why a row gets no place, with the numbers as they are now. */
const noPlace = (words: string, { scope: { language } }: Applying): RowRefused =>
  new RowRefused([{ column: '', reason: say(rowWords.noPlace, language, { words }) }])

/**
 * Goes through rows of a file. An import locks the quota first, so that two files of one company come one after the other, and the second
 * one finds the people of the first.
 */
export const importCredentials = async (app: App, client: pg.PoolClient, applying: Applying, part: ImportPart): Promise<PartResult> => {
  const { scope, owner, kind, company, sheet } = applying
  const key = { ...owner, kind: kind.id }
  if (!part.isCheck) await lockQuota(client, key)
  const own = (await quotaRows(client, owner, [owner.exhibitorId])).find((one) => one.kind === kind.id)
  const quota = quotaNow(kind, company.area, own)
  const taken = { ...part.taken }
  const acting = managedScope(scope, kind.registerType)
  const good = part.rows.filter(({ problems }) => problems.length === 0)
  const standing = await knownHolders(app, databaseOver(client), acting, key, kind.form, good)
  const take = async (row: ReadRow): Promise<Outcome> => {
    if (row.problems.length > 0) throw new RowRefused(row.problems)
    const known = standing(row)
    if (typeof known === 'object') throw documentElsewhere(known.taken, applying)
    if (known) return 'already'
    if (!part.isCheck) await applyForRow(app, client, applying, row)
    else if (taken.people >= placesLeft(quota)) throw noPlace(quotaWords(quota, scope.language), applying)
    if (part.isCheck) taken.people += 1
    return 'assigned'
  }
  const counts: Record<Outcome, number> = { assigned: 0, already: 0, waiting: 0 }
  const problems: ImportProblem[] = []
  // One after the other: each takes a place of the same quota.
  for (const row of part.rows)
    try {
      counts[await take(row)] += 1
    } catch (error) {
      problems.push(...refusalOf(error, sheet.columns, scope.language).map((problem) => ({ line: row.line, ...problem })))
    }
  return { counts, problems, taken }
}
