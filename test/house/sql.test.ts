import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import type { Node } from '@babel/types'
import { type Source, nodesOf, sourceOf, sourcesBelow } from './support/sources'
import { tenantBreaches } from './support/tenantRule'

/** The files that may hold SQL: `*.sql.ts`, and the floor below them. */
const mayHoldSql = (file: string): boolean => file.endsWith('.sql.ts') || file.startsWith('server/database/')

const statement =
  /^\s*(SELECT\s|INSERT INTO\s|UPDATE\s+\w+(\s+\w+)?\s+SET\s|DELETE FROM\s|WITH\s+\w+\s+AS\s|BEGIN\b|COMMIT\b|ROLLBACK\b|LOCK TABLE\s|CREATE\s|ALTER\s)/

/** The same in small letters, whose first word alone may begin a sentence. */
const smallStatement = /^\s*(select\s[^]+\sfrom\s|insert into\s|update\s+\w+(\s+\w+)?\s+set\s|delete from\s)/

const isStatement = (text: string): boolean => statement.test(text) || smallStatement.test(text)

const nameOf = (node: Node): string => {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' && !node.computed ? `${nameOf(node.object)}.${nameOf(node.property)}` : ''
}

const breachOf = (node: Node): string | null => {
  if (node.type === 'StringLiteral' && isStatement(node.value)) return 'SQL text'
  if (node.type === 'TemplateLiteral' && isStatement(node.quasis.map(({ value }) => value.cooked ?? '').join('x'))) return 'SQL text'
  if (node.type === 'ImportDeclaration' && /^drizzle-orm(\/|$)/.test(node.source.value)) return 'an import of drizzle-orm'
  if (node.type !== 'CallExpression') return null
  const called = nameOf(node.callee)
  if (/(^|\.)(pool|orderPool|client)\.query$/.test(called)) return 'a query'
  return /(^|\.)(db|tx)\.(select|selectDistinct|insert|update|delete|execute|query\.\w+\.\w+)$/.test(called) ? 'a query' : null
}

const breachesIn = ({ file, tree }: Source): string[] =>
  mayHoldSql(file)
    ? []
    : [...nodesOf(tree.program)].flatMap((node) => {
        const breach = breachOf(node)
        return breach === null ? [] : [`${file}:${node.loc?.start.line} holds ${breach}`]
      })

const seeded: Record<string, string> = {
  'server/areas/orders/text.ts': "export const text = 'SELECT 1'",
  'server/areas/orders/small.ts': "export const text = 'select id from orders'",
  'server/areas/orders/relational.ts': 'export const load = (app: App) => app.db.query.orders.findFirst()',
  'server/areas/orders/template.ts': 'export const text = (name: string) => `UPDATE orders SET state = ${name}`',
  'server/areas/orders/drizzle.ts': "import { eq } from 'drizzle-orm'\nexport const x = eq",
  'server/areas/orders/order/order.service.ts': 'export const load = (app: App, text: string) => app.pool.query(text)',
  'server/areas/orders/builder.ts': 'export const load = (app: App) => app.db.select()',
  'server/core/transaction.ts': "export const begin = (client: Queryable) => client.query('BEGIN')",
}

test('SQL outside *.sql.ts is found', () => {
  for (const [file, text] of Object.entries(seeded)) assert.notDeepEqual(breachesIn(sourceOf(file, text)), [], `${file} was not caught`)
  assert.deepEqual(breachesIn(sourceOf('server/areas/orders/order/order.sql.ts', seeded['server/areas/orders/text.ts']!)), [])
})

test('SQL is written in the *.sql.ts of its noun', () => {
  const sources = sourcesBelow('server', 'scripts')
  assert.ok(sources.length > 300)
  const breaches = sources.flatMap(breachesIn)
  assert.deepEqual(breaches, [], 'Move the statement into a *.sql.ts next to its service (docs/decisions, "Two languages for SQL").')
})

/** Statements about all organisers: the clock's own work, and the check of a whole database. */
const aboutAll: Record<string, string> = {
  'server/core/process/purgeExpired.sql.ts': 'what has expired goes, of every organiser',
  'server/core/process/installation.sql.ts': 'the one row of the installation',
  'server/core/jobs/jobs.sql.ts': 'a job that is there already, found by its whole key',
  'server/core/jobs/dueJobs.sql.ts': 'the jobs that are due, of every organiser',
  'server/core/secrets/reseal.sql.ts': 'all that a secret encrypted, while it is changed',
  'server/areas/visitor/reseal/reseal.sql.ts': 'all that a secret encrypted, while it is changed',
  'server/core/audit/audit.sql.ts': 'the exhibitions that are checked one by one',
  'server/areas/orders/order/orderAudit.sql.ts': 'the money of the exhibitions that are checked one by one',
  'server/areas/tickets/audit/ticketAudit.sql.ts': 'the tickets of the exhibitions that are checked one by one',
  'server/areas/group/parking/parkingAudit.sql.ts': 'the arrivals of the exhibitions that are checked one by one',
  'server/areas/tickets/audit/stockAudit.sql.ts': 'the ledgers of the exhibitions that are checked one by one',
}

const seededConditions: Record<string, string> = {
  byId: 'export const load = (db: Database, id: string) => db.select().from(orders).where(eq(orders.id, id))',
  tenantLast:
    'export const load = (db: Database, key: RowKey) => db.select().from(orders).where(and(eq(orders.id, key.id), within(orders, key)))',
  byHelper:
    'const own = (id: string) => eq(orders.id, id)\nexport const load = (db: Database, id: string) => db.delete(orders).where(own(id))',
  noCondition: 'export const load = (db: Database) => db.select().from(orders).where(undefined)',
  byHand: "export const text = 'SELECT id FROM orders WHERE id = $1 AND tenant_id = $2'",
  byHandInside: 'export const text = `SELECT id FROM orders WHERE tenant_id = $1 AND id IN (SELECT order_id FROM tickets WHERE id = $2)`',
}

test('every condition begins with the tenant', () => {
  for (const [name, text] of Object.entries(seededConditions))
    assert.notDeepEqual(tenantBreaches(sourceOf('server/areas/orders/seeded.sql.ts', text)), [], `${name} was not caught`)
  const sources = sourcesBelow('server/areas', 'server/core').filter(({ file }) => file.endsWith('.sql.ts'))
  assert.ok(sources.length > 20)
  assert.deepEqual(
    sources.flatMap((source) => (source.file in aboutAll ? [] : tenantBreaches(source))),
    [],
    'Begin the condition with within(table, key) (server/database/within).',
  )
  // An exception that no longer applies leaves the list.
  for (const file of Object.keys(aboutAll))
    assert.notDeepEqual(tenantBreaches(sources.find((source) => source.file === file)!), [], `${file} is no exception any more`)
})

test('a row of a ledger is only ever added @rule:R38', () => {
  const changes =
    /\b(UPDATE|DELETE FROM|TRUNCATE)\s+(money|stock|pool|discount)_ledger\b|\.(update|delete)\((tables\.)?(money|stock|pool|discount)Ledger\)/i
  assert.match('DELETE FROM money_ledger WHERE tenant_id = $1', changes)
  const files = sourcesBelow('server', 'scripts').map(({ file }) => file)
  assert.deepEqual(
    files.filter((file) => changes.test(readFileSync(path.join(__dirname, '..', '..', file), 'utf8'))),
    [],
  )
})
