import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../../server/database/embedded'
import { migrate } from '../../server/database/migrate'
import { processOn } from '../server/support/processOn'
import { type TestServer, startTestServer } from '../server/support/testServer'
import { type ServerProcess, type ServerProcessOptions, startServerProcess } from '../support/serverProcess'

/** Server processes on an embedded PostgreSQL of their own, as `npm start` runs them. */
export interface Ground {
  dataDir: string
  databaseUrl: string
  /** The fair as the soak itself sees it: makes people and tickets, plays the outside, reads the tables. Its jobs do not run. */
  fair: TestServer
  /** The servers that run now. A server that is started again keeps its place and its address. */
  servers: ServerProcess[]
  urls: string[]
  restart(nth: number): Promise<void>
  stop(): Promise<void>
}

export interface GroundOptions {
  processes?: number
  env?: NodeJS.ProcessEnv
  /** Where the data lies, if not in a new folder. */
  dataDir?: string
}

/** A machine with other work starts a process slowly. */
const startTimeoutMs = 240_000

/** @param processes how many servers share the data folder */
export const aGround = async ({
  processes = 1,
  env = {},
  dataDir = mkdtempSync(path.join(tmpdir(), 'g-')),
}: GroundOptions = {}): Promise<Ground> => {
  const embedded = await startEmbedded({ dataDir, log: () => undefined })
  await migrate(embedded.url)
  const fair = await startTestServer({ databaseUrl: embedded.url })
  const settings: ServerProcessOptions[] = []
  const servers: ServerProcess[] = []
  for (let nth = 0; nth < processes; nth += 1) {
    settings.push({ ...(await processOn({ ...fair, dataDir }, { DATABASE_URL: undefined, ...env })), timeoutMs: startTimeoutMs })
    servers.push(await startServerProcess(settings[nth]!))
  }
  // From here on the servers alone look after PostgreSQL.
  await embedded.stop()
  return {
    dataDir,
    databaseUrl: embedded.url,
    fair,
    servers,
    urls: servers.map(({ url }) => url),
    async restart(nth) {
      servers[nth] = await startServerProcess(settings[nth]!)
    },
    async stop() {
      await fair.stop()
      await Promise.all(servers.map((server) => server.end('SIGTERM')))
    },
  }
}
