import { attach, type Attachment } from './attach'
import { psqlHintOf, urlOf } from './address'
import { prepareBinaries, type Binaries } from './binaries'
import { locateCluster, type Cluster } from './cluster'
import { SUPERUSER } from './passwordFile'
import { hasPostmaster, stopPostmaster } from './postmaster'
import { withProgress, type Log } from './progress'
import { answers, ensureApplicationDatabase, findOthers } from './session'
import { watch, type Watch } from './watch'

export interface ClusterOptions {
  /** The folder that holds the database. The start makes it where it is missing. */
  dataDir: string
  /** The name of the database and of the role that owns it: small letters, digits and `_`. Keep it the same for a folder. */
  database: string
  /** Receives a line for each step that takes longer than two seconds, and for what is out of the ordinary. */
  log: Log
}

export interface RunningCluster {
  /**
   * `postgres://` URL of the database for `pg`, psql and `new URL`. It holds a password: never log it.
   * It stays the same when the database comes back after a crash.
   */
  url: string
  /** The same database as superuser, for maintenance: tablespaces, extensions that want it. Never give it to the application. */
  superuserUrl: string
  /** The command that opens psql on it; holds no password. */
  psqlHint: string
  /** Whether it was running already when we came. */
  isTakenOver: boolean
  /** Ends this process' use of the database, and stops the database if no other process uses it. Close your own pool first. */
  stop: () => Promise<void>
}

/**
 * Gives the PostgreSQL of a data folder: made at the first start, started where it does not run, taken over where a
 * killed process left it running, shared where another process uses it.
 *
 * The last to leave stops it. Each process that called this function is a user until its `stop()` or its death.
 * `stop()` ends PostgreSQL where no other user and no other client (a psql, a pool that was not closed) is connected,
 * and else leaves it running for them. A user that is killed leaves it running, with all that was committed, for the
 * next start.
 *
 * While it is in use, a database that dies is started again under the same URL.
 *
 * @throws ClusterError with a sentence for the person at the terminal
 */
export async function startCluster({ dataDir, database, log }: ClusterOptions): Promise<RunningCluster> {
  const cluster = await locateCluster(dataDir, database)
  const binaries = await prepareBinaries()
  const attachment = await withProgress(log, 'Starting the database', prepare(cluster, binaries, { mayCreate: true }))
  const { address, passwords, isTakenOver } = attachment
  if (isTakenOver) log('The database was running already and is used as it is.')
  const attachmentWatch = watch(attachment, { reattach: () => prepare(cluster, binaries, { mayCreate: false }), log })
  let stopping: Promise<void> | undefined
  return {
    url: urlOf(address, cluster, { name: database, password: passwords.application }),
    superuserUrl: urlOf(address, cluster, { name: SUPERUSER, password: passwords.superuser }),
    psqlHint: psqlHintOf(address, cluster),
    isTakenOver,
    stop: () => {
      stopping ??= withProgress(log, 'Stopping the database', leave(attachmentWatch, cluster, binaries, log))
      return stopping
    },
  }
}

async function prepare(cluster: Cluster, binaries: Binaries, rights: { mayCreate: boolean }): Promise<Attachment> {
  const attachment = await attach(cluster, binaries, rights)
  await ensureApplicationDatabase(attachment.session, cluster, attachment.passwords)
  return attachment
}

/** A connection that was cut may not know it yet. Where a postmaster lives, it is stopped by a new one. */
async function attachedStill(attachmentWatch: Watch, cluster: Cluster, binaries: Binaries): Promise<Attachment | undefined> {
  const attachment = await attachmentWatch.end()
  if (attachment && (await answers(attachment.session))) return attachment
  return (await hasPostmaster(cluster)) ? attach(cluster, binaries, { mayCreate: false }) : undefined
}

async function leave(attachmentWatch: Watch, cluster: Cluster, binaries: Binaries, log: Log): Promise<void> {
  const attachment = await attachedStill(attachmentWatch, cluster, binaries)
  if (!attachment) return
  const { session, processId } = attachment
  try {
    const others = await findOthers(session)
    if (others === 'last') return await stopPostmaster(processId, cluster, binaries)
    const users = others === 'shared' ? 'another process uses it' : `${others} other connections are open`
    log(`The database is left running: ${users}.`)
  } finally {
    await session.end().catch(() => undefined)
  }
}
