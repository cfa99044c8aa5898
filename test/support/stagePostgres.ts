import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../../server/database/embedded'
import { migrate } from '../../server/database/migrate'
import { startServer } from '../../server/start'
import { type Template, runStatement, templateName } from './testDatabase'

/**
 * The PostgreSQL of a run of tests, until the runner ends it by closing its input. Two databases lie in it to be copied: `migrated`,
 * and `demo`, on which the product was started as `npm start` does. Prints a line of JSON as each is ready.
 */
const serve = async (): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fg-run-'))
  const embedded = await startEmbedded({ dataDir: path.join(folder, 'database'), log: () => undefined })
  // Nothing here outlives the run. Tests of a lost database or a killed server have a cluster of their own, which keeps its word.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await runStatement(embedded.superuserUrl, `ALTER SYSTEM SET ${setting} = off`)
  await runStatement(embedded.superuserUrl, 'SELECT pg_reload_conf()')
  process.stdin.resume()
  process.stdin.once('end', () => {
    void embedded.stop().finally(() => {
      rmSync(folder, { recursive: true, force: true })
      process.exit(0)
    })
  })
  const make = async (template: Template): Promise<string> => {
    await runStatement(embedded.url, `CREATE DATABASE ${templateName(template)}`)
    const url = new URL(embedded.url)
    url.pathname = `/${templateName(template)}`
    return url.href
  }
  const tell = (ready: object): boolean => process.stdout.write(`${JSON.stringify(ready)}\n`)

  await migrate(await make('migrated'))
  tell({ FAIRGATE_TEST_POSTGRES: embedded.url })

  const dataDir = path.join(folder, 'demo')
  mkdirSync(dataDir)
  const databaseUrl = await make('demo')
  const product = await startServer(
    { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', SITE_DIR: path.join(folder, 'no-site') },
    () => undefined,
  )
  await product.stop()
  tell({ FAIRGATE_FAIR_TEMPLATE: dataDir })
}

serve().catch((error: Error) => {
  process.stderr.write(`${error.stack ?? error.message}\n`)
  process.exit(1)
})
