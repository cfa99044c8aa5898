import type { ImportMode } from '../../../contract/rules/people/holderImport'
import type { CurrentImport, PeopleFile } from '../../../contract/peopleImport.schema'
import type { FormDefinition } from '../../../contract/rules/form/form'
import { databaseOver, inTransaction } from '../../database/connect'
import type { App } from '../App'
import { recordChange } from '../auditTrail/auditTrail'
import { fail } from '../errors/failure'
import type { SignedInScope } from '../calls/scope'
import { importJob } from './importJob'
import { type PeopleImport, findOwnImport, moveImport } from './peopleImport.sql'
import { type Use, keyOf, ownFile } from './ownFile'
import { viewOf } from './fileView'

/** The caller's file of a kind; null without one. */
export const currentFile = async (app: App, scope: SignedInScope, target: Use, kind: string): Promise<CurrentImport> => {
  const row = await findOwnImport(app.db, { ...keyOf(scope, target), kind })
  return row && viewOf(app, scope, row)
}

/** A file as its owner sees it. @throws Failure notFound: another owner's file, a closed one and none look the same */
export const fileOf = async (app: App, scope: SignedInScope, target: Use, id: string): Promise<PeopleFile> =>
  viewOf(app, scope, await ownFile(app, scope, target, id))

/**
 * Begins to import a checked file. A repetition changes nothing.
 * @param form as it is now
 * @throws Failure notFound, importNotChecked, importHasRefused (all rows are wanted), importFormChanged
 */
export const runFile = async (
  app: App,
  scope: SignedInScope,
  row: PeopleImport,
  { mode, form }: { mode: ImportMode; form: FormDefinition },
): Promise<PeopleFile> => {
  if (row.state === 'importing' || row.state === 'done') return viewOf(app, scope, row)
  if (row.state !== 'checked') throw fail('importNotChecked')
  if (mode === 'all' && row.refused > 0) throw fail('importHasRefused', { count: row.refused })
  if (form.id !== row.formId || form.version !== row.formVersion) throw fail('importFormChanged')
  const begun = { assigned: 0, already: 0, waiting: 0, refused: 0, position: 0, taken: { people: 0, tickets: {} } }
  await inTransaction(app.pool, async (client) => {
    const set = { ...begun, state: 'importing' as const, mode, changedAt: app.now() }
    if (!(await moveImport(databaseOver(client), row, { states: ['checked'] }, set))) return
    await app.jobs.add(client, [importJob(app, row, 'importing')])
    await recordChange(client, { before: { state: row.state }, after: { state: set.state, mode, rows: row.rows } })
  })
  const { tenantId, caller } = scope
  app.log.info({ tenantId, accountId: caller.accountId, target: row.target, rows: row.rows, mode }, 'an owner imports people')
  return viewOf(app, scope, await ownFile(app, scope, row.target, row.id))
}
