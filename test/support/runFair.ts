import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { newDataDir } from './newDataDir'

const root = path.resolve(__dirname, '..', '..')

export interface OutboxMessage {
  to: string
  text: string
  at: string
}

export interface RunningFair {
  url: string
  dataDir: string
  /** The newest code that was sent to a phone or an e-mail address. */
  codeFor(to: string): Promise<string>
  /** Lines that the server printed. */
  lines: string[]
  /** Tells the sandboxes what to do next. */
  control(command: object): Promise<void>
  /** kill -9, as a power cut would. */
  kill(): Promise<void>
  /** Starts again on the same data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

const until = async <T>(what: string, ask: () => Promise<T | null>, timeoutMs = 60_000): Promise<T> => {
  const endMs = Date.now() + timeoutMs
  for (;;) {
    const found = await ask().catch(() => null)
    if (found !== null) return found
    if (Date.now() > endMs) throw new Error(`${what} did not come within ${timeoutMs / 1000} s`)
    await pause(100)
  }
}

/** Runs the whole product as `npm start` does, in a process and a data folder of its own. */
export const runFair = async (env: NodeJS.ProcessEnv = {}): Promise<RunningFair> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = newDataDir()
  const lines: string[] = []
  let child: ChildProcess

  const begin = async (): Promise<void> => {
    const started = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'server', 'main.ts')], {
      cwd: root,
      env: { ...process.env, NODE_TEST_CONTEXT: undefined, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk: Buffer) => lines.push(...chunk.toString().split('\n').filter(Boolean)))
    child = started
    const isReady = async (): Promise<true | null> => (await fetch(`${url}/readyz`)).ok || null
    await until('the server', async () => (started.exitCode === null ? isReady() : true))
    if (started.exitCode !== null) throw new Error(`the server ended:\n${lines.join('\n')}`)
  }

  const ended = (signal: NodeJS.Signals): Promise<void> =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill(signal)
    })

  try {
    await begin()
  } catch (error) {
    await ended('SIGKILL')
    throw error
  }
  return {
    url,
    dataDir,
    lines,
    codeFor: (to) =>
      until(
        `a code for ${to}`,
        async () => {
          const answer = await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(to)}`)
          const { messages } = (await answer.json()) as { messages: OutboxMessage[] }
          return messages.length > 0 ? (/\b(\d{6})\b/.exec(JSON.stringify(messages[0]))?.[1] ?? null) : null
        },
        10_000,
      ),
    async control(command) {
      const answer = await fetch(`${url}/dev/sandbox/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(command),
      })
      if (!answer.ok) throw new Error(`the sandbox refused ${JSON.stringify(command)}: ${await answer.text()}`)
    },
    kill: () => ended('SIGKILL'),
    restart: begin,
    async stop() {
      await ended('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
