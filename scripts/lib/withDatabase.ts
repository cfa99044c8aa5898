import { type ServerConfig, readCommandConfig } from '../../server/config'
import { assertOwnSecret } from '../../server/core/process/installation'
import { makeSecrets } from '../../server/core/secrets/secrets'
import { type Connection, connect } from '../../server/database/connect'
import { startEmbedded } from '../../server/database/embedded'
import { migrate } from '../../server/database/migrate'

/** Opens DATABASE_URL, else the database in DATA_DIR, for one task of a command, whether or not a server is running. */
export const withDatabase = async <T>(work: (connection: Connection, config: ServerConfig) => Promise<T>): Promise<T> => {
  const config = readCommandConfig(process.env)
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: config.dataDir, log: (line) => void process.stderr.write(`${line}\n`) })
  try {
    const url = config.databaseUrl ?? embedded!.url
    await migrate(url, { log: (line) => void process.stderr.write(`${line}\n`) })
    const connection = connect(url, { size: 2, isMaintenance: true })
    try {
      await assertOwnSecret(connection.pool, makeSecrets(config))
      return await work(connection, config)
    } finally {
      await connection.close()
    }
  } finally {
    await embedded?.stop()
  }
}
