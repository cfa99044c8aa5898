import { ClusterError, type RunningCluster, startCluster } from '@fairgate/postgres-cluster'

export type EmbeddedDatabase = RunningCluster

/** Failures that another folder or an external PostgreSQL would solve. */
const mendedByAnother = new Set(['unsupportedPlatform', 'noUsableUser', 'noPermission', 'diskFull', 'wrongVersion'])

/**
 * The product's own PostgreSQL in a data folder, for machines without one.
 * @throws ClusterError with a sentence for the person at the terminal
 */
export const startEmbedded = async (options: { dataDir: string; log(line: string): void }): Promise<EmbeddedDatabase> => {
  try {
    return await startCluster({ ...options, database: 'fairgate' })
  } catch (error) {
    if (!(error instanceof ClusterError) || !mendedByAnother.has(error.code)) throw error
    throw new ClusterError(error.code, `${error.message} DATA_DIR names the folder, DATABASE_URL a PostgreSQL of your own.`, {
      cause: error,
    })
  }
}
