import pg from 'pg'
import { type AuditResult, auditOf } from '../server/areas/tickets/audit'
import { readCommandConfig } from '../server/config'
import { startEmbedded } from '../server/database/embedded'

const column = (value: string | number, width: number): string => String(value).padEnd(width)

const print = (results: AuditResult[]): void => {
  const print = (line: string): void => void process.stdout.write(`${line}\n`)
  print(
    `${column('tenant', 9)}${column('exhibition', 21)}${column('orders', 9)}${column('tickets', 9)}${column('paid', 14)}${column('refunded', 12)}differences`,
  )
  for (const { tenantId, exhibitionId, orders, tickets, paidFen, refundedFen, differences } of results) {
    print(
      `${column(tenantId, 9)}${column(exhibitionId, 21)}${column(orders, 9)}${column(tickets, 9)}${column((paidFen / 100).toFixed(2), 14)}${column((refundedFen / 100).toFixed(2), 12)}${differences.length}`,
    )
    for (const { check, about, expected, found } of differences) print(`    ${check}: ${about} should be ${expected} but is ${found}`)
  }
  const count = results.reduce((sum, result) => sum + result.differences.length, 0)
  print(count === 0 ? 'Stock, tickets and money add up.' : `${count} differences.`)
}

/** Proves on DATABASE_URL, or on the embedded database of DATA_DIR, that stock and money add up. Exits with 1 if they do not. */
const main = async (): Promise<void> => {
  const config = readCommandConfig(process.env)
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: config.dataDir, log: (line) => void process.stderr.write(`${line}\n`) })
  const pool = new pg.Pool({ connectionString: config.databaseUrl ?? embedded!.url, max: 1 })
  try {
    const results = await auditOf(pool)
    print(results)
    process.exitCode = results.some((result) => result.differences.length > 0) ? 1 : 0
  } finally {
    await pool.end()
    await embedded?.stop()
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
})
