import { rename, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import type { Cluster } from './cluster'
import { giveTo, type Owner } from './identity'

const MEGABYTE = 1024 * 1024
const OWN_SETTINGS = 'postgresql.local.conf'

/**
 * PostgreSQL's settings: durable without exception, of a size for a laptop, and silent about people.
 * An error's text or detail may quote a row ("Key (phone)=(…) already exists") and a statement may hold one, so the
 * log takes what concerns the database itself (`log` and above), tersely.
 */
function settingsText(): string {
  const memoryMegabytes = totalmem() / MEGABYTE
  const sharedBuffersMegabytes = Math.round(Math.min(512, Math.max(64, memoryMegabytes / 16)))
  return `# This file is written at each start. Your own settings go to ${OWN_SETTINGS}.
fsync = on
full_page_writes = on
synchronous_commit = on

max_connections = 200
shared_buffers = ${sharedBuffersMegabytes}MB
effective_cache_size = ${Math.round(memoryMegabytes / 2)}MB
work_mem = 8MB
maintenance_work_mem = 64MB
max_wal_size = 2GB
checkpoint_timeout = 15min
random_page_cost = 1.1
jit = off

timezone = 'UTC'
default_text_search_config = 'pg_catalog.simple'
password_encryption = scram-sha-256

log_destination = stderr
logging_collector = off
log_timezone = 'UTC'
log_line_prefix = '%m [%p] %e '
log_min_messages = log
log_min_error_statement = panic
log_error_verbosity = terse
log_statement = none
log_min_duration_statement = -1
log_parameter_max_length = 0
log_parameter_max_length_on_error = 0
log_checkpoints = off

include_if_exists = '${OWN_SETTINGS}'
`
}

/** The file for anyone who runs the machine: read last at each start, never written again. */
export async function createOwnSettings(dataFolder: string, owner: Owner | undefined): Promise<void> {
  const path = join(dataFolder, OWN_SETTINGS)
  await writeFile(path, '# Settings here win over those of postgresql.conf.\n', { mode: 0o600 })
  await giveTo(owner, path)
}

/** Replaces the file in one step: another process may be reading it. */
export async function writeSettings(cluster: Cluster, owner: Owner | undefined): Promise<void> {
  const path = join(cluster.data, 'postgresql.conf')
  const draft = `${path}.${process.pid}`
  await writeFile(draft, settingsText(), { mode: 0o600 })
  await giveTo(owner, draft)
  await rename(draft, path)
}

/** The environment of a PostgreSQL program: without our secrets, and without PGPORT and PGDATA. LC_ALL keeps its messages English. */
export function environment(): NodeJS.ProcessEnv {
  if (process.platform === 'win32') return { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' }
  return {
    LC_ALL: 'C',
    PATH: process.env.PATH,
    ...(process.env.LD_LIBRARY_PATH && { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH }),
  }
}
