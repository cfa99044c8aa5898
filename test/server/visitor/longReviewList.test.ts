import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { reviewCalls } from '../../../contract/visitor/review.calls'
import { pageReviewed, reviewedCount, reviewedRows } from '../../../server/areas/visitor/review/review.sql'
import { fillReviewList } from '../support/fillReviewList'
import type { Person } from '../support/makeCall'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { withForm } from './aFair'

/** Enough for PostgreSQL to choose the indexes of a long list. */
const registered = 3_000
const submitted = 2_700
/** In place of the product's ten thousand, so that the list of a test need not be as long. */
const beyondPage = 500

let server: TestServer
let fair: Exhibition
let organiser: Person

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: withForm({ review: 'manual' }) })
  organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId })
  await fillReviewList(server, fair, { from: 1, to: registered })
})
after(() => server.stop())

interface Node {
  'Actual Rows': number
  Plans?: Node[]
}

/** The greatest number of rows that any step of a statement produced. */
const rowsTouched = async ({ sql, params }: { sql: string; params: unknown[] }): Promise<number> => {
  const { rows } = await server.app.pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, params)
  const most = (node: Node): number => Math.max(node['Actual Rows'], ...(node.Plans ?? []).map(most))
  return most(rows[0]!['QUERY PLAN'][0].Plan)
}

test("a page of the organiser's list reads its own rows, however long the list is", async () => {
  for (const state of [null, 'approved', 'underReview'] as const) {
    const first = { limit: 10, offset: 0 }
    assert.equal(await rowsTouched(reviewedRows(server.app.db, fair, state, first).toSQL()), 10, `${state}`)
    assert.equal(await rowsTouched(reviewedCount(server.app.db, fair, state, first, beyondPage).toSQL()), 510, `count of ${state}`)
  }
  const far = { limit: 10, offset: 2000 }
  assert.equal(await rowsTouched(reviewedRows(server.app.db, fair, null, far).toSQL()), 2010)
})

test('the number of a long list is a lower limit that grows with the pages', async () => {
  const total = async (offset: number) => (await pageReviewed(server.app.db, fair, null, { limit: 100, offset }, beyondPage)).total
  assert.deepEqual(await Promise.all([total(0), total(1000), total(2500)]), [600, 1600, submitted])
  const { params } = reviewedCount(server.app.db, fair, null, { limit: 100, offset: 200 }).toSQL()
  assert.equal(params.at(-1), 10_300, 'the product counts ten thousand rows beyond the page')
})

test('no page of a long list is left out @call:GET /api/ef-registration-data-client/reg-user-data/examine/page', async () => {
  const page = (current: number) => server.data(reviewCalls.page, { as: organiser, query: { current, size: 100 } })
  const first = await page(1)
  assert.deepEqual([first.records[0]!.name, first.records[0]!.phone], ['visitor 2999', '137****2999'])
  const last = await page(submitted / 100)
  assert.deepEqual([last.total, last.records.at(-1)!.name, last.records.length], [submitted, 'visitor 1', 100])
})
