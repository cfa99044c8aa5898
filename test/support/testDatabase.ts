import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../server/database/embedded'
import { migrate } from '../../server/database/migrate'

export interface TestDatabase {
  url: string
  stop(): Promise<void>
}

/** Databases that others are copied from: `migrated` holds the schema alone, `demo` the demo fair too. */
export type Template = 'migrated' | 'demo'

/** The PostgreSQL of a run (`stagePostgres.ts`), which holds the templates. */
const runUrl = process.env.FAIRGATE_TEST_POSTGRES

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
  await runStatement(base, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${templateName(template)}` : ''}`)
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
