import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface Load {
  url: string
  path: string
  people: { tenantId: string; exhibitionId: string; registerType: string; token: string }[]
  bodies: object[]
  connections: number
  seconds: number
}

export interface LoadResult {
  requests: number
  seconds: number
  /** Answered, but not with 200. */
  refused: number
  broken: number
  p50Ms: number
  p99Ms: number
}

const outputOf = (command: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve(output) : reject(new Error(`${command} ended with ${code}`))))
  })

export const isInstalled = (command: string): Promise<boolean> =>
  outputOf('which', [command], {}).then(
    () => true,
    () => false,
  )

const resultOf = (output: string): LoadResult => {
  const [, result] = /RESULT (.*)/.exec(output) ?? []
  if (result === undefined) throw new Error(`the load ended without its result: ${output.slice(-500)}`)
  return JSON.parse(result) as LoadResult
}

/** Lets many people order at once, from a process of its own: `wrk` where it is installed, else autocannon. */
export const runLoad = async (load: Load): Promise<LoadResult> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fg-bench-'))
  const [first] = load.people
  const headers = { tenantid: first!.tenantId, exhibitionid: first!.exhibitionId, registertype: first!.registerType, languagetype: 'en' }
  const env = {
    BENCH_TOKENS: path.join(folder, 'tokens'),
    BENCH_BODIES: path.join(folder, 'bodies'),
    BENCH_SCOPE: Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join(''),
    BENCH_RUN: `r${Date.now().toString(36)}`,
    BENCH_URL: `${load.url}${load.path}`,
    BENCH_CONNECTIONS: String(load.connections),
    BENCH_SECONDS: String(load.seconds),
  }
  writeFileSync(env.BENCH_TOKENS, load.people.map((person) => person.token).join('\n'))
  writeFileSync(env.BENCH_BODIES, load.bodies.map((body) => JSON.stringify(body)).join('\n'))
  try {
    if (await isInstalled('wrk')) {
      const args = ['-t1', `-c${load.connections}`, `-d${load.seconds}s`, '-s', path.join(__dirname, 'load.lua'), env.BENCH_URL]
      return resultOf(await outputOf('wrk', args, env))
    }
    return resultOf(await outputOf(process.execPath, ['--import', 'tsx', path.join(__dirname, 'autocannonLoad.ts')], env))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
