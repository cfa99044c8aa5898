import assert from 'node:assert/strict'
import { type AddressInfo, type Socket, connect as dial, createServer } from 'node:net'
import { after, before, test } from 'node:test'
import type { PoolClient } from 'pg'
import { type Connection, connect, databaseOver, inTransaction } from '../../../server/database/connect'
import { exhibitions } from '../../../server/database/schema/entry'
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

/** A line to the database that can fall silent, as a stopped PostgreSQL does: connections stay open and nothing is answered. */
const aLine = async () => {
  const { hostname, port } = new URL(database.url)
  const host = decodeURIComponent(hostname)
  const dialDatabase = (): Socket => (host.startsWith('/') ? dial(`${host}/.s.PGSQL.${port || 5432}`) : dial(Number(port), host))
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = dialDatabase()
    near.pipe(far).pipe(near)
    sockets.push(near, far)
    for (const socket of [near, far]) socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = new URL(database.url)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    fallSilent: () => sockets.forEach((socket) => void socket.unpipe().pause()),
    close: () => {
      sockets.forEach((socket) => void socket.destroy())
      server.close()
    },
  }
}

test('a PostgreSQL that stops answering holds no call for ever, and the pool continues when it is back', { timeout: 30_000 }, async () => {
  const line = await aLine()
  const limited = connect(line.url, { size: 2, queryTimeoutMs: 200 })
  const { pool } = limited
  try {
    const inOne = () => inTransaction(pool, (client) => client.query('SELECT 1 AS one'))
    await Promise.all([inOne(), inOne()])
    line.fallSilent()
    for (const call of [inOne, () => pool.query('SELECT 1 AS one')]) await assert.rejects(call(), /Query read timeout/)
    assert.deepEqual([pool.totalCount, pool.waitingCount], [0, 0], 'no connection is kept that does not answer')
    assert.deepEqual((await inOne()).rows, [{ one: 1 }])
  } finally {
    line.close()
    await limited.close()
  }
})
