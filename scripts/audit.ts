import { parseArgs } from 'node:util'
import pg from 'pg'
import { auditOf } from '../server/areas/audit'
import type { AuditResult, Difference } from '../server/core/audit/audit'
import { readCommandConfig } from '../server/config'
import { startEmbedded } from '../server/database/embedded'

const help = `Proves that stock, tickets and money add up, by the ledgers and by the tables, and names what was left undone.

  npm run audit        of DATABASE_URL, else of the embedded database in DATA_DIR; the server may run

  Exits with 0 if all adds up, with 1 if something does not or was left undone, with 2 if it could not be read.
`

const column = (value: string | number, width: number): string => String(value).padEnd(width)

const print = (results: AuditResult[]): void => {
  const print = (line: string): void => void process.stdout.write(`${line}\n`)
  print(
    `${column('tenant', 9)}${column('exhibition', 21)}${column('orders', 9)}${column('tickets', 9)}${column('paid', 14)}${column('refunded', 12)}differences`,
  )
  const list = (rows: Difference[]): void => {
    for (const { check, about, expected, found } of rows) print(`    ${check}: ${about} should be ${expected} but is ${found}`)
  }
  for (const { tenantId, exhibitionId, orders, tickets, paidFen, refundedFen, differences, unresolved } of results) {
    print(
      `${column(tenantId, 9)}${column(exhibitionId, 21)}${column(orders, 9)}${column(tickets, 9)}${column((paidFen / 100).toFixed(2), 14)}${column((refundedFen / 100).toFixed(2), 12)}${differences.length}`,
    )
    list([...differences, ...unresolved])
  }
  const countOf = (rows: 'differences' | 'unresolved'): number => results.reduce((sum, result) => sum + result[rows].length, 0)
  const differences = countOf('differences')
  print(differences === 0 ? 'Stock, tickets and money add up.' : `${differences} differences.`)
  const unresolved = countOf('unresolved')
  if (unresolved > 0) print(`${unresolved} unresolved: refunds, unpaid orders or jobs that need an operator.`)
}

const main = async (): Promise<void> => {
  const { values } = parseArgs({ args: process.argv.slice(2), options: { help: { type: 'boolean', short: 'h' } } })
  if (values.help) return void process.stdout.write(help)
  const config = readCommandConfig(process.env)
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: config.dataDir, log: (line) => void process.stderr.write(`${line}\n`) })
  const pool = new pg.Pool({ connectionString: config.databaseUrl ?? embedded!.url, max: 1 })
  try {
    const results = await auditOf(pool)
    print(results)
    process.exitCode = results.some(({ differences, unresolved }) => differences.length + unresolved.length > 0) ? 1 : 0
  } finally {
    await pool.end()
    await embedded?.stop()
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
})
