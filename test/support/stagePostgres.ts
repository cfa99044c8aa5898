import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedDatabase, startEmbedded } from '../../server/database/embedded'
import { migrate } from '../../server/database/migrate'
import { startServer } from '../../server/start'
import { type Template, runStatement, templateName } from './testDatabase'

const endOthers = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND usename <> current_user"

let ending: Promise<never> | null = null

/** Stops the cluster. A run that is broken off may leave connections, and a cluster in use would be left running. */
const end = (embedded: EmbeddedDatabase, folder: string, code: number): Promise<never> =>
  (ending ??= runStatement(embedded.superuserUrl, endOthers)
    .catch(() => undefined)
    .then(() => embedded.stop())
    .finally(() => {
      rmSync(folder, { recursive: true, force: true })
      process.exit(code)
    }) as Promise<never>)

// A signal to the whole group reaches the runner too, which closes the input when its workers are gone.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)

/**
 * The PostgreSQL of a test run, until the runner closes its input. It has two databases to copy: `migrated`, and `demo`, on which
 * the product was started as `npm start` does. Prints a line of JSON when each is ready.
 */
const serve = async (): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fg-run-'))
  const embedded = await startEmbedded({ dataDir: path.join(folder, 'database'), log: () => undefined })
  // Nothing here outlives the run. Tests of a lost database or a killed server have a cluster of their own, which keeps its word.
  // An autovacuum worker is a superuser's: while one is at work in a database, that database can't be dropped.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await runStatement(embedded.superuserUrl, `ALTER SYSTEM SET ${setting} = off`)
  // The runner lays it into memory, where the copies' log would take its usual 2 GB.
  await runStatement(embedded.superuserUrl, "ALTER SYSTEM SET max_wal_size = '512MB'")
  await runStatement(embedded.superuserUrl, 'SELECT pg_reload_conf()')
  process.stdin.resume()
  process.stdin.once('end', () => void end(embedded, folder, 0))
  try {
    await makeTemplates(embedded, folder)
  } catch (error) {
    // A run that is broken off fails here, which is expected.
    if (!ending) process.stderr.write(`${(error as Error).stack}\n`)
    await end(embedded, folder, 1)
  }
}

const makeTemplates = async (embedded: EmbeddedDatabase, folder: string): Promise<void> => {
  const make = async (template: Template): Promise<string> => {
    await runStatement(embedded.url, `CREATE DATABASE ${templateName(template)}`)
    const url = new URL(embedded.url)
    url.pathname = `/${templateName(template)}`
    return url.href
  }
  const report = (ready: object): boolean => process.stdout.write(`${JSON.stringify(ready)}\n`)

  await migrate(await make('migrated'))
  report({ FAIRGATE_TEST_POSTGRES: embedded.url, FAIRGATE_TEST_FOLDER: folder })

  const dataDir = path.join(folder, 'demo')
  mkdirSync(dataDir)
  const databaseUrl = await make('demo')
  const product = await startServer(
    { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', SITE_DIR: 'none' },
    () => undefined,
  )
  await product.stop()
  report({ FAIRGATE_FAIR_TEMPLATE: dataDir })
}

serve().catch((error: Error) => {
  process.stderr.write(`${error.stack ?? error.message}\n`)
  process.exit(1)
})
