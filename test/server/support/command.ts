import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { sourceArguments, sourceEnv } from '../../support/sourceArguments'
import type { CommandRequest } from './commandHost'
import { type TestServer, testSecret } from './testServer'

export interface Outcome {
  code: number
  out: string
  error: string
}

export const root = path.resolve(__dirname, '..', '..', '..')

const timeoutMs = 30_000

/** A host loads for seconds what commands share. So of many commands at once two run at a time. */
const mostHosts = 2

const hosts = new Set<ChildProcess>()

/** Hosts that wait for their next command, and commands that wait for a host. */
const idle: ChildProcess[] = []
const waiting: (() => void)[] = []

const startHost = (): ChildProcess => {
  const host = spawn(process.execPath, [...sourceArguments, path.join(__dirname, 'commandHost.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH, ...sourceEnv },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  hosts.add(host)
  host.once('exit', () => hosts.delete(host))
  // It ends with this process, which does not wait for it.
  host.unref()
  for (const handle of [host.channel, host.stdout, host.stderr] as { unref?(): void }[]) handle.unref?.()
  return host
}

const freeHost = async (): Promise<ChildProcess> => {
  while (idle.length === 0 && hosts.size >= mostHosts) await new Promise<void>((resolve) => void waiting.push(resolve))
  return idle.pop() ?? startHost()
}

const runOn = (host: ChildProcess, request: CommandRequest): Promise<Outcome> =>
  new Promise((resolve) => {
    const printed = { out: '', error: '' }
    const timer = setTimeout(() => host.kill('SIGKILL'), timeoutMs)
    const end = (outcome: Outcome): void => {
      clearTimeout(timer)
      for (const stream of [host.stdout!, host.stderr!]) stream.removeAllListeners('data')
      for (const event of ['message', 'close']) host.removeAllListeners(event)
      resolve(outcome)
      waiting.shift()?.()
    }
    host.stdout!.on('data', (chunk: Buffer) => (printed.out += chunk.toString()))
    host.stderr!.on('data', (chunk: Buffer) => (printed.error += chunk.toString()))
    host.on('message', (outcome: Outcome) => {
      idle.push(host)
      end(outcome)
    })
    host.on('close', (code) => end({ code: code ?? 1, ...printed }))
    host.send(request)
  })

/** Runs a command of `scripts/` on a server's database, as from a terminal. @param input what is piped in */
export const runCommand = async (
  server: TestServer,
  name: string,
  args: string[],
  { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {},
): Promise<Outcome> =>
  runOn(await freeHost(), {
    name,
    args,
    env: { PATH: process.env.PATH, DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir, FAIRGATE_SECRET: testSecret, ...env },
    input,
  })
