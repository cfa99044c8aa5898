import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { CallRow, CallSchemas } from '../../../contract/call'
import { type Change, isRecorded } from '../../../contract/rules/auditTrail'
import { isId } from '../../../contract/rules/values/ids'
import type { App } from '../App'
import { withoutNumbers } from '../maskText'
import type { Scope } from '../calls/scope'
import { databaseOver } from '../../database/connect'
import { type AuditRecord, insertChanges, insertRecord } from './auditTrail.sql'
import { factsOf } from './factsOf'
import { idsIn, targetsOf } from './targetsOf'

/**
 * The audit trail. `serveCall` opens an act for each call that leaves a record; services need not know of it. A service that knows more than the
 * request says, such as the state before, adds it by `recordChange` within its own transaction.
 */

/** An act whose call is in flight, with what its request alone says. */
type Act = Omit<AuditRecord, 'changes' | 'targets'> & { change: Change }

const acts = new AsyncLocalStorage<Act>()

/** The request of an act. */
export interface ActRequest {
  row: CallRow
  schemas: CallSchemas
  scope: Scope
  query: unknown
  body: unknown
  idempotencyKey: string
}

/** The id of an act with a key: a repeated request has the same, also at another process. */
export const idOfKey = (...parts: string[]): string => {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest()
  return String(hash.readBigUInt64BE() >> 1n)
}

const actOf = (app: App, request: ActRequest): Act | null => {
  const { row, schemas, scope, query, body, idempotencyKey } = request
  const { tenantId, exhibitionId, caller } = scope
  if (!caller || !isRecorded(row, caller.role)) return null
  const call = `${row.method} ${row.path}`
  const facts = { ...factsOf(schemas.query, query), ...factsOf(schemas.body, body) }
  return {
    tenantId,
    id: idempotencyKey ? idOfKey(tenantId, caller.accountId, call, idempotencyKey) : app.ids(),
    at: app.now(),
    exhibitionId: isId(exhibitionId) ? exhibitionId : null,
    accountId: caller.accountId,
    role: caller.role,
    call,
    change: { targets: targetsOf(query, body), ...(Object.keys(facts).length > 0 ? { after: facts } : {}) },
  }
}

const recordOf = (act: Omit<Act, 'change'>, own: Change): AuditRecord => {
  const { tenantId, id, at, exhibitionId, accountId, role, call } = act
  const targets = [...new Set(own.targets)]
  const masked = { ...own, targets, ...(own.note === undefined ? {} : { note: withoutNumbers(own.note) }) }
  return { tenantId, id, at, exhibitionId, accountId, role, call, targets, changes: [masked] }
}

/** The record of an act with more than its request says. @param change without `after`, that of the request counts */
const recordWith = (act: Act, { targets = [], ...own }: Partial<Change>): AuditRecord =>
  recordOf(act, { ...act.change, ...own, targets: [...act.change.targets, ...targets] })

/**
 * Runs the work of a call, and records the act once the work has succeeded. Where its transaction wrote the record already, this adds nothing. A call
 * that leaves no record runs as it is.
 */
export const recorded = async <T>(app: App, request: ActRequest, work: () => Promise<T>): Promise<T> => {
  const act = actOf(app, request)
  if (!act) return work()
  const answer = await acts.run(act, work)
  await insertRecord(app.db, recordOf(act, act.change))
  const { tenantId, exhibitionId, accountId, call, change } = act
  app.log.info({ tenantId, exhibitionId, accountId, call, targets: change.targets }, 'an act was recorded')
  return answer
}

/**
 * Adds to the act of this request what was changed, within the transaction of the change: so both are stored or neither. Each call of it is one more
 * change of the act. Nothing happens where no act is in flight, as in jobs and for visitors.
 * @param change without `targets` or `after`, those of the request count
 */
export const recordChange = async (client: pg.PoolClient, change: Partial<Change>): Promise<void> => {
  const act = acts.getStore()
  if (act) await insertChanges(databaseOver(client), recordWith(act, change))
}

/** Records the act of a call with a key in the transaction of its work. @param kept by the work, with the ids of what it made */
export const recordWork = async (client: pg.PoolClient, kept: unknown): Promise<void> => {
  const act = acts.getStore()
  if (act) await insertRecord(databaseOver(client), recordWith(act, { targets: idsIn(kept) }))
}

/** The record of the act in flight, for work that another transaction does for several requests at once; null for a visitor. */
export const actInFlight = (targets: string[]): AuditRecord | null => {
  const act = acts.getStore()
  return act ? recordWith(act, { targets }) : null
}

/** Writes the records of several requests in the transaction that does their work. */
export const recordActs = async (client: pg.PoolClient, records: readonly AuditRecord[]): Promise<void> => {
  for (const record of records) await insertRecord(databaseOver(client), record)
}

/** A change that a command on the server made. Its author is the operator of the machine, so it names no account. */
export interface CommandAct extends Change {
  tenantId: string
  exhibitionId?: string
  id: string
  at: Date
  /** The words of the command, such as `organiser rights`. */
  call: string
}

/** Records what a command on the server changed, within the transaction of the change if there is one. */
export const recordCommand = (db: Parameters<typeof insertRecord>[0], { tenantId, exhibitionId, id, at, call, ...change }: CommandAct) =>
  insertRecord(db, recordOf({ tenantId, id, at, exhibitionId: exhibitionId ?? null, accountId: null, role: 'operator', call }, change))
