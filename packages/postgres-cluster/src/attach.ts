import { setTimeout as sleep } from 'node:timers/promises'
import { chooseAddress, isTaken, rememberPort, type Address } from './address'
import type { Binaries } from './binaries'
import { hasCluster, type Cluster } from './cluster'
import { createCluster, removeAbandonedDrafts } from './createCluster'
import { ClusterError, explainFileError } from './ClusterError'
import { chooseIdentity, giveTo } from './identity'
import { passwordRefused, readPasswords, type Passwords } from './passwordFile'
import { endHungPostmaster, startPostmaster } from './postmaster'
import { readPostmasterFile, removeStalePostmasterFile, type PostmasterFile } from './postmasterFile'
import { isDataFolderInUse, isPostmasterOf, isProcessAlive } from './processes'
import { openSession, type Session } from './session'
import { writeSettings } from './settings'

/** A database that runs and that we are connected to. */
export interface Attachment {
  session: Session
  address: Address
  passwords: Passwords
  processId: number
  /** Another process had started it, running or killed. */
  isTakenOver: boolean
}

const RETRY_EVERY_MS = 50
/** How long a postmaster may say nothing at all, or what is left of a killed one may hold the data. */
const PATIENCE_MS = 15_000
const PORT_ATTEMPTS = 5

/**
 * Attaches to the database of a data folder, whatever state it is in: makes it, starts it, waits while it recovers
 * or stops, or takes over a running one. Processes that do so at the same time all come to the same database:
 * a draft can be moved into place only once, and PostgreSQL lets one postmaster hold a folder.
 * @param mayCreate false where data was there a moment ago: an empty database in its place would hide the loss
 * @throws ClusterError with any code but `stopFailed`
 */
export async function attach(cluster: Cluster, binaries: Binaries, { mayCreate }: { mayCreate: boolean }): Promise<Attachment> {
  let isStartedByUs = false
  let patienceEndsAt = Date.now() + PATIENCE_MS
  let portAttempts = 0
  for (;;) {
    if (!(await hasCluster(cluster))) {
      if (!mayCreate) throw vanished(cluster)
      await removeAbandonedDrafts(cluster)
      await createCluster(cluster, binaries, await chooseIdentity(binaries, cluster.home, cluster.dataDir))
    }
    const passwords = await readPasswords(cluster)
    const file = await readPostmasterFile(cluster)
    const found = file && (await lookAt(file, cluster, passwords))

    if (typeof found === 'object') return { ...found, passwords, isTakenOver: !isStartedByUs }
    if (found === 'starting') patienceEndsAt = Date.now() + PATIENCE_MS
    if (found === 'starting' || (found === 'silent' && Date.now() < patienceEndsAt)) {
      await sleep(RETRY_EVERY_MS)
      continue
    }
    if (file && found === 'silent') {
      await endHungPostmaster(file.processId, cluster)
      patienceEndsAt = Date.now() + PATIENCE_MS
    }
    if (file && found === 'gone') await clearIfStale(file, cluster)

    const outcome = await start(cluster, binaries)
    isStartedByUs = outcome === 'ready'
    if (outcome === 'portInUse' && ++portAttempts >= PORT_ATTEMPTS) throw portInUse()
    if (outcome === 'held') {
      if (Date.now() > patienceEndsAt) throw held(cluster)
      await sleep(RETRY_EVERY_MS)
    }
  }
}

/** A matching password proves that the database is ours. If nothing answers, the process in the file decides. */
async function lookAt(
  file: PostmasterFile,
  cluster: Cluster,
  passwords: Passwords,
): Promise<Pick<Attachment, 'session' | 'address' | 'processId'> | 'starting' | 'silent' | 'gone'> {
  const attempt = file.address ? await openSession(file.address, passwords) : 'silent'
  if (file.address && typeof attempt === 'object') {
    return { session: attempt, address: file.address, processId: file.processId }
  }
  if (!(await isPostmasterOf(file.processId, cluster.data))) return 'gone'
  if (attempt === 'passwordRefused') throw passwordRefused(cluster.passwordFile)
  return attempt === 'starting' ? 'starting' : 'silent'
}

/**
 * PostgreSQL handles the file of a dead process, and first checks that no session of it is left. If another process has that id,
 * it would refuse for ever. Only then, and only without any writer, the file is removed.
 */
async function clearIfStale(file: PostmasterFile, cluster: Cluster): Promise<void> {
  if (!isProcessAlive(file.processId)) return
  if (await isDataFolderInUse(file.processId, cluster.data)) return
  await removeStalePostmasterFile(cluster, file)
}

async function start(cluster: Cluster, binaries: Binaries): Promise<'ready' | 'held' | 'portInUse'> {
  const identity = await chooseIdentity(binaries, cluster.home, cluster.dataDir)
  const address = await chooseAddress(cluster)
  try {
    await giveTo(identity.owner, cluster.home)
    await writeSettings(cluster, identity.owner)
    const outcome = await startPostmaster(cluster, binaries, identity, address)
    if (outcome === 'ready') await rememberPort(address, cluster, identity.owner)
    return outcome
  } catch (error) {
    if (await isTaken(address)) return 'portInUse'
    throw explainFileError(error, cluster.dataDir)
  }
}

function vanished(cluster: Cluster): ClusterError {
  return new ClusterError('dataIncomplete', `The data in ${cluster.home} is gone. Put it back.`)
}

function portInUse(): ClusterError {
  return new ClusterError('portInUse', `Other programs took each of ${PORT_ATTEMPTS} ports that were free on 127.0.0.1. Start again.`)
}

function held(cluster: Cluster): ClusterError {
  return new ClusterError('startFailed', `Something else holds ${cluster.data}, and no database answers there. More in ${cluster.logFile}.`)
}
