import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../../server/database/embedded'
import { startServer } from '../../server/start'
import { makeClock } from '../server/support/clock'
import { freePort } from './freePort'
import { startServerProcess } from './serverProcess'
import type { DemoTemplate, TestDatabase } from './testDatabase'

/** The whole product, as a test's surroundings. */
export interface Product {
  url: string
  dataDir: string
  /** Lines that it printed, those of the log too. */
  lines: string[]
  /** Lets the server's caches end (`cachedFor`), so that it reads what a test changed in the database. */
  forgetCaches(): Promise<void>
  /** Its database. Stop it before the product itself. */
  openDatabase(): Promise<TestDatabase>
  stop(): Promise<void>
}

/** Longer than the server caches a setting, a price or a text. */
const cacheSeconds = 6

const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'fg-'))

/** In this process, on a copy of the demo fair's database. */
export const runCopy = async (template: DemoTemplate, env: NodeJS.ProcessEnv): Promise<Product> => {
  const dataDir = newFolder()
  cpSync(template.dataDir, dataDir, { recursive: true })
  const database = await template.newDatabase()
  const lines: string[] = []
  const print = (text: string): void => void lines.push(...text.split('\n').filter(Boolean))
  const PORT = String(await freePort())
  const clock = makeClock()
  const server = await startServer(
    { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir, PORT, LOG_LEVEL: 'warn', ...env },
    print,
    { write: print },
    clock.now,
  )
  return {
    url: server.url,
    dataDir,
    lines,
    forgetCaches: async () => clock.advance({ seconds: cacheSeconds }),
    openDatabase: async () => ({ url: database.url, stop: async () => undefined }),
    async stop() {
      await server.stop()
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** In a process and a data folder of its own, with its own PostgreSQL, as `npm start` does. */
export const runProcess = async (env: NodeJS.ProcessEnv): Promise<Product> => {
  const dataDir = newFolder()
  const server = await startServerProcess({ env: { DATA_DIR: dataDir, ...env }, timeoutMs: 180_000 })
  return {
    url: server.url,
    dataDir,
    lines: server.lines,
    // Its clock is the machine's.
    forgetCaches: () => new Promise((resolve) => void setTimeout(resolve, cacheSeconds * 1000)),
    openDatabase: () => startEmbedded({ dataDir, log: () => undefined }),
    async stop() {
      await server.end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
