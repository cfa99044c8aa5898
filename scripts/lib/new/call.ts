import { calls } from '../../../contract/calls'
import { actsForExhibitor } from '../../../contract/registerTypes'
import { type Access, companyRights, registerTypesWith } from '../../../contract/rules/rights'
import { CommandError } from '../CommandError'
import { Edit, pascalCase } from './edit'
import { assertAccess, assertArea } from './known'
import { claimSpecRow } from './specRow'
import { readTable } from './table'
import { type TableCall, serviceText, sqlText, tableRoutesText, tableSchemaText, tableTestText } from './tableTexts'

export interface NewCall {
  method: string
  path: string
  area?: string | undefined
  /** The noun of the call, as in its file names; by default the second to last part of the path. */
  noun?: string | undefined
  /** The verb of the call; by default the last part of the path. */
  name?: string | undefined
  access?: string | undefined
  /** The table of `server/database/schema` whose rows the call answers. */
  table?: string | undefined
  /** The columns of the answer, separated by commas. `name` means a column, or the pair nameCn and nameEn. */
  columns?: string | undefined
  /** The path as the specification writes it, where the end of the path does not say so. */
  spec?: string | undefined
}

const schemaText = (noun: string): string => `import { Type } from 'typebox'

export const ${noun}Schemas = {
}
`

const callsText = (noun: string): string => `import { rows } from '../call'
import type { ${noun}Schemas } from './${noun}.schema'

export const ${noun}Calls = rows<typeof ${noun}Schemas>()({
})
`

const routesText = (area: string, noun: string): string => `import { ${noun}Calls } from '../../../../contract/${area}/${noun}.calls'
import { ${noun}Schemas } from '../../../../contract/${area}/${noun}.schema'
import { bind } from '../../../core/calls/bind'

export const ${noun}Routes = bind(${noun}Calls, ${noun}Schemas, () => ({
}))
`

const testText = (area: string, noun: string): string => `import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ${noun}Calls } from '../../../contract/${area}/${noun}.calls'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition()
})
after(() => server.stop())
`

/** A person who may make the call, as the makers of the tests create one. */
const callerFor = (access: Access): string => {
  if (access === 'open') return '{ at: fair }'
  if (access === 'signedIn') return '{ as: await server.aVisitor({ exhibition: fair }) }'
  const [registerType = 'visitor'] = registerTypesWith(access)
  return actsForExhibitor(registerType)
    ? `{ as: await server.anExhibitorMember({ exhibition: fair, registerType: '${registerType}' }) }`
    : `{ as: await server.aVisitor({ exhibition: fair, registerType: '${registerType}' }) }`
}

/** The calls of an area that has none yet. */
const addArea = (edit: Edit, area: string): void => {
  edit.create(
    `contract/${area}/calls.ts`,
    `/** The calls of the area, by noun. */
export const calls = {
}
`,
  )
  edit.create(`contract/${area}/area.ts`, `export { calls } from './calls'\n`)
  edit.addToRegistry('contract/areas.ts', `export * as ${area} from './${area}/area'`)
}

/** The server's part of an area that has none yet. */
const registerArea = (edit: Edit, area: string): void => {
  edit.create(
    `server/areas/${area}/routes.ts`,
    `import type { Area } from '../../core/area/Area'

/** The nouns of the area with their handlers. */
export const routes = {
} satisfies Area['routes']
`,
  )
  edit.create(
    `server/areas/${area}/register.ts`,
    `import type { Area } from '../../core/area/Area'
import { routes } from './routes'

export const ${area} = { routes } satisfies Area
`,
  )
  edit.addToRegistry('server/areas/areas.ts', `export { ${area} } from './${area}/register'`)
}

/** Adds the noun to both registries, at their end. */
const register = (edit: Edit, area: string, noun: string): void => {
  const callsOfArea = `contract/${area}/calls.ts`
  if (!edit.has(callsOfArea)) addArea(edit, area)
  edit.addImport(callsOfArea, `import { ${noun}Calls } from './${noun}.calls'`)
  edit.insertBefore(callsOfArea, '}', `  ${noun}: ${noun}Calls,`, 'export const calls')
  const ofArea = `server/areas/${area}/routes.ts`
  if (!edit.has(ofArea)) registerArea(edit, area)
  edit.addImport(ofArea, `import { ${noun}Routes } from './${noun}/${noun}.routes'`)
  edit.insertBefore(ofArea, "} satisfies Area['routes']", `  ${noun}: ${noun}Routes,`, 'export const routes')
}

type CallFiles = Record<'calls' | 'schema' | 'routes' | 'service' | 'sql' | 'test', string>

/** A call that lists the rows of a table, from the SQL to a test with a row. */
const writeTableCall = (edit: Edit, files: CallFiles, call: TableCall, caller: string, tag: string): void => {
  edit.create(files.schema, tableSchemaText(call))
  edit.create(files.sql, sqlText(call))
  edit.create(files.service, serviceText(call))
  edit.create(files.routes, tableRoutesText(call))
  const test = tableTestText(call, caller, tag)
  if (test.includes('.insert('))
    edit.addImport(files.test, `import { ${call.table.name} } from '../../../server/database/schema/${call.table.file}'`)
  edit.replace(files.test, /\n*$/, () => `\n\n${test}`)
}

/** A call that answers the exhibition's id until it has a service. */
const writeEchoCall = (
  edit: Edit,
  files: CallFiles,
  { area, noun, name, isNew }: { area: string; noun: string; name: string; isNew: boolean },
  caller: string,
  tag: string,
): void => {
  if (isNew) {
    edit.create(files.schema, schemaText(noun))
    edit.create(files.routes, routesText(area, noun))
  }
  const answer = `${pascalCase(noun)}${pascalCase(name)}`
  edit.replace(
    files.schema,
    new RegExp(`export const ${noun}Schemas = \\{`),
    `/** What \`${noun}Calls.${name}\` answers. */\nexport const ${answer} = Type.Object({ exhibitionId: Type.String() })\n\nexport const ${noun}Schemas = {\n  ${name}: { purpose: 'Answers ${name} of ${noun}', data: ${answer} },`,
  )
  edit.replace(
    files.routes,
    /(bind\(\w+, \w+, \(\w*\) => \(\{\n)/,
    `$1  ${name}: async ({ scope }) => ({ exhibitionId: scope.exhibitionId }),\n`,
  )
  edit.replace(
    files.test,
    /\n*$/,
    `\n\ntest('${noun}.${name} answers ${tag}', async () => {\n  assert.deepEqual(await server.data(${noun}Calls.${name}, ${caller}), { exhibitionId: fair.exhibitionId })\n})\n`,
  )
}

interface Row {
  name: string
  method: 'get' | 'post'
  path: string
  access: string
  specPath: string | null
}

const addRow = (edit: Edit, file: string, { name, method, path, access, specPath }: Row): void => {
  if (!new RegExp(`import \\{[^}]*\\b${method}\\b`).test(edit.read(file))) edit.replace(file, 'import { ', `import { ${method}, `)
  // Every member reads. What a write needs, its author knows better.
  const member = companyRights.some((right) => right === access) ? `, member: '${method === 'get' ? 'any' : 'edit'}'` : ''
  const options = `{ access: '${access}'${member}${specPath ? `, specPath: '${specPath}'` : ''} }`
  edit.insertBefore(file, '})', `  ${name}: ${method}('${path}', ${options}),`)
}

/**
 * Writes a call: its row and schema, its binding, and a test. A new noun gets its files and its place in the registries. With a
 * table the call answers its rows. Without one the handler answers the exhibition's id until it has a service.
 * @throws CommandError if the path is taken, or method or area are unknown
 */
export const newCall = (given: NewCall): { files: string[]; noun: string; name: string; test: string } => {
  const method = given.method.toLowerCase()
  if (method !== 'get' && method !== 'post') throw new CommandError(`A call is GET or POST, not ${given.method}.`)
  const path = `/${given.path.replace(/^\/+/, '')}`
  const parts = path.split('/')
  const name = given.name ?? parts.at(-1)!
  const noun = given.noun ?? parts.at(-2)!
  if (!/^[a-z]\w*$/.test(noun) || !/^[a-z]\w*$/.test(name)) throw new CommandError(`Name the call: --noun todo --name list.`)
  const rows = Object.values(calls) as Record<string, { method: string; path: string }>[]
  if (rows.flatMap((row) => Object.values(row)).some((row) => row.path === path && row.method === given.method.toUpperCase()))
    throw new CommandError(`${given.method.toUpperCase()} ${path} is there already.`)
  const { area } = given
  const access = assertAccess(given.access ?? 'signedIn')
  if (!area) throw new CommandError('Name the area of the call: --area exhibitor.')
  assertArea(area)

  const edit = new Edit()
  const at = (floor: string, ending: string): string => `${floor}/${area}/${noun}.${ending}`
  const served = (ending: string): string => `server/areas/${area}/${noun}/${noun}.${ending}`
  const files: CallFiles = {
    calls: at('contract', 'calls.ts'),
    schema: at('contract', 'schema.ts'),
    routes: served('routes.ts'),
    service: served('service.ts'),
    sql: served('sql.ts'),
    test: at('test/server', 'test.ts'),
  }
  const tag = `@call:${method.toUpperCase()} ${path}`
  const caller = callerFor(access)
  const isNew = !edit.has(files.calls)
  if (isNew) {
    edit.create(files.calls, callsText(noun))
    register(edit, area, noun)
  }
  if (!edit.has(files.test)) edit.create(files.test, testText(area, noun))
  if (given.table) {
    const table = readTable(given.table, given.columns)
    if (!isNew) throw new CommandError(`${noun} has calls already: give the new one a noun of its own, --noun ${noun}List.`)
    if (method === 'post') throw new CommandError('A call that lists the rows of a table is a GET.')
    if (table.hasAccount && access === 'open')
      throw new CommandError(`The rows of ${table.name} belong to accounts: --access signedIn, or a right of contract/rules/rights.ts.`)
    writeTableCall(edit, files, { area, noun, name, access, table }, caller, tag)
  } else writeEchoCall(edit, files, { area, noun, name, isNew }, caller, tag)
  addRow(edit, files.calls, { name, method, path, access, specPath: claimSpecRow(edit, { ...given, method, path, area }) })
  return { files: edit.write(), noun, name, test: files.test }
}
