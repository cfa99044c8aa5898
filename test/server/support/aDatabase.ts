import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import pg from 'pg'
import { startEmbedded } from '../../../server/database/embedded'
import { migrate } from '../../../server/database/migrate'
import { newDataDir } from '../../support/newDataDir'

export interface TestDatabase {
  url: string
  stop(): Promise<void>
}

const query = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A PostgreSQL of this process's own. */
const aPostgres = async (): Promise<TestDatabase> => {
  const dataDir = newDataDir()
  const embedded = await startEmbedded({ dataDir, log: () => undefined })
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A fresh, migrated database on a real PostgreSQL. */
export const aDatabase = async (): Promise<TestDatabase> => {
  const postgres = await aPostgres()
  const name = `test_${randomBytes(6).toString('hex')}`
  await query(postgres.url, `CREATE DATABASE ${name}`)
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  await migrate(url.href)
  return {
    url: url.href,
    async stop() {
      await query(postgres.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await postgres.stop()
    },
  }
}
