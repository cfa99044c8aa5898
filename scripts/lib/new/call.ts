import { calls } from '../../../contract/calls'
import { actsForExhibitor } from '../../../contract/registerTypes'
import { type Right, registerTypesWith, rights } from '../../../contract/rules/rights'
import { CommandError } from '../CommandError'
import { Edit, pascalCase } from './edit'

export interface NewCall {
  method: string
  path: string
  area?: string | undefined
  /** The noun of the call, as in its file names; by default the second to last part of the path. */
  noun?: string | undefined
  /** The verb of the call; by default the last part of the path. */
  name?: string | undefined
  access?: string | undefined
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

const routesText = (area: string, noun: string): string => `import { ${noun}Calls } from '../../../contract/${area}/${noun}.calls'
import { ${noun}Schemas } from '../../../contract/${area}/${noun}.schema'
import { bind } from '../../core/bind'

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
const callerFor = (access: string): string => {
  if (access === 'open') return '{ at: fair }'
  if (access === 'signedIn') return '{ as: await server.aVisitor({ exhibition: fair }) }'
  if (!(access in rights))
    throw new CommandError(`There is no right ${access}; there are open, signedIn, ${Object.keys(rights).join(', ')}.`)
  const [registerType = 'visitor'] = registerTypesWith(access as Right)
  return actsForExhibitor(registerType)
    ? `{ as: await server.anExhibitorMember({ exhibition: fair, registerType: '${registerType}' }) }`
    : `{ as: await server.aVisitor({ exhibition: fair, registerType: '${registerType}' }) }`
}

/** Adds the noun to both registries, at their end. */
const register = (edit: Edit, area: string, noun: string): void => {
  edit.addImport('contract/calls.ts', `import { ${noun}Calls } from './${area}/${noun}.calls'`)
  edit.insertBefore('contract/calls.ts', '}', `  ${noun}: ${noun}Calls,`, 'export const calls')
  edit.addImport('server/areas/index.ts', `import { ${noun}Routes } from './${area}/${noun}.routes'`)
  edit.insertBefore('server/areas/index.ts', '}', `  ${noun}: ${noun}Routes,`, 'export const routes')
}

/**
 * Writes a call: its row and schema, its binding, and a test. A new noun gets its files and its place in the registries. The
 * handler answers the exhibition's id until it has a service.
 * @throws CommandError if the path is taken, or method or area are unknown
 */
export const newCall = (given: NewCall): { files: string[]; noun: string; name: string } => {
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
  const { area, access = 'signedIn' } = given
  if (!area) throw new CommandError('Name the area of the call: --area exhibitor.')

  const edit = new Edit()
  const at = (floor: string, ending: string): string => `${floor}/${area}/${noun}.${ending}`
  const files = {
    calls: at('contract', 'calls.ts'),
    schema: at('contract', 'schema.ts'),
    routes: at('server/areas', 'routes.ts'),
    test: at('test/server', 'test.ts'),
  }
  if (!edit.has(files.calls)) {
    edit.create(files.schema, schemaText(noun))
    edit.create(files.calls, callsText(noun))
    edit.create(files.routes, routesText(area, noun))
    register(edit, area, noun)
  }
  if (!edit.has(files.test)) edit.create(files.test, testText(area, noun))

  const answer = `${pascalCase(noun)}${pascalCase(name)}`
  edit.replace(
    files.schema,
    new RegExp(`export const ${noun}Schemas = \\{`),
    `/** What \`${noun}Calls.${name}\` answers. */\nexport const ${answer} = Type.Object({ exhibitionId: Type.String() })\n\nexport const ${noun}Schemas = {\n  ${name}: { data: ${answer} },`,
  )
  const line = edit.read(files.calls)
  if (!new RegExp(`import \\{[^}]*\\b${method}\\b`).test(line)) edit.replace(files.calls, 'import { ', `import { ${method}, `)
  edit.insertBefore(files.calls, '})', `  ${name}: ${method}('${path}', { access: '${access}' }),`)
  edit.replace(
    files.routes,
    /(bind\(\w+, \w+, \(\w*\) => \(\{\n)/,
    `$1  ${name}: async ({ scope }) => ({ exhibitionId: scope.exhibitionId }),\n`,
  )
  edit.replace(
    files.test,
    /\n*$/,
    `\n\ntest('${noun}.${name} answers @call:${given.method.toUpperCase()} ${path}', async () => {\n  assert.deepEqual(await server.data(${noun}Calls.${name}, ${callerFor(access)}), { exhibitionId: fair.exhibitionId })\n})\n`,
  )
  return { files: edit.write(), noun, name }
}
