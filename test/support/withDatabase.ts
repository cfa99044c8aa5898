import { Client } from 'pg'
import { startEmbedded } from '../../server/database/embedded'
import type { RunningFair } from './runFair'

/** Does something in the running fair's own database that no screen can do. */
export const withDatabase = async ({ dataDir }: RunningFair, run: (client: Client) => Promise<void>): Promise<void> => {
  const database = await startEmbedded({ dataDir, log: () => undefined })
  const client = new Client({ connectionString: database.url })
  try {
    await client.connect()
    await run(client)
  } finally {
    await client.end()
    await database.stop()
  }
}
