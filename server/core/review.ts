import type pg from 'pg'
import type { ErrorName } from '../../contract/errorCodes'
import type { App } from './App'
import { recordChange } from './auditTrail/auditTrail'
import type { SignedInScope } from './calls/scope'
import { fail, failFields } from './errors/failure'
import type { NewJob } from './jobs/jobs'
import { inTransaction } from '../database/connect'
import type { RowKey } from '../database/within'

/**
 * What every review of the product shares. A row waits, and its reader decides: the row is as it was read, its state allows the decision, and a
 * refusal says why. Messages and record are written in the transaction of the decision. A noun describes itself as a `Review`.
 */

/**
 * The reason of a decision, without blanks around it.
 * @param field of the body, where the reason is typed
 * @throws Failure invalid: a decision that needs a reason says none
 */
export const reasonOf = <Field extends string>(body: { [Name in Field]?: string }, field: Field, isNeeded: boolean): string => {
  const reason = (body[field] ?? '').trim()
  if (isNeeded && reason === '') throw failFields({ [field]: { code: 'required' } })
  return reason
}

/** A decision, for the audit trail. */
export interface Decided {
  /** What is decided on, and the account and the company that it is about: a deletion of that account takes the reason. */
  about: readonly (string | null)[]
  from: string
  to: string
  reason?: string
}

/** Records a decision in the transaction that makes it. */
export const recordDecision = (client: pg.PoolClient, { about, from, to, reason = '' }: Decided): Promise<void> =>
  recordChange(client, {
    targets: about.filter((id): id is string => id !== null),
    before: { state: from },
    after: { state: to },
    ...(reason === '' ? {} : { note: reason }),
  })

/** What a noun says of its rows, so that a reader can decide on them. */
export interface Review<Row, State extends string> {
  /** The row by its key, best locked until the transaction ends; null where nobody may decide on it. */
  find(client: pg.PoolClient, key: RowKey): Promise<Row | null>
  stateOf(row: Row): State
  /** What a reader saw. Each change of the row has another one. */
  revisionOf(row: Row): string
  /** The state machine. */
  can(from: State, to: State): boolean
  /** The accounts and the company that a decision is about. */
  about(row: Row): readonly (string | null)[]
  /** Refuses what is not as it was read. */
  changed: ErrorName
  /** Refuses a decision that the state does not know, or that another one forestalled. Without it, `changed` says both. */
  notPossible?: ErrorName
}

/** @throws Failure notFound, `changed`, `notPossible` */
export const assertAsRead: <Row, State extends string>(
  review: Review<Row, State>,
  row: Row | null,
  read: { revision: string | undefined; mayFrom: (state: State) => boolean },
) => asserts row is Row = (review, row, { revision, mayFrom }) => {
  if (row === null) throw fail('notFound')
  if (review.revisionOf(row) !== revision) throw fail(review.changed)
  if (!mayFrom(review.stateOf(row))) throw fail(review.notPossible ?? review.changed)
}

/** What a reader decides, on what was read. */
export interface Decision<State extends string> {
  id: string
  revision: string | undefined
  to: State
  /** The only state to leave, where the machine knows several. */
  from?: State
  /** '' where none is said. */
  reason: string
}

/** A decision as its row keeps it. */
export interface Made<State extends string> {
  to: State
  reason: string
  by: string
  at: Date
}

/** What a noun does where its row is decided on. */
export interface DecisionWork<Row, State extends string> {
  /** Writes the decision and what follows from it. @returns the row as it is then; null if another decision came first */
  move(client: pg.PoolClient, row: Row, made: Made<State>): Promise<Row | null>
  /** The messages of the decision. @param row as it is then */
  messages?(row: Row, made: Made<State>): NewJob[]
}

/**
 * A decision on what was read, as one transaction: of two that are made at the same moment one counts, and nobody decides on what came
 * meanwhile.
 * @throws Failure notFound, `changed`, `notPossible`
 */
export const decide = <Row, State extends string>(
  app: App,
  { tenantId, exhibitionId, caller }: SignedInScope,
  review: Review<Row, State>,
  { id, revision, to, from, reason }: Decision<State>,
  { move, messages }: DecisionWork<Row, State>,
): Promise<Row> =>
  inTransaction(app.pool, async (client) => {
    const row = await review.find(client, { tenantId, exhibitionId, id })
    assertAsRead(review, row, { revision, mayFrom: (state) => (from === undefined || state === from) && review.can(state, to) })
    const made = { to, reason, by: caller.accountId, at: app.now() }
    const moved = await move(client, row, made)
    if (moved === null) throw fail(review.notPossible ?? review.changed)
    const jobs = messages?.(moved, made) ?? []
    if (jobs.length > 0) await app.jobs.add(client, jobs)
    await recordDecision(client, { about: review.about(moved), from: review.stateOf(row), to: review.stateOf(moved), reason })
    return moved
  })
