import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { compileServer } from '../../../scripts/lib/compileServer.mjs'
import { testSecret } from '../../server/support/testServer'

export interface MeasuredServer {
  url: string
  pid: number
  stop(): Promise<void>
}

/** Starts the measured server in its own process, compiled as in production. `BENCH_NODE_FLAGS` (`--cpu-prof`, …) go to its Node. */
export const startMeasuredServer = async (databaseUrl: string): Promise<MeasuredServer> => {
  const flags = (process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter(Boolean)
  const child = spawn(process.execPath, [...flags, ...(await compileServer(path.join('test', 'bench', 'orders', 'server.ts')))], {
    env: { ...process.env, DATABASE_URL: databaseUrl, FAIRGATE_SECRET: testSecret },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const [url] = await Promise.race([
    once(lines, 'line') as Promise<[string]>,
    once(child, 'exit').then(() => {
      throw new Error('the measured server did not start')
    }),
  ])
  return {
    url,
    pid: child.pid!,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
