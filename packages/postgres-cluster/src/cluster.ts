import { access, constants, mkdir, readFile, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { POSTGRES_MAJOR } from './binaries'
import { ClusterError, errorCode, explainFileError } from './ClusterError'

/**
 * Where things lie in the data folder.
 *
 *     dataDir/
 *       postgres.log        what PostgreSQL says; the one before it in postgres.log.1
 *       postgres/           entered by its user alone
 *         data/             the cluster itself (PGDATA), with its socket
 *         pgpass            the passwords, in the format of psql
 *         port              the port last used, where the socket's path would be too long
 */
export interface Cluster {
  dataDir: string
  /** The name of the application's role and of its database. */
  application: string
  home: string
  data: string
  passwordFile: string
  portFile: string
  logFile: string
}

/**
 * Names the places of a data folder and makes the folder if it is missing.
 * @throws ClusterError `noPermission`, `diskFull`
 */
export async function locateCluster(dataDir: string, application: string): Promise<Cluster> {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(application))
    throw new RangeError(`"${application}" is no name for a database: small letters, digits and _ only.`)
  try {
    await mkdir(dataDir, { recursive: true })
    // A link and its target are one data folder, and must come to one socket.
    return placesIn(await realpath(dataDir), application)
  } catch (error) {
    throw explainFileError(error, resolve(dataDir))
  }
}

/**
 * Whether there is a cluster, and one that these binaries and this user can open.
 * @throws ClusterError `wrongVersion`, `noPermission`, `dataIncomplete`
 */
export async function hasCluster(cluster: Cluster): Promise<boolean> {
  try {
    await access(cluster.home, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw explainFileError(error, cluster.home)
  }
  const version = await readVersion(cluster)
  if (version === POSTGRES_MAJOR) return true
  if (version === '') {
    throw new ClusterError(
      'dataIncomplete',
      `${join(cluster.data, 'PG_VERSION')} is empty. The disk was probably full. Put the data back from a backup, or move ${cluster.home} away to begin anew.`,
    )
  }
  throw new ClusterError(
    'wrongVersion',
    `The data in ${cluster.data} was made by PostgreSQL ${version}, this needs ${POSTGRES_MAJOR}. ` +
      `Dump it with PostgreSQL ${version} and load the dump, or choose another folder.`,
  )
}

async function readVersion(cluster: Cluster): Promise<string> {
  try {
    return (await readFile(join(cluster.data, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw explainFileError(error, cluster.data)
    throw new ClusterError(
      'dataIncomplete',
      `${cluster.home} is there, but holds no PostgreSQL data. ` + 'Put the data back, or move the folder away to begin anew.',
      { cause: error },
    )
  }
}

function placesIn(dataDir: string, application: string): Cluster {
  const home = join(dataDir, 'postgres')
  return {
    dataDir,
    application,
    home,
    data: join(home, 'data'),
    passwordFile: join(home, 'pgpass'),
    portFile: join(home, 'port'),
    logFile: join(dataDir, 'postgres.log'),
  }
}
