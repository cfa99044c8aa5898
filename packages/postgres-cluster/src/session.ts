import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Address } from './address'
import { errorCode } from './ClusterError'
import type { Cluster } from './cluster'
import { SUPERUSER, type Passwords } from './passwordFile'

/**
 * The superuser's connection that a process keeps while it uses the database. It holds a shared lock, which ends with the process.
 * The process that gets the lock exclusively is the last one.
 */
export type Session = Client

/** The result of a connection attempt. `starting` includes shutting down: the postmaster answers, but accepts no session. */
export type ConnectFailure = 'starting' | 'passwordRefused' | 'silent'

const CONNECT_TIMEOUT_MS = 3_000
const FOREIGN_GRACE_MS = 1_000
/** Any number, the same in every process. */
const USERS_LOCK = 7_203_118

/** SQLSTATEs: cannot_connect_now, too_many_connections; and the two ways to be shut down. */
const BUSY_CODES = new Set(['57P03', '53300', '57P01', '57P02'])
const PASSWORD_CODES = new Set(['28P01', '28000'])
/** SQLSTATEs of making what another process has just made: role, database, or the same row of their catalogue. */
const MADE_MEANWHILE_CODES = new Set(['42710', '42P04', '23505'])

/**
 * Connects and takes the shared lock. The connection keeps no process alive and swallows its own loss: listen to
 * `end` to learn of it.
 */
export async function openSession(address: Address, passwords: Passwords): Promise<Session | ConnectFailure> {
  const session = new Client({
    ...address,
    user: SUPERUSER,
    password: passwords.superuser,
    database: 'postgres',
    application_name: 'postgres-cluster',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  session.on('error', () => undefined)
  try {
    await session.connect()
    await session.query('SELECT pg_advisory_lock_shared($1)', [USERS_LOCK])
    return session
  } catch (error) {
    await session.end().catch(() => undefined)
    const code = errorCode(error) ?? ''
    if (PASSWORD_CODES.has(code)) return 'passwordRefused'
    return BUSY_CODES.has(code) ? 'starting' : 'silent'
  }
}

/** Whether a session is alive. */
export async function answers(session: Session): Promise<boolean> {
  return session.query('SELECT 1').then(
    () => true,
    () => false,
  )
}

/** Makes the application's role and database where they are missing. The role owns the database and may make others, and has no more power. */
export async function ensureApplicationDatabase(session: Session, { application }: Cluster, passwords: Passwords): Promise<void> {
  const {
    rows: [present],
  } = await session.query<{ role: boolean; database: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role,
            EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database`,
    [application],
  )
  if (!present?.role) {
    const rights = `LOGIN CREATEDB IN ROLE pg_monitor PASSWORD '${passwords.application}'`
    await make(session, `CREATE ROLE ${application} ${rights}`)
  }
  if (!present?.database) await make(session, `CREATE DATABASE ${application} OWNER ${application}`)
}

/**
 * Whether this session is the last that uses the database; it gives up the shared lock to find out. Connections of our
 * own pool may still be closing, so foreign ones get a moment to go.
 * @returns `last`; `shared` while another process of ours uses it; else the number of foreign connections
 */
export async function findOthers(session: Session): Promise<'last' | 'shared' | number> {
  await session.query('SELECT pg_advisory_unlock_shared($1)', [USERS_LOCK])
  const {
    rows: [lock],
  } = await session.query<{ isLast: boolean }>('SELECT pg_try_advisory_lock($1) AS "isLast"', [USERS_LOCK])
  if (!lock?.isLast) return 'shared'
  const deadline = Date.now() + FOREIGN_GRACE_MS
  for (;;) {
    const foreign = await countForeign(session)
    if (foreign === 0) return 'last'
    if (Date.now() > deadline) return foreign
    await sleep(20)
  }
}

async function countForeign(session: Session): Promise<number> {
  const { rows } = await session.query("SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()")
  return rows.length
}

async function make(session: Session, statement: string): Promise<void> {
  try {
    await session.query(statement)
  } catch (error) {
    if (!MADE_MEANWHILE_CODES.has(errorCode(error) ?? '')) throw error
  }
}
