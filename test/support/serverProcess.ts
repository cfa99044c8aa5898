import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import path from 'node:path'
import { compileServer } from '../../scripts/lib/compileServer.mjs'
import { freePort } from './freePort'
import { until } from './until'

const root = path.resolve(__dirname, '..', '..')

let compiled: Promise<string[]> | undefined

/** As `npm start` runs it, without the steps before it. */
const serverCommand = async (): Promise<string[]> => [process.execPath, ...(await (compiled ??= compileServer()))]

/** The newest lines are kept: a server that lost its database logs without end. */
const keptLines = 2000

export type End = number | NodeJS.Signals

/** The product in a process of its own, as an operator starts it. */
export interface ServerProcess {
  url: string
  pid: number
  /** Lines that it printed, those of the log too. */
  lines: string[]
  /** Resolves to its exit code, or to the signal that ended it. */
  ended: Promise<End>
  isRunning(): boolean
  /** Sends a signal, unless it has ended, and waits for the end. */
  end(signal: NodeJS.Signals): Promise<End>
}

export interface ServerProcessOptions {
  env: NodeJS.ProcessEnv
  port?: number
  /** Another command that starts the server: `npm run serve`. */
  command?: string[]
  timeoutMs?: number
}

/** Emits the id of each process that starts and ends here, so that a run that is broken off can end them. */
export const serverProcesses = new EventEmitter<{ started: [number]; ended: [number] }>()

/** Starts a process, and does not wait until it is ready. */
export const spawnServer = async ({ env, port, command }: ServerProcessOptions): Promise<ServerProcess> => {
  const PORT = String(port ?? (await freePort()))
  const [program, ...args] = command ?? (await serverCommand())
  const child = spawn(program!, args, {
    cwd: root,
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, LOG_LEVEL: 'warn', ...env, PORT },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid === undefined) throw (await once(child, 'error'))[0]
  const { pid } = child
  serverProcesses.emit('started', pid)
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      lines.push(...chunk.toString().split('\n').filter(Boolean))
      if (lines.length > 2 * keptLines) lines.splice(0, lines.length - keptLines)
    })
  const ended = once(child, 'exit').then(([code, signal]) => {
    serverProcesses.emit('ended', pid)
    return (code ?? signal) as End
  })
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null
  return {
    url: `http://127.0.0.1:${PORT}`,
    pid,
    lines,
    ended,
    isRunning,
    end(signal) {
      if (isRunning()) child.kill(signal)
      return ended
    },
  }
}

/** The status that an address answers with; 0 without an answer. */
export const statusAt = (address: string): Promise<number> =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  )

/** Starts a process, and waits until it is ready. @throws Error with all that it printed, if it ends before */
export const startServerProcess = async (options: ServerProcessOptions): Promise<ServerProcess> => {
  const started = await spawnServer(options)
  try {
    await until(
      async () => !started.isRunning() || (await statusAt(`${started.url}/readyz`)) === 200,
      () => `the server is ready: ${started.lines.join('\n')}`,
      { timeoutMs: options.timeoutMs ?? 60_000 },
    )
    if (!started.isRunning()) throw new Error(`the server ended:\n${started.lines.join('\n')}`)
    return started
  } catch (error) {
    await started.end('SIGKILL')
    throw error
  }
}
