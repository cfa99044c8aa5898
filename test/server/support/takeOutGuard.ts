import assert from 'node:assert/strict'
import type pg from 'pg'
import { type TestServer, startTestServer } from './testServer'

/**
 * Takes texts out of the statements of orders, or of another pool, and the constraint that would stop the database. A control runs the same test without
 * them, and must see it fail.
 * @returns asserts that the guard was there to be taken out
 */
export const takeOutGuard = async (
  { app }: TestServer,
  {
    table,
    constraint,
    replace,
    pool = app.orderPool,
  }: { table?: string; constraint?: string; replace: [text: string, by: string][]; pool?: pg.Pool },
): Promise<() => void> => {
  if (constraint) await app.pool.query(`ALTER TABLE ${table} DROP CONSTRAINT ${constraint}`)
  const connect = pool.connect.bind(pool)
  let takenOut = 0
  Object.assign(pool, {
    async connect(...given: Parameters<typeof connect>) {
      // `pool.query` takes its connection by a callback.
      if (given.length > 0) return connect(...given)
      const client = await connect()
      const query = client.query.bind(client) as (...args: unknown[]) => unknown
      return Object.assign(client, {
        query(statement: { text?: string } | string, ...rest: unknown[]) {
          const text = typeof statement === 'string' ? statement : (statement.text ?? '')
          const changed = replace.reduce((all, [guard, by]) => all.replace(guard, by), text)
          if (changed === text) return query(statement, ...rest)
          takenOut += 1
          return query(typeof statement === 'string' ? changed : { ...statement, text: changed }, ...rest)
        },
      })
    },
  })
  return () => assert.ok(takenOut > 0, 'the guard was there to be taken out')
}

/**
 * The control of a race: the same race on a server of its own, without the guard.
 * @returns how many it let through
 */
export const withoutGuard = async (
  guard: Omit<Parameters<typeof takeOutGuard>[1], 'pool'>,
  race: (on: TestServer) => Promise<number>,
): Promise<number> => {
  const control = await startTestServer()
  try {
    const assertTakenOut = await takeOutGuard(control, { ...guard, pool: control.app.pool })
    const through = await race(control)
    assertTakenOut()
    return through
  } finally {
    await control.stop()
  }
}
