import assert from 'node:assert/strict'
import { test } from 'node:test'
import type pg from 'pg'
import { transitionsOf } from '../../../contract/rules/values/transitions'
import type { App } from '../../../server/core/App'
import type { SignedInScope } from '../../../server/core/calls/scope'
import { type Review, assertAsRead, decide, reasonOf } from '../../../server/core/review'
import { reviewPage } from '../../../server/core/reviewPage'

/** A request with one letter a state. Its first version is 1. */
interface Row {
  id: string
  state: 'waiting' | 'approved' | 'refused'
  version: number
}

const machine = transitionsOf<Row['state']>({ waiting: ['approved', 'refused'], approved: ['refused'], refused: ['waiting'] })

const reviewOf = (rows: Row[], notPossible?: 'alreadyReviewed'): Review<Row, Row['state']> => ({
  find: async (_, { id }) => rows.find((row) => row.id === id) ?? null,
  stateOf: ({ state }) => state,
  revisionOf: ({ version }) => String(version),
  can: machine.can,
  about: ({ id }) => [id],
  changed: 'applicationChanged',
  ...(notPossible && { notPossible }),
})

/** An app whose transactions write down what they ran, and whether they were committed. */
const recording = (): { app: App; ran: string[]; lines: string[] } => {
  const ran: string[] = []
  const lines: string[] = []
  const client = { query: async (text: string) => void ran.push(text), release: () => undefined }
  const app = {
    pool: { connect: async () => client },
    now: () => new Date(0),
    jobs: { add: async (_: pg.PoolClient, jobs: { key: string }[]) => void ran.push(...jobs.map(({ key }) => key)) },
    log: { info: (_: object, text: string) => lines.push(text) },
  } as unknown as App
  return { app, ran, lines }
}

const scope = { tenantId: '1', exhibitionId: '2', caller: { accountId: '7' } } as SignedInScope

test('a state machine says what may follow, and what came before', () => {
  assert.deepEqual(machine.states, ['waiting', 'approved', 'refused'])
  assert.ok(machine.can('waiting', 'approved'))
  assert.ok(!machine.can('refused', 'approved'))
  assert.deepEqual(machine.before('refused'), ['waiting', 'approved'])
})

test('a refusal needs a reason, and blanks are none', () => {
  assert.throws(() => reasonOf({ remark: '  ' }, 'remark', true), { fields: { remark: { code: 'required' } } })
  assert.equal(reasonOf({ remark: ' late ' }, 'remark', true), 'late')
  assert.equal(reasonOf({}, 'remark', false), '')
})

test('a row that changed since it was read is refused, and so is a state that does not know the way', () => {
  const row: Row = { id: '9', state: 'approved', version: 2 }
  const check = (review: Review<Row, Row['state']>, found: Row | null, revision: string | undefined, to: Row['state']) => () =>
    assertAsRead(review, found, { revision, mayFrom: (state) => review.can(state, to) })
  const review = reviewOf([row])
  assert.throws(check(review, null, '2', 'refused'), { reason: 'notFound' })
  assert.throws(check(review, row, '1', 'refused'), { reason: 'applicationChanged' })
  assert.throws(check(review, row, undefined, 'refused'), { reason: 'applicationChanged' })
  assert.throws(check(review, row, '2', 'waiting'), { reason: 'applicationChanged' }, 'a noun with one error for both')
  assert.throws(check(reviewOf([row], 'alreadyReviewed'), row, '2', 'waiting'), { reason: 'alreadyReviewed' })
  check(review, row, '2', 'refused')()
})

test('a decision is written with its message in one transaction', async () => {
  const { app, ran } = recording()
  const decided = await decide(
    app,
    scope,
    reviewOf([{ id: '9', state: 'waiting', version: 1 }]),
    { id: '9', revision: '1', to: 'refused', reason: 'late' },
    {
      move: async (_, row, made) => {
        assert.deepEqual(made, { to: 'refused', reason: 'late', by: '7', at: new Date(0) })
        ran.push('moved')
        return { ...row, state: made.to, version: row.version + 1 }
      },
      messages: ({ id, version }) => [{ tenantId: '1', kind: 'news', key: `${id}/${version}`, runAt: new Date(0), payload: {} }],
    },
  )
  assert.deepEqual(decided, { id: '9', state: 'refused', version: 2 })
  assert.deepEqual(ran, ['BEGIN', 'moved', '9/2', 'COMMIT'])
})

test('a decision that came second, or that leaves another state, writes nothing and sends nothing', async () => {
  const sent = { messages: () => assert.fail('a message was made') }
  const second = recording()
  const waiting = reviewOf([{ id: '9', state: 'waiting', version: 1 }], 'alreadyReviewed')
  await assert.rejects(
    decide(second.app, scope, waiting, { id: '9', revision: '1', to: 'approved', reason: '' }, { move: async () => null, ...sent }),
    { reason: 'alreadyReviewed' },
  )
  assert.deepEqual(second.ran, ['BEGIN', 'ROLLBACK'])
  const other = recording()
  const approved = reviewOf([{ id: '9', state: 'approved', version: 1 }])
  await assert.rejects(
    decide(
      other.app,
      scope,
      approved,
      { id: '9', revision: '1', to: 'refused', from: 'waiting', reason: 'late' },
      {
        move: () => assert.fail('the row was moved'),
        ...sent,
      },
    ),
    { reason: 'applicationChanged' },
  )
  assert.deepEqual(other.ran, ['BEGIN', 'ROLLBACK'])
})

test('a page of what waits is presented, and its reading is a line of the log where it holds what people typed', async () => {
  const { app, lines } = recording()
  const list = {
    find: async ({ limit, offset }: { limit: number; offset: number }) => ({ rows: [limit, offset], total: 21 }),
    present: (rows: number[]) => rows.map(String),
  }
  const page = await reviewPage(app, scope, { current: 2, size: 20 }, list)
  assert.deepEqual(page, { records: ['20', '20'], total: 21, size: 20, current: 2, pages: 2 })
  assert.deepEqual(lines, [])
  await reviewPage(app, scope, {}, { ...list, what: 'visa letters' })
  assert.deepEqual(lines, ['an organiser reads visa letters'])
})
