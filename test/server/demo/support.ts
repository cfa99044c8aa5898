import { rmSync } from 'node:fs'
import { loadDemoFair } from '../../../server/demo'
import type { Clock } from '../support/clock'
import { type TestServer, startTestServer } from '../support/testServer'

/** A clock that does not move, so that two loads happen at the same moment. */
export const standingClock = (at: Date): Clock => {
  let moment = at
  return {
    now: () => moment,
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      moment = new Date(moment.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
    },
    setTo: (to) => {
      moment = to
    },
    held: (work) => work(),
  }
}

export const silent = (): void => undefined

/** A server with the demo fairs loaded, on a database of its own. */
export const aDemoServer = async (at = new Date()): Promise<TestServer> => {
  const server = await startTestServer({ clock: standingClock(at) })
  try {
    await loadDemoFair(server.app, server.sandbox, silent)
  } catch (error) {
    // A server that is left running would keep the test from ending, and from telling what happened.
    await server.stop()
    throw error
  }
  return server
}

/** The rows of one query. */
export const rowsOf = async <T>(server: TestServer, text: string, values: unknown[] = []): Promise<T[]> =>
  (await server.app.pool.query(text, values)).rows as T[]

export const numberOf = async (server: TestServer, text: string, values: unknown[] = []): Promise<number> => {
  const [row] = await rowsOf<{ number: string | number }>(server, text, values)
  return Number(row?.number)
}

export const forget = (folder: string): void => rmSync(folder, { recursive: true, force: true })
