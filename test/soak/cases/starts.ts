import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { auditOf } from '../../../server/areas/audit'
import { startEmbedded } from '../../../server/database/embedded'
import { allProcessesOf, signalAll } from '../../server/support/postgresProcesses'
import { type ServerProcess, spawnServer, startServerProcess, statusAt } from '../../support/serverProcess'
import { type SoakCase, type SoakRow, pairs, rowOf } from '../SoakCase'

/** With sandboxes and the demo fair, as `npm start` runs it in a folder that is empty. */
const settings = (dataDir: string) => ({
  env: { DATA_DIR: dataDir, DATABASE_URL: undefined, FAIRGATE_SECRET: undefined, SANDBOX_URL: undefined },
  timeoutMs: 400_000,
})

const newFolder = (): string => path.join(mkdtempSync(path.join(tmpdir(), 's-')), 'var')

interface Demo extends Record<string, number> {
  accounts: number
  orders: number
  differences: number
}

const demoOf = async (dataDir: string): Promise<Demo> => {
  const embedded = await startEmbedded({ dataDir, log: () => undefined })
  const pool = new pg.Pool({ connectionString: embedded.url, max: 1 })
  try {
    const { rows } = await pool.query<{ accounts: number; orders: number }>(
      'SELECT (SELECT count(*)::integer FROM accounts) AS accounts, (SELECT count(*)::integer FROM orders) AS orders',
    )
    const results = await auditOf(pool)
    return { ...rows[0]!, differences: results.reduce((sum, { differences }) => sum + differences.length, 0) }
  } finally {
    await pool.end()
    await embedded.stop()
  }
}

const unlike = (found: Demo, whole: Demo): string[] =>
  JSON.stringify(found) === JSON.stringify(whole) ? [] : [`${pairs(found)}, not ${pairs(whole)}`]

const wholeDemo = async (): Promise<Demo> => {
  const dataDir = newFolder()
  const server = await startServerProcess(settings(dataDir))
  await server.end('SIGTERM')
  return demoOf(dataDir)
}

const isPostgresLeft = (dataDir: string): boolean => {
  try {
    return allProcessesOf(dataDir).length > 1
  } catch {
    return false
  }
}

const twoAtOnce = async (whole: Demo): Promise<SoakRow> => {
  const dataDir = newFolder()
  const servers: ServerProcess[] = await Promise.all([startServerProcess(settings(dataDir)), startServerProcess(settings(dataDir))])
  const differences: string[] = []
  await servers[0]!.end('SIGTERM')
  if ((await statusAt(`${servers[1]!.url}/readyz`)) !== 200) differences.push('the second stopped with the first')
  await servers[1]!.end('SIGTERM')
  await pause(500)
  if (isPostgresLeft(dataDir)) differences.push('PostgreSQL runs on')
  const demo = await demoOf(dataDir)
  return rowOf('two starts at once in one empty folder', 'one database, one demo; the last to stop ends PostgreSQL', pairs(demo), [
    ...differences,
    ...unlike(demo, whole),
  ])
}

const momentsMs = [1500, 4000, 7000]

const killedStart = async (whole: Demo, ms: number, isAll: boolean): Promise<SoakRow> => {
  const dataDir = newFolder()
  const first = await spawnServer(settings(dataDir))
  await pause(ms)
  const pids = [first.pid]
  try {
    if (isAll) pids.push(...allProcessesOf(dataDir))
  } catch {
    // There is no PostgreSQL yet.
  }
  signalAll(pids, 'SIGKILL')
  await first.ended
  const second = await startServerProcess(settings(dataDir))
  await second.end('SIGTERM')
  const demo = await demoOf(dataDir)
  return rowOf(
    `first start killed after ${ms / 1000} s${isAll ? ', with PostgreSQL' : ''}`,
    'the next start completes it',
    pairs(demo),
    unlike(demo, whole),
  )
}

export const starts: SoakCase = {
  name: 'starts',
  title: 'two first starts at once; first starts that are killed',
  async run({ add }) {
    const whole = await wholeDemo()
    add(await twoAtOnce(whole))
    for (const [nth, ms] of momentsMs.entries()) add(await killedStart(whole, ms, nth % 2 === 1))
  },
}
