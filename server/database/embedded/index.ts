import { attach, type Attachment } from './attach'
import { psqlHintOf, urlOf } from './address'
import { prepareBinaries, type Binaries } from './binaries'
import { locateCluster, type Cluster } from './cluster'
import { stopPostmaster } from './postmaster'
import { withProgress, type Log } from './progress'
import { ensureApplicationDatabase, findOthers } from './session'
import { watch, type Watch } from './watch'

export { EmbeddedDatabaseError, type EmbeddedDatabaseErrorCode } from './EmbeddedDatabaseError'

export interface EmbeddedDatabaseOptions {
  /** The folder that holds the database; made if it is missing. */
  dataDir: string
  /** Gets a line for each step that takes longer than two seconds, and for what is out of the ordinary. */
  log: Log
}

export interface EmbeddedDatabase {
  /**
   * `postgres://` URL of the database `fairgate` for `pg`, psql and `new URL`. It holds a password: never log it.
   * It stays the same when the database comes back after a crash.
   */
  url: string
  /** The command that opens psql on it; holds no password. */
  psqlHint: string
  /** Whether it was running already when we came. */
  isTakenOver: boolean
  /** Ends our use of the database, and the database itself where nobody else uses it. Close your own pool before. */
  stop: () => Promise<void>
}

/**
 * Gives the PostgreSQL of a data folder: made at the first start, started where it does not run, taken over where a
 * killed server left it running, shared where another process uses it.
 *
 * Who stops it: the last to leave. Each process that got it here, whether it started it or found it running, is a
 * user until its `stop()` or its death; `stop()` ends PostgreSQL where no other user and no other client (a psql, a
 * pool that was not closed) is connected, and else leaves it running for them. A user that is killed leaves it
 * running, with all that was committed, for the next start.
 *
 * While it is in use, a database that dies is started again under the same URL.
 *
 * @throws EmbeddedDatabaseError with a sentence for the person at the terminal
 */
export async function startEmbedded({ dataDir, log }: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const cluster = await locateCluster(dataDir)
  const binaries = await prepareBinaries()
  const attachment = await withProgress(log, 'Starting the database', prepare(cluster, binaries, { mayCreate: true }))
  const { address, passwords, isTakenOver } = attachment
  if (isTakenOver) log('The database was running already and is used as it is.')
  const attachmentWatch = watch(attachment, { reattach: () => prepare(cluster, binaries, { mayCreate: false }), log })
  let stopping: Promise<void> | undefined
  return {
    url: urlOf(address, passwords),
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
  await ensureApplicationDatabase(attachment.session, attachment.passwords)
  return attachment
}

async function leave(attachmentWatch: Watch, cluster: Cluster, binaries: Binaries, log: Log): Promise<void> {
  const attachment = await attachmentWatch.end()
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
