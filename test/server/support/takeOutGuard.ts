import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { type TestServer, startTestServer } from './testServer'

/** So many callers meet here: each waits until all have come. Later ones pass. */
const meeting = (together: number): (() => Promise<void>) => {
  let missing = together
  let open = () => {}
  const all = new Promise<void>((resolve) => {
    open = resolve
  })
  return async () => {
    missing -= 1
    if (missing <= 0) open()
    const deadline = new AbortController()
    await Promise.race([
      all,
      setTimeout(20_000, null, { signal: deadline.signal }).then(() => assert.fail('fewer racers come to the guard')),
    ])
    deadline.abort()
  }
}

/**
 * Takes texts out of the statements of orders, or of another pool, and the constraint that would stop the database. A control runs the same test without
 * them, and must see it fail.
 * With `together`, so many racers meet at the first text: all have read before one writes, on a busy machine too. A racer that reads there meets after its answer.
 * @returns asserts that the guard was there to be taken out
 */
export const takeOutGuard = async (
  { app }: TestServer,
  {
    table,
    constraint,
    replace,
    pool = app.orderPool,
    together = 1,
  }: { table?: string; constraint?: string; replace: [text: string, by: string][]; pool?: pg.Pool; together?: number },
): Promise<() => void> => {
  if (constraint) await app.pool.query(`ALTER TABLE ${table} DROP CONSTRAINT ${constraint}`)
  const connect = pool.connect.bind(pool)
  const meet = meeting(together)
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
          const ask = () => query(typeof statement === 'string' ? changed : { ...statement, text: changed }, ...rest)
          if (together === 1 || !text.includes(replace[0]![0])) return ask()
          if (!/^\s*select/i.test(text)) return meet().then(ask)
          return Promise.resolve(ask()).then((answer) => meet().then(() => answer))
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
