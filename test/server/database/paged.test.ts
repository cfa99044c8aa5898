import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { desc, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { paged, pagedText } from '../../../server/database/paged'
import { accounts } from '../../../server/database/schema/account'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const n = sql<number>`n`.mapWith(Number)
const numbers = () => server.app.db.select({ n: n.as('n') }).from(sql`generate_series(1, 5) AS n`)

test('a page has the rows of its window, and the number of all rows that its condition names', async () => {
  assert.deepEqual(await paged(server.app.db, numbers(), [desc(n)], { limit: 2, offset: 2 }), { rows: [{ n: 3 }, { n: 2 }], total: 5 })
  assert.deepEqual(await paged(server.app.db, numbers().where(sql`n > 3`), [n], { limit: 1, offset: 0 }), { rows: [{ n: 4 }], total: 2 })
  assert.deepEqual(await paged(server.app.db, numbers(), [n], { limit: 2, offset: 8 }), { rows: [], total: 5 })
})

test('the number of a page comes from a simpler statement where one has it', async () => {
  const { rows, total } = await paged(server.app.db, numbers(), [n], { limit: 1, offset: 0 }, async () => 7)
  assert.deepEqual([rows.length, total], [1, 7])
})

test('two tables with columns of one name are counted as they are listed', async () => {
  const other = alias(accounts, 'other')
  const both = server.app.db
    .select({ account: accounts, other })
    .from(accounts)
    .innerJoin(other, sql`${accounts.tenantId} = ${other.tenantId}`)
    .where(sql`${accounts.tenantId} = '999999'`)
  assert.deepEqual(await paged(server.app.db, both, [accounts.id], { limit: 2, offset: 0 }), { rows: [], total: 0 })
})

test('SQL by hand is paged alike: values of the condition count, those of the columns do not', async () => {
  const list = {
    columns: 'n, $2::text AS word',
    from: 'generate_series(1, $1::integer) AS n',
    order: 'n DESC',
    values: [5],
    columnValues: ['a'],
  }
  const window = { limit: 2, offset: 1 }
  const rows = [
    { n: 4, word: 'a' },
    { n: 3, word: 'a' },
  ]
  assert.deepEqual(await pagedText(server.app.pool, list, window), { rows, total: 5 })
  const counted = 'generate_series(1, $1::integer + 1) AS n'
  assert.deepEqual(await pagedText(server.app.pool, { ...list, counted }, window), { rows, total: 6 })
})
