import assert from 'node:assert/strict'
import type { TestServer } from './testServer'

/**
 * Takes texts out of statements, and the constraint that would stop the database. A control runs the same test without
 * them, and must see it fail.
 * @param of the connections whose statements are changed
 * @returns asserts that the guard was there to be taken out
 */
export const takeOutGuard = async (
  { app }: TestServer,
  {
    table,
    constraint,
    replace,
    of = 'orderPool',
  }: { table?: string; constraint?: string; replace: [text: string, by: string][]; of?: 'orderPool' | 'pool' },
): Promise<() => void> => {
  if (constraint) await app.pool.query(`ALTER TABLE ${table} DROP CONSTRAINT ${constraint}`)
  const pool = app[of]
  const connect = pool.connect.bind(pool)
  let takenOut = 0
  Object.assign(pool, {
    // With a callback the pool's own `query` asks, outside of any transaction.
    async connect(done?: Parameters<typeof connect>[0]) {
      if (done) return connect(done)
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
