import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { loadDemoFair } from '../../../server/demo'
import { aFilledDatabase } from '../../support/testDatabase'
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

/** Where a server stores what is uploaded to it. */
const files = 'files'

/** What the first file of the run loads: the same rows for each that copies them. */
const loadOnce = async (databaseUrl: string, dataDir: string): Promise<void> => {
  const server = await startTestServer({ databaseUrl })
  try {
    await loadDemoFair(server.app, server.sandbox, silent)
    cpSync(path.join(server.dataDir, files), path.join(dataDir, files), { recursive: true })
  } finally {
    await server.stop()
  }
}

/**
 * A server with the demo fairs loaded, on a database of its own.
 * @param at the moment at which they are loaded; without one they may have been loaded earlier in the run, and each server starts on a copy
 */
export const aDemoServer = async (at?: Date): Promise<TestServer> => {
  const filled = at ? null : await aFilledDatabase('demo_fairs', loadOnce)
  const server = await startTestServer({ clock: standingClock(at ?? new Date()), ...(filled ? { filled } : {}) })
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
