import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import type { Call } from '../../contract/call'
import { calls } from '../../contract/calls'
import { callsList, writtenCallsList } from '../../scripts/lib/callsList'
import { areasOfNouns, nounFiles } from '../../scripts/lib/nouns'
import { rightsPage } from '../../scripts/lib/rightsPage'
import { routes } from '../../server/areas'
import * as areas from '../../server/areas/areas'
import type { App } from '../../server/core/App'
import type { Area } from '../../server/core/area/Area'
import type { BoundNoun } from '../../server/core/calls/bind'

const root = path.resolve(__dirname, '..', '..')
const shown = (file: string): string => path.relative(root, file)

test('calls.ts of an area names every noun with calls', async () => {
  const files = nounFiles('contract', 'calls')
  assert.ok(files.length > 20)
  for (const { noun, area, file } of files) {
    const module = (await import(file)) as Record<string, unknown>
    const registered = (calls as Record<string, unknown>)[noun]
    assert.ok(registered, `${shown(file)}: add "${noun}" to contract/${area}/calls.ts, else the server does not serve it`)
    assert.equal(
      module[`${noun}Calls`],
      registered,
      `${shown(file)} exports ${noun}Calls, and contract/${area}/calls.ts has it as "${noun}"`,
    )
  }
  assert.equal(files.length, Object.keys(calls).length, 'two nouns of one name')
})

test('routes.ts of an area names every noun with routes', async () => {
  const files = nounFiles('server/areas', 'routes')
  assert.ok(files.length > 20)
  for (const { noun, area, file } of files) {
    const module = (await import(file)) as Record<string, unknown>
    const registered = (routes as Record<string, unknown>)[noun]
    assert.ok(registered, `${shown(file)}: add "${noun}" to server/areas/${area}/routes.ts, else it is not served`)
    assert.equal(module[`${noun}Routes`], registered, `${shown(file)} exports ${noun}Routes`)
  }
  for (const [noun, bound] of Object.entries(routes)) assert.equal(bound.rows, calls[noun as keyof typeof calls], noun)
})

test('server/areas/areas.ts names every area', async () => {
  const folders = readdirSync(path.join(root, 'server', 'areas'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  assert.deepEqual(Object.keys(areas).sort(), folders.map(({ name }) => name).sort())
  for (const [area, parts] of Object.entries(areas)) {
    const module = (await import(path.join(root, 'server', 'areas', area, 'register.ts'))) as Record<string, unknown>
    assert.equal(module[area], parts, area)
  }
})

test('the audit runs every check that an area has written', async () => {
  const files = readdirSync(path.join(root, 'server', 'areas'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('Audit.sql.ts'),
  )
  assert.ok(files.length > 8)
  const run = Object.values<Area>(areas).flatMap(({ auditChecks, unresolvedChecks }) =>
    Object.keys({ ...auditChecks, ...unresolvedChecks }),
  )
  for (const file of files) {
    const module = (await import(path.join(root, 'server', 'areas', file))) as Record<string, unknown>
    const tables = Object.entries(module).filter(([name]) => /Checks$|^unresolved/.test(name))
    assert.ok(tables.length > 0, file)
    for (const [name, table] of tables)
      for (const check of Object.keys(table as object)) assert.ok(run.includes(check), `${file}: add ${name} to the register of its area`)
  }
})

test('a noun has the same area on both floors', () => {
  const areas = areasOfNouns()
  for (const { noun, area, file } of nounFiles('server/areas', 'routes')) assert.equal(area, areas[noun], shown(file))
})

test('no two calls share a method and a path', () => {
  const names = Object.values(calls).flatMap((noun) => (Object.values(noun) as Call[]).map(({ method, path: at }) => `${method} ${at}`))
  assert.deepEqual(names, [...new Set(names)])
})

test('the list of calls is complete, and the page of rights matches the tables (npm run spec writes both)', () => {
  assert.equal(writtenCallsList(), callsList(areasOfNouns()))
  assert.equal(readFileSync(path.join(root, 'docs', 'rights.md'), 'utf8'), rightsPage())
})

/** The members of a call's query. */
const queryMembers = (query: unknown): string[] => {
  const { properties = {}, allOf = [] } = (query ?? {}) as { properties?: object; allOf?: unknown[] }
  return [...Object.keys(properties), ...allOf.flatMap(queryMembers)]
}

test('the key of a link is in no address of a call', () => {
  const bound = Object.values(routes).flatMap((noun) => (noun as BoundNoun)({} as App))
  const withKey = bound.filter(({ row, schemas }) => row.keyInHeader ?? queryMembers(schemas.query).includes('key'))
  assert.ok(withKey.length > 12)
  for (const { row, schemas } of withKey) {
    const shownCall = `${row.method} ${row.path}`
    assert.ok(row.keyInHeader, `${shownCall}: add keyInHeader, else proxies log the key`)
    assert.ok(queryMembers(schemas.query).includes(row.keyInHeader), `${shownCall} has no ${row.keyInHeader}`)
  }
})
