import { isImportRunning } from '../../../contract/rules/people/holderImport'
import type { CurrentImport } from '../../../contract/peopleImport.schema'
import { databaseOver, inTransaction } from '../../database/connect'
import type { App } from '../App'
import { recordChange } from '../auditTrail/auditTrail'
import { fail } from '../errors/failure'
import type { SignedInScope } from '../calls/scope'
import { cancelRunning, deleteImport } from './peopleImport.sql'
import { forgetRows } from './importParts.sql'
import { type Use, idOf, ownFile } from './ownFile'
import { viewOf } from './fileView'

/**
 * Stops the check or the import of a file. The part in flight is undone. A file that is over stays as it is.
 * @throws Failure notFound
 */
export const cancelFile = async (app: App, scope: SignedInScope, target: Use, id: string): Promise<CurrentImport> => {
  const before = await ownFile(app, scope, target, id)
  await inTransaction(app.pool, async (client) => {
    const db = databaseOver(client)
    const isCancelled = await cancelRunning(db, idOf(scope, target, id), app.now())
    if (isCancelled) await forgetRows(db, before)
    await recordChange(client, { before: { state: before.state }, after: { state: isCancelled ? 'cancelled' : before.state } })
  })
  const row = await ownFile(app, scope, target, id)
  if (row.state !== 'cancelled' || before.state !== 'checking') return viewOf(app, scope, row)
  await deleteImport(app.db, idOf(scope, target, id))
  return null
}

/** Forgets a file and its result. @throws Failure notFound, importRunning */
export const closeFile = async (app: App, scope: SignedInScope, target: Use, id: string): Promise<null> => {
  const { state, rows } = await ownFile(app, scope, target, id)
  if (isImportRunning(state)) throw fail('importRunning')
  await inTransaction(app.pool, async (client) => {
    await deleteImport(databaseOver(client), idOf(scope, target, id))
    await recordChange(client, { before: { state, rows }, after: { isRemoved: true } })
  })
  return null
}
