import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../../server/database/embedded'
import { startServer } from '../../server/start'
import { freePort } from './freePort'
import type { DemoTemplate, TestDatabase } from './testDatabase'
import { until } from './until'

const root = path.resolve(__dirname, '..', '..')

/** The whole product, as a test's surroundings. */
export interface Product {
  url: string
  dataDir: string
  /** Lines that it printed, those of the log too. */
  lines: string[]
  /** Its database. Stop it before the product itself. */
  openDatabase(): Promise<TestDatabase>
  stop(): Promise<void>
}

const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'fg-'))

/** In this process, on a copy of the demo fair's database. */
export const runCopy = async (template: DemoTemplate, env: NodeJS.ProcessEnv): Promise<Product> => {
  const dataDir = newFolder()
  cpSync(template.dataDir, dataDir, { recursive: true })
  const database = await template.newDatabase()
  const lines: string[] = []
  const print = (text: string): void => void lines.push(...text.split('\n').filter(Boolean))
  const PORT = String(await freePort())
  const server = await startServer(
    { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir, PORT, LOG_LEVEL: 'warn', ...env },
    print,
    { write: print },
  )
  return {
    url: server.url,
    dataDir,
    lines,
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
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = newFolder()
  const lines: string[] = []
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'server', 'main.ts')], {
    cwd: root,
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => lines.push(...chunk.toString().split('\n').filter(Boolean)))
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  try {
    await until(async () => child.exitCode !== null || (await fetch(`${url}/readyz`)).ok, 'the server is ready', { timeoutMs: 60_000 })
    if (child.exitCode !== null) throw new Error(`the server ended:\n${lines.join('\n')}`)
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
  return {
    url,
    dataDir,
    lines,
    openDatabase: () => startEmbedded({ dataDir, log: () => undefined }),
    async stop() {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
