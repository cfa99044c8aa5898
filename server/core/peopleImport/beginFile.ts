import type { FormDefinition } from '../../../contract/rules/form/form'
import { databaseOver } from '../../database/connect'
import type { App } from '../App'
import { recordChange } from '../auditTrail/auditTrail'
import { fail } from '../errors/failure'
import type { Store } from '../calls/idempotency'
import type { SignedInScope } from '../calls/scope'
import type { ImportColumn } from './columns'
import { importJob } from './importJob'
import { type PeopleImport, hasRunningImport, insertImport } from './peopleImport.sql'
import { type Use, keyOf } from './ownFile'
import { tableOfFile } from './tableOfFile'

/** A file that was sent, and what it is for. */
interface SentFile {
  target: Use
  kind: string
  /** The group that its people join. */
  groupId?: string | undefined
  name: string
  /** As base64. */
  file: string
  agreed: string[]
  form: FormDefinition
  columns: ImportColumn[]
  partRows: number
  archiveId?: string | undefined
  /** @throws Failure tooManyRequests */
  takeRows: (rows: number) => Promise<void>
}

/**
 * Lets a caller send a file, before its body is read. A person has one file at a time, and each file counts, whatever is in it.
 * @throws Failure importRunning, tooManyRequests
 */
export const admitFile = async (app: App, scope: SignedInScope): Promise<void> => {
  const { tenantId, exhibitionId, caller } = scope
  const { accountId } = caller
  if (await hasRunningImport(app.db, { tenantId, exhibitionId, accountId })) throw fail('importRunning')
  await app.limits.consume('importsPerAccountHour', `${tenantId}/${accountId}`)
}

/**
 * Takes a file and begins to check it. Its owner has one file of each kind at a time.
 * @returns the id of its row
 * @throws Failure fileTooLarge, importUnreadable, importOtherFormat, importTextUnknown, importTooComplex, workRunning, workSpent, importTooManyRows, importColumnsMissing, importEmpty, importRunning, unavailable, and
 * those of `takeRows`
 */
export const beginFile = async (app: App, scope: SignedInScope, sent: SentFile, store: Store): Promise<string> => {
  const { target, kind, name, agreed, form, columns, partRows, archiveId = null, groupId = null } = sent
  const own = { ...keyOf(scope, target), kind }
  const table = await tableOfFile(app, scope, sent.file, columns, partRows)
  const row: PeopleImport = {
    ...own,
    id: app.ids(),
    groupId,
    language: scope.language,
    name,
    head: table.head,
    reading: { sheet: table.sheet, unread: table.unread, hiddenRows: table.hiddenRows },
    agreed,
    formId: form.id,
    formVersion: form.version,
    state: 'checking',
    mode: null,
    failure: null,
    rows: table.rows,
    parts: table.sealedParts.length,
    partRows,
    archiveId,
    position: 0,
    assigned: 0,
    already: 0,
    waiting: 0,
    refused: 0,
    taken: { people: 0, tickets: {} },
    changedAt: app.now(),
  }
  await sent.takeRows(table.rows)
  return store(async (client) => {
    if (!(await insertImport(databaseOver(client), row, table.sealedParts))) throw fail('importRunning')
    await app.jobs.add(client, [importJob(app, row, 'checking')])
    await recordChange(client, { targets: [row.id], after: { target, kind, state: row.state, rows: row.rows } })
    return row.id
  })
}
