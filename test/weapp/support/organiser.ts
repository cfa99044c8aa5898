import { Client } from 'pg'
import type { PageConfig } from '../../../contract/entry/config.schema'
import { machineryFair } from '../../../server/demo/fairs'
import type { RunningFair } from '../../support/runFair'

const { tenantId, exhibitionId } = machineryFair

/** Changes switches of the main fair, as its organiser would; the server knows of it within five seconds. */
export const setSwitches = async (fair: RunningFair, switches: PageConfig): Promise<void> => {
  const database = await fair.openDatabase()
  const client = new Client({ connectionString: database.url })
  try {
    await client.connect()
    await client.query(
      `UPDATE exhibitions SET config = jsonb_set(config, '{pageConfig}', config->'pageConfig' || $3::jsonb), config_version = config_version + 1
       WHERE tenant_id = $1 AND id = $2`,
      [tenantId, exhibitionId, JSON.stringify(switches)],
    )
  } finally {
    await client.end()
    await database.stop()
  }
}
