import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open, rename, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { listenArguments, type Address } from './address'
import type { Binaries } from './binaries'
import type { Cluster } from './cluster'
import { diskFull, ClusterError, explainFileError } from './ClusterError'
import type { Identity } from './identity'
import { readPostmasterFile } from './postmasterFile'
import { isPostmasterOf } from './processes'
import { environment } from './settings'

const LOG_LIMIT_BYTES = 5_000_000
const POLL_EVERY_MS = 10
const STOP_TIMEOUT_MS = 120_000
const IMMEDIATE_STOP_TIMEOUT_MS = 5_000

/** How a start ended: it is ready, or another postmaster (or what is left of a killed one) holds the data folder. */
export type StartOutcome = 'ready' | 'held'

/**
 * Starts a postmaster and waits until it accepts connections. It gets a session of its own: neither Ctrl-C in our
 * terminal nor the end of our process reaches it.
 * @throws ClusterError `diskFull`, `noPermission`, `startFailed`
 */
export async function startPostmaster(cluster: Cluster, binaries: Binaries, identity: Identity, address: Address): Promise<StartOutcome> {
  await rotateLog(cluster)
  const log = await open(cluster.logFile, 'a', 0o600).catch((error: unknown) => {
    throw explainFileError(error, cluster.logFile)
  })
  try {
    const { size } = await log.stat()
    const { program, programArguments, options } = identity.wrap(binaries.postgres, ['-D', cluster.data, ...listenArguments(address)])
    const child = spawn(program, programArguments, {
      ...options,
      cwd: '/',
      env: environment(),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    const isReady = await waitUntilReady(child, cluster)
    child.unref()
    return isReady ? 'ready' : outcomeOfFailure(await readFrom(cluster.logFile, size), cluster)
  } finally {
    await log.close()
  }
}

/**
 * Ends a postmaster as `pg_ctl stop -m fast` does: sessions are cut, committed data is on the disk.
 * @throws ClusterError `stopFailed` where it is still there after two minutes
 */
export async function stopPostmaster(processId: number, cluster: Cluster, binaries: Binaries): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no signals; pg_ctl uses a pipe instead.
    await promisify(execFile)(binaries.pgCtl, ['stop', '-D', cluster.data, '-m', 'fast', '-W'])
  } else {
    signal(processId, 'SIGINT')
  }
  if (await waitUntilGone(processId, cluster, STOP_TIMEOUT_MS)) return
  throw new ClusterError(
    'stopFailed',
    `PostgreSQL (process ${processId}) does not stop. See ${cluster.logFile}; it may be stopped by hand.`,
  )
}

/** Whether a postmaster holds the data folder, ready or not. */
export async function hasPostmaster(cluster: Cluster): Promise<boolean> {
  const file = await readPostmasterFile(cluster)
  return file !== undefined && isPostmasterOf(file.processId, cluster.data)
}

/** Kills a postmaster that does not answer. The next start recovers all committed data from the write-ahead log. */
export async function endHungPostmaster(processId: number, cluster: Cluster): Promise<void> {
  signal(processId, 'SIGQUIT')
  if (await waitUntilGone(processId, cluster, IMMEDIATE_STOP_TIMEOUT_MS)) return
  signal(processId, 'SIGKILL')
  await waitUntilGone(processId, cluster, IMMEDIATE_STOP_TIMEOUT_MS)
}

/** Resolves to false when the process ends before it is ready. */
async function waitUntilReady(child: ChildProcess, cluster: Cluster): Promise<boolean> {
  const ended = Promise.race([
    once(child, 'exit').then(() => true),
    once(child, 'error').then(([error]) => {
      throw error
    }),
  ])
  ended.catch(() => undefined)
  for (;;) {
    const hasEnded = await Promise.race([ended, sleep(POLL_EVERY_MS, false)])
    if (hasEnded) return false
    const file = await readPostmasterFile(cluster)
    if (file?.isReady && file.processId === child.pid) return true
  }
}

async function waitUntilGone(processId: number, cluster: Cluster, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    if (!(await isPostmasterOf(processId, cluster.data))) return true
    await sleep(POLL_EVERY_MS)
  }
  return false
}

/** The process may end by itself in the moment before. */
function signal(processId: number, name: NodeJS.Signals): void {
  try {
    process.kill(processId, name)
  } catch {
    return
  }
}

/** One log and its predecessor: PostgreSQL writes little, but nothing else rotates its log. */
async function rotateLog({ logFile }: Cluster): Promise<void> {
  const size = await stat(logFile).then(
    (status) => status.size,
    () => 0,
  )
  if (size > LOG_LIMIT_BYTES) await rename(logFile, `${logFile}.1`).catch(() => undefined)
}

async function readFrom(path: string, offset: number): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, size - offset)), { position: offset })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * The last words of a postmaster carry an SQLSTATE, by our log_line_prefix.
 * F0001: another one holds the data folder. 53100: disk full. 42501: no permission.
 * Source: https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
function outcomeOfFailure(logged: string, cluster: Cluster): StartOutcome {
  const last = [...logged.matchAll(/\] (\w{5}) (?:FATAL|PANIC): +(.*)/g)].at(-1)
  const [, sqlState, sentence] = last ?? []
  if (sqlState === 'F0001') return 'held'
  if (sqlState === '53100') throw diskFull(cluster.data, sentence)
  if (sqlState === '42501') {
    throw new ClusterError('noPermission', `PostgreSQL may not use ${cluster.data}: ${sentence}.`)
  }
  const words = sentence ?? logged.trim().split('\n').slice(-3).join(' / ')
  throw new ClusterError('startFailed', `PostgreSQL does not start: ${words}. More in ${cluster.logFile}.`)
}
