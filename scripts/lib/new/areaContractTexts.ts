import type { AreaNames } from './area'

/** The files of a new area in the contract. `noun` in a name becomes the noun. */
export const files: Record<string, (names: AreaNames) => string> = {
  'area.ts': () => `export { calls } from './calls'
export * as errorCodes from './errorCodes'
export { messages } from './messages'
export { ownFacts } from './ownFacts.schema'
`,
  'calls.ts': ({ noun }) => `import { ${noun}Calls } from './${noun}.calls'

/** The calls of the area, by noun. */
export const calls = {
  ${noun}: ${noun}Calls,
}
`,
  'errorCodes.ts': ({ area, error, code }) => `/** The codes of errors of area ${area} (see \`contract/errorCodes.ts\`). */
export const ${error} = ${code}
`,
  'messages.ts': ({ area, message }) => `import type { MessageTable } from '../rules/messages/messages'

/** The messages of area ${area}. */
export const messages = {
  ${message}: { when: 'A person wrote something in area ${area}.', needed: ['fair', 'remark'] },
} satisfies MessageTable
`,
  'ownFacts.schema.ts': ({ table, type, noun }) => `import { Type } from 'typebox'
import { ${type} } from './${noun}.schema'

/** What the area stores of a person, as the person reads it. */
export const ownFacts = {
  ${table}: Type.Array(Type.Interface([${type}], { exhibitionId: Type.String() })),
}
`,
  'routes.ts': ({ area, noun, path }) => `import type { RouteTable } from '../route'

/** The routes of area ${area}. */
export const routes = {
  ${noun}: { path: '${path}', access: 'signedIn', page: '${noun}', origin: 'ours' },
} as const satisfies RouteTable

export const titles = () => import(/* webpackChunkName: "titles" */ './titles')
`,
  'titles.ts': ({ noun, cn, en }) => `import type { Titles } from '../route'
import type { routes } from './routes'

export const titles: Titles<typeof routes> = {
  ${noun}: { cn: '${cn}', en: '${en}' },
}
`,
  'noun.calls.ts': ({ noun, callPath }) => `import { get, post, rows } from '../call'
import type { ${noun}Schemas } from './${noun}.schema'

export const ${noun}Calls = rows<typeof ${noun}Schemas>()({
  detail: get('${callPath}/detail', { access: 'signedIn' }),
  save: post('${callPath}/save', { access: 'signedIn' }),
})
`,
  'noun.schema.ts': ({ noun, type }) => `import { type Static, Type } from 'typebox'
import { DateTime } from '../schemas'

export const ${type} = Type.Object({ text: Type.String(), changedAt: DateTime })
export type ${type} = Static<typeof ${type}>

export const Save${type}Body = Type.Object({ text: Type.String({ minLength: 1, maxLength: 200 }) }, { additionalProperties: false })

export const ${noun}Schemas = {
  detail: { purpose: "The caller's ${noun}", data: ${type} },
  save: { purpose: "Writes the caller's ${noun}", body: Save${type}Body, data: ${type} },
}
`,
}
