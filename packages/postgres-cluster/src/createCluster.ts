import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries'
import type { Cluster } from './cluster'
import { diskFull, ClusterError, explainFileError } from './ClusterError'
import { giveTo, type Identity } from './identity'
import { createPasswordFile, SUPERUSER } from './passwordFile'
import { isProcessAlive } from './processes'
import { createOwnSettings, environment } from './settings'

/**
 * Creates the cluster next to its place and moves it there in one step. A killed start leaves nothing half-made. Of two
 * simultaneous starts, the second finds the place taken and uses it.
 * @throws ClusterError `createFailed`, `diskFull`, `noPermission`
 */
export async function createCluster(cluster: Cluster, binaries: Binaries, identity: Identity): Promise<void> {
  const draft = `${cluster.home}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    await mkdir(draft, { mode: 0o700 })
    const password = await createPasswordFile(join(draft, 'pgpass'), cluster.application)
    const passwordForInitdb = join(draft, 'password')
    await writeFile(passwordForInitdb, `${password}\n`, { mode: 0o600 })
    await giveTo(identity.owner, draft)
    await runInitdb(join(draft, 'data'), passwordForInitdb, binaries, identity)
    await rm(passwordForInitdb)
    await createOwnSettings(join(draft, 'data'), identity.owner)
    await moveIntoPlace(draft, cluster)
  } catch (error) {
    throw explainFileError(error, cluster.dataDir)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Drafts of starts that were killed. A draft carries the process id of its maker. */
export async function removeAbandonedDrafts(cluster: Cluster): Promise<void> {
  for (const name of await readdir(cluster.dataDir)) {
    const maker = /^postgres\.new-(\d+)-/.exec(name)?.[1]
    if (maker && !isProcessAlive(Number(maker))) {
      await rm(join(cluster.dataDir, name), { recursive: true, force: true })
    }
  }
}

async function moveIntoPlace(draft: string, cluster: Cluster): Promise<void> {
  try {
    await rename(draft, cluster.home)
    await syncFolder(cluster.dataDir)
  } catch (error) {
    const isPlaceTaken = await access(cluster.data).then(
      () => true,
      () => false,
    )
    if (!isPlaceTaken) throw error
  }
}

/** A rename outlives a power cut once its folder is on the disk. Windows knows no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * The builtin collation sorts by code point on every machine. The character type comes from the C library and must know UTF-8:
 * under `C`, pg_trgm sees no letters in Chinese text. Machines name that type differently, so the names are tried in turn.
 */
const CHARACTER_TYPES = process.platform === 'linux' ? ['C.UTF-8', 'en_US.UTF-8', 'C'] : ['en_US.UTF-8', 'C']

async function runInitdb(data: string, passwordFile: string, binaries: Binaries, identity: Identity): Promise<void> {
  let output = ''
  for (const characterType of CHARACTER_TYPES) {
    const initdbArguments = [
      `--pgdata=${data}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--data-checksums',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${characterType}`,
    ]
    const { code, output: said } = await run(identity, binaries.initdb, initdbArguments)
    if (code === 0) return
    output = said
    if (!output.includes('invalid locale')) break
  }
  // initdb gives no codes; its messages are in English under LC_ALL=C.
  if (output.includes('No space left on device')) throw diskFull(data)
  throw new ClusterError('createFailed', `PostgreSQL could not make its data folder: ${lastLines(output)}`)
}

function run(identity: Identity, path: string, args: string[]): Promise<{ code: number | null; output: string }> {
  const { program, programArguments, options } = identity.wrap(path, args)
  return new Promise((resolveRun, reject) => {
    let output = ''
    const child = spawn(program, programArguments, {
      ...options,
      cwd: '/',
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.once('error', reject)
    child.once('close', (code) => resolveRun({ code, output }))
  })
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-4).join(' / ')
}
