import type pg from 'pg'
import { type Database, databaseOver } from '../../../database/connect'
import { insertRows } from '../../../database/insertRows'
import { tenantDictionaryEntries } from '../../../database/schema/entry'
import { deleteOwnEntries, dictionariesOf } from '../../../core/exhibition/dictionary.sql'
import { FileRejected, collectProblems } from '../files/Problem'
import { dictionariesNamedByForms } from './tenant.sql'
import type { EntryFile, TenantFile } from './tenantFile.schema'

const rowsOf = (tenantId: string, code: string, entries: EntryFile[], parentKey = ''): (typeof tenantDictionaryEntries.$inferInsert)[] =>
  entries.flatMap(({ key, label, children = [] }, at) => [
    { tenantId, code, key, parentKey, labelCn: label.cn, labelEn: label.en, sort: at + 1 },
    ...rowsOf(tenantId, code, children, key),
  ])

/** A form that names a dictionary which is gone could not be filled in. */
export const assertNoDictionaryLost = async (db: Database, tenantId: string): Promise<void> => {
  const named = await dictionariesNamedByForms(db, { tenantId })
  const standing = await dictionariesOf(db, tenantId)
  const problems = collectProblems((report) => {
    for (const [code, id] of named)
      if (!standing.has(code)) report(['dictionaries', code], `is used by a form of exhibition ${id} and cannot be removed`)
  })
  if (problems.length > 0) throw new FileRejected(problems)
}

export const storeDictionaries = async (
  client: pg.PoolClient,
  tenantId: string,
  dictionaries: TenantFile['dictionaries'],
): Promise<void> => {
  await deleteOwnEntries(databaseOver(client), { tenantId })
  await insertRows(
    client,
    tenantDictionaryEntries,
    Object.entries(dictionaries).flatMap(([code, entries]) => rowsOf(tenantId, code, entries)),
  )
}
