import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { newSecret } from '../../../server/settings/secretFile'
import { allProcessesOf, signalAll } from '../../server/support/postgresProcesses'
import { spawnServer, statusAt } from '../../support/serverProcess'
import { until } from '../../support/until'
import { type SoakCase, type SoakRow, rowOf } from '../SoakCase'

interface Damage {
  /** Damages a data folder that was stopped in order. */
  act(dataDir: string): void
  /** The sentence of the refusal; `null` where the server must start. */
  refusal: RegExp | null
}

const data = (dataDir: string, ...names: string[]): string => path.join(dataDir, 'postgres', 'data', ...names)

const postmasterFile = (processId: string) => (dataDir: string) =>
  writeFileSync(data(dataDir, 'postmaster.pid'), processId ? `${processId}\n${data(dataDir)}\n1700000000\n5432\n\n\n0 0\nready\n` : '')

/** The highest process id of any system, and one more. */
const noProcess = String(2 ** 22 + 1)

const damages: Record<string, Damage> = {
  'secret empty': { act: (dataDir) => truncateSync(path.join(dataDir, 'secret'), 0), refusal: /secret in .* is empty/ },
  'secret cut off': { act: (dataDir) => truncateSync(path.join(dataDir, 'secret'), 10), refusal: /secret in .* is empty, cut off/ },
  'secret of other data': { act: (dataDir) => writeFileSync(path.join(dataDir, 'secret'), `${newSecret()}\n`), refusal: /another secret/ },
  'postmaster.pid of a dead process': { act: postmasterFile(noProcess), refusal: null },
  'postmaster.pid of a living stranger': { act: postmasterFile(String(process.pid)), refusal: null },
  'postmaster.pid of process 1': { act: postmasterFile('1'), refusal: null },
  'postmaster.pid empty': { act: postmasterFile(''), refusal: null },
  'postgresql.conf gone': { act: (dataDir) => rmSync(data(dataDir, 'postgresql.conf')), refusal: null },
  'postgresql.conf cut off': { act: (dataDir) => truncateSync(data(dataDir, 'postgresql.conf'), 40), refusal: null },
  'pgpass gone': { act: (dataDir) => rmSync(path.join(dataDir, 'postgres', 'pgpass')), refusal: /pgpass/ },
  'PG_VERSION empty': { act: (dataDir) => truncateSync(data(dataDir, 'PG_VERSION'), 0), refusal: /PG_VERSION is empty/ },
  'pg_control cut off': { act: (dataDir) => truncateSync(data(dataDir, 'global', 'pg_control'), 100), refusal: /does not start/ },
  'write-ahead log gone': {
    act(dataDir) {
      for (const name of readdirSync(data(dataDir, 'pg_wal'))) if (/^[0-9A-F]{24}$/.test(name)) rmSync(data(dataDir, 'pg_wal', name))
    },
    refusal: /does not start/,
  },
}

const start = (dataDir: string) =>
  spawnServer({ env: { DATA_DIR: dataDir, DATABASE_URL: undefined, FAIRGATE_SECRET: undefined, SANDBOX_URL: 'http://127.0.0.1:9' } })

const untilDecided = async (server: Awaited<ReturnType<typeof start>>): Promise<void> =>
  until(async () => !server.isRunning() || (await statusAt(`${server.url}/readyz`)) === 200, 'it is ready, or has ended', {
    timeoutMs: 240_000,
  })

/** Node's copy keeps no owner, and root's PostgreSQL has another one. */
const copyFolder = (from: string, to: string): void => {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-a', from, to])
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** PostgreSQL's processes that a refused start has left. */
const runningIn = (dataDir: string): number[] =>
  existsSync(data(dataDir, 'postmaster.pid')) ? allProcessesOf(dataDir).filter(isAlive) : []

const tryOne = async (name: string, { act, refusal }: Damage, whole: string): Promise<SoakRow> => {
  const dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'd-')), 'var')
  copyFolder(whole, dataDir)
  act(dataDir)
  const server = await start(dataDir)
  await untilDecided(server)
  const differences: string[] = []
  const sentence = server.lines.at(-1) ?? ''
  if (server.isRunning()) {
    if (refusal) differences.push('it starts and says nothing')
    await server.end('SIGTERM')
  } else {
    if (!refusal) differences.push(`it does not start: ${sentence}`)
    else if (!server.lines.some((line) => refusal.test(line))) differences.push(`it says "${sentence}"`)
    if ((await server.ended) !== 1) differences.push(`it ended with ${await server.ended}`)
    const left = refusal ? runningIn(dataDir) : []
    if (left.length > 0) differences.push(`PostgreSQL runs on, in ${left.length} processes`)
    signalAll(left, 'SIGKILL')
  }
  rmSync(dataDir, { recursive: true, force: true })
  return rowOf(name, refusal ? `refused: ${sentence.replaceAll(dataDir, '…').slice(0, 90)}` : 'starts', '', differences)
}

export const damage: SoakCase = {
  name: 'damage',
  title: 'files of the data folder that are empty, cut off, stale or gone',
  async run({ add }) {
    const whole = path.join(mkdtempSync(path.join(tmpdir(), 'd-')), 'var')
    const server = await start(whole)
    await untilDecided(server)
    await server.end('SIGTERM')
    for (const [name, one] of Object.entries(damages)) add(await tryOne(name, one, whole))
  },
}
