import { execFile } from 'node:child_process'
import path from 'node:path'
import { type TestServer, testSecret } from './testServer'

export interface Outcome {
  code: number
  out: string
  error: string
}

export const root = path.resolve(__dirname, '..', '..', '..')

/** Runs a command of `scripts/` on a server's database, as from a terminal. @param input what is piped in */
export const runCommand = (
  server: TestServer,
  name: string,
  args: string[],
  { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {},
): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', path.join(root, 'scripts', `${name}.ts`), ...args],
      {
        cwd: root,
        env: { PATH: process.env.PATH, DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir, FAIRGATE_SECRET: testSecret, ...env },
        timeout: 30_000,
        maxBuffer: 16 * 1024 * 1024,
      },
      (failure, out, error) => resolve({ code: failure ? Number(failure.code ?? 1) : 0, out, error }),
    )
    child.stdin!.end(input)
  })
