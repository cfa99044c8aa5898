import pg from 'pg'
import { type AuditResult, type Difference, auditOf } from '../server/areas/tickets/audit'
import { readCommandConfig } from '../server/config'
import { startEmbedded } from '../server/database/embedded'

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

/**
 * Proves on DATABASE_URL, or on the embedded database of DATA_DIR, that stock and money add up. Exits with 1 if they do not, or if
 * something was left undone.
 */
const main = async (): Promise<void> => {
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
