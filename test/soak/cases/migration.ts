import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../../../server/database/migrate'
import { auditDifferences } from '../../server/support/crowd'
import { aGround } from '../ground'
import { some, startLoad, unwanted } from '../load'
import { type SoakCase, pairs, rowOf } from '../SoakCase'

const readSeconds = 12

/** The product's migrations, and one of a next version. */
const nextVersion = (): string => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'm-')), 'migrations')
  cpSync(path.resolve(__dirname, '../../../server/database/migrations'), folder, { recursive: true })
  const file = path.join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as {
    entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
  }
  const last = journal.entries.at(-1)!
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next' })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(path.join(folder, 'next.sql'), 'ALTER TABLE accounts ADD COLUMN of_the_next_version text')
  return folder
}

export const migration: SoakCase = {
  name: 'migration',
  title: 'a new version migrates while the old one serves and a reader is open',
  async run({ add }) {
    const ground = await aGround()
    try {
      const exhibition = await ground.fair.anExhibition()
      const load = await startLoad({ fair: ground.fair, urls: ground.urls, exhibition })
      const reader = new pg.Client({ connectionString: ground.databaseUrl })
      await reader.connect()
      await reader.query('BEGIN; SELECT 1 FROM accounts LIMIT 1')
      await pause(1000)
      const before = load.phase()
      const lines: string[] = []
      const migrating = migrate(ground.databaseUrl, { migrationsFolder: nextVersion(), log: (line) => lines.push(line) })
      await pause(readSeconds * 1000)
      const meanwhile = load.phase()
      await reader.query('COMMIT')
      await reader.end()
      await migrating
      const waited = load.phase()
      await pause(2000)
      const after = await load.stop()
      const { rowCount } = await ground.fair.app.pool.query(
        `SELECT 1 FROM information_schema.columns WHERE table_name = 'accounts' AND column_name = 'of_the_next_version'`,
      )
      add(
        rowOf(
          `a migration waits ${readSeconds} s for a reader`,
          `the old version serves: ${pairs(meanwhile.answers)}; after ${pairs(after.answers)}`,
          `p99 ${before.p99Ms} ms before, ${meanwhile.p99Ms} ms meanwhile; ${lines.length} tries`,
          [
            ...some('meanwhile', meanwhile),
            ...unwanted('meanwhile', meanwhile),
            ...unwanted('at its end', waited),
            ...unwanted('after', after),
            ...(rowCount === 1 ? [] : ['the column is missing']),
            ...(lines.length > 0 ? [] : ['it never said that it waits']),
            ...(await auditDifferences(ground.fair, exhibition)),
          ],
        ),
      )
    } finally {
      await ground.stop()
    }
  },
}
