import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PoolClient } from 'pg'
import { type Connection, connect, databaseOver, inTransaction } from '../../../server/database/connect'
import { exhibitions } from '../../../server/database/schema'
import { aDatabase, type TestDatabase } from '../../support/testDatabase'

let database: TestDatabase
let connection: Connection

before(async () => {
  database = await aDatabase()
  connection = connect(database.url)
})

after(async () => {
  await connection.close()
  await database.stop()
})

/** Cuts each connection when it is acquired. */
const cutting = async (work: () => Promise<void>): Promise<void> => {
  const cut = (client: PoolClient): void => {
    ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }
  connection.pool.on('acquire', cut)
  try {
    await work()
  } finally {
    connection.pool.off('acquire', cut)
  }
}

test('a transaction on a lost connection fails, and the pool keeps all its connections', async () => {
  const { pool } = connection
  await cutting(async () => {
    for (let round = 0; round < 20; round += 1) {
      await assert.rejects(
        inTransaction(pool, (client) => databaseOver(client).select().from(exhibitions)),
        /terminated|not queryable|closed/i,
      )
    }
  })
  assert.deepEqual([pool.totalCount - pool.idleCount, pool.waitingCount], [0, 0])
  assert.deepEqual(await inTransaction(pool, (client) => databaseOver(client).select().from(exhibitions)), [])
})
