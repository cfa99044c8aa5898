import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../server/database/embedded'
import { migrate } from '../../server/database/migrate'

export interface TestDatabase {
  url: string
  stop(): Promise<void>
}

/**
 * Databases that others are copied from: `migrated` holds the schema alone, `demo` the demo fair too, as the product starts on it, and
 * `demo_fairs` what a test's own server has loaded.
 */
export type Template = 'migrated' | 'demo' | 'demo_fairs'

/** The PostgreSQL of a run (`stagePostgres.ts`), which holds the templates, and its folder. */
const runUrl = process.env.FAIRGATE_TEST_POSTGRES
const runFolder = process.env.FAIRGATE_TEST_FOLDER

const urlOf = (base: string, name: string): string => {
  const url = new URL(base)
  url.pathname = `/${name}`
  return url.href
}

export const runStatement = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A database of a name of its own in this PostgreSQL. */
const newDatabase = async (base: string, template?: Template): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runStatement(base, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${templateName(template)} STRATEGY FILE_COPY` : ''}`)
  return { url: urlOf(base, name), stop: () => runStatement(base, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

export const templateName = (template: Template): string => `template_${template}`

/** A PostgreSQL of this process's own, for a file that is run alone. */
const ownDatabase = async (): Promise<TestDatabase> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fg-'))
  const embedded = await startEmbedded({ dataDir, log: () => undefined })
  const database = await newDatabase(embedded.url)
  await migrate(database.url)
  return {
    url: database.url,
    async stop() {
      await embedded.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A fresh, migrated database on a real PostgreSQL: copied from the template of the run, or made where a file is run alone. */
export const aDatabase = (): Promise<TestDatabase> => (runUrl ? newDatabase(runUrl, 'migrated') : ownDatabase())

export interface FilledDatabase extends TestDatabase {
  /** The files that its rows name. */
  dataDir: string
}

/**
 * A copy of a database that one test of the run fills. Others that ask for the same wait meanwhile.
 * @param fill stores in the database and in the folder, and closes both
 * @returns null where a file is run alone
 */
export const aFilledDatabase = async (
  template: Template,
  fill: (url: string, dataDir: string) => Promise<void>,
): Promise<FilledDatabase | null> => {
  if (!runUrl || !runFolder) return null
  const dataDir = path.join(runFolder, template)
  const client = new pg.Client(runUrl)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [templateName(template)])
    if (rowCount === 0) {
      rmSync(dataDir, { recursive: true, force: true })
      mkdirSync(dataDir)
      const draft = await newDatabase(runUrl, 'migrated')
      try {
        await fill(draft.url, dataDir)
        await client.query(`ALTER DATABASE ${new URL(draft.url).pathname.slice(1)} RENAME TO ${templateName(template)}`)
      } finally {
        // Where it could not be filled.
        await draft.stop()
      }
    }
  } finally {
    await client.end()
  }
  return { ...(await newDatabase(runUrl, template)), dataDir }
}

/** The demo fair to copy: its database, and the folder of its secret, sandbox and files. */
export interface DemoTemplate {
  dataDir: string
  newDatabase(): Promise<TestDatabase>
}

/** @returns null where a file is run alone */
export const demoTemplate = (): DemoTemplate | null => {
  const dataDir = process.env.FAIRGATE_FAIR_TEMPLATE
  return runUrl && dataDir ? { dataDir, newDatabase: () => newDatabase(runUrl, 'demo') } : null
}
