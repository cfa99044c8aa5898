import { pascalCase } from './edit'
import { type TableFacts, expectedOf, isMoment, sampleOf, schemaOf, valueOf } from './table'

/** The names that the files of a call over a table share. */
export interface TableCall {
  area: string
  noun: string
  name: string
  access: string
  table: TableFacts
}

const lines = (...all: (string | false)[]): string => `${all.filter((line) => line !== false).join('\n')}\n`
const readerOf = ({ noun }: TableCall): string => `${noun}Rows`
const serviceOf = ({ noun, name }: TableCall): string => `${noun}${pascalCase(name)}`

/** Rows of an account are its own alone. */
const keyOf = ({ hasAccount, hasExhibition }: TableFacts): string =>
  hasAccount ? (hasExhibition ? 'AccountKey' : `TenantKey & { accountId: string }`) : hasExhibition ? 'ExhibitionKey' : 'TenantKey'

export const tableSchemaText = ({ noun, name, table }: TableCall): string => {
  const { parts } = table
  const row = pascalCase(noun)
  return lines(
    `import { type Static, Type } from 'typebox'`,
    parts.some(isMoment) && `import { DateTime } from '../schemas'`,
    '',
    `export const ${row} = Type.Object({`,
    ...parts.map((part) => `  ${part.name}: ${schemaOf(part)},`),
    '})',
    `export type ${row} = Static<typeof ${row}>`,
    '',
    `export const ${noun}Schemas = {`,
    `  ${name}: { purpose: 'Lists rows of ${table.name}', data: Type.Array(${row}) },`,
    '}',
  )
}

export const sqlText = (given: TableCall): string => {
  const { noun, table } = given
  const columns = [...new Set(table.parts.flatMap((part) => part.columnNames))]
  const row = `${pascalCase(noun)}Row`
  const key = keyOf(table)
  const keyNames = [...key.matchAll(/\w+Key/g)].map((match) => match[0])
  const order = table.order.map((one) => `asc(${table.name}.${one})`).join(', ')
  return lines(
    `import { ${table.hasAccount ? 'and, ' : ''}asc${table.hasAccount ? ', eq' : ''} } from 'drizzle-orm'`,
    `import type { Database } from '../../../database/connect'`,
    `import { ${table.name} } from '../../../database/schema/${table.file}'`,
    `import { ${keyNames.map((one) => `type ${one}`).join(', ')}, within } from '../../../database/within'`,
    '',
    `type ${row} = Pick<typeof ${table.name}.$inferSelect, ${columns.map((one) => `'${one}'`).join(' | ')}>`,
    '',
    `/** The rows of \`${table.name}\` that belong to the ${table.hasAccount ? 'account' : table.hasExhibition ? 'exhibition' : 'organiser'}. */`,
    `export const ${readerOf(given)} = (db: Database, key: ${key}): Promise<${row}[]> =>`,
    `  db`,
    `    .select({ ${columns.map((one) => `${one}: ${table.name}.${one}`).join(', ')} })`,
    `    .from(${table.name})`,
    table.hasAccount
      ? `    .where(and(within(${table.name}, key), eq(${table.name}.accountId, key.accountId)))`
      : `    .where(within(${table.name}, key))`,
    `    .orderBy(${order})`,
  )
}

export const serviceText = (given: TableCall): string => {
  const { area, noun, access, table } = given
  const moments = table.parts.filter(isMoment).map(valueOf)
  const times = ['wireTimeOrNull', 'wireTime'].filter((one) => moments.some((value) => value.startsWith(`${one}(`)))
  const scope = access === 'open' ? 'Scope' : 'SignedInScope'
  const key = table.hasAccount ? '{ ...scope, accountId: scope.caller.accountId }' : 'scope'
  return lines(
    `import type { ${pascalCase(noun)} } from '../../../../contract/${area}/${noun}.schema'`,
    `import type { App } from '../../../core/App'`,
    `import type { ${scope} } from '../../../core/calls/scope'`,
    times.length > 0 && `import { ${times.join(', ')} } from '../../../core/time'`,
    `import { ${readerOf(given)} } from './${noun}.sql'`,
    '',
    `/** The rows of \`${table.name}\`${table.parts.some((part) => part.columnNames[1]) ? ' in the language of the caller' : ''}. */`,
    `export const ${serviceOf(given)} = async (app: App, scope: ${scope}): Promise<${pascalCase(noun)}[]> => {`,
    moments.length > 0 && `  const { timeZone } = await scope.exhibition()`,
    `  const rows = await ${readerOf(given)}(app.db, ${key})`,
    `  return rows.map((row) => ({`,
    ...table.parts.map((part) => `    ${part.name}: ${valueOf(part)},`),
    `  }))`,
    `}`,
  )
}

export const tableRoutesText = (given: TableCall): string => {
  const { area, noun, name } = given
  return lines(
    `import { ${noun}Calls } from '../../../../contract/${area}/${noun}.calls'`,
    `import { ${noun}Schemas } from '../../../../contract/${area}/${noun}.schema'`,
    `import { bind } from '../../../core/calls/bind'`,
    `import { ${serviceOf(given)} } from './${noun}.service'`,
    '',
    `export const ${noun}Routes = bind(${noun}Calls, ${noun}Schemas, (app) => ({`,
    `  ${name}: ({ scope }) => ${serviceOf(given)}(app, scope),`,
    `}))`,
  )
}

/** The test: a sample row is inserted and answered. Where the row needs other rows first, the empty list is. */
export const tableTestText = ({ noun, name, access, table }: TableCall, caller: string, tag: string): string => {
  const title = `test('${noun}.${name} answers the rows of ${table.name} ${tag}', async () => {`
  if (table.needsMore || table.hasAccount) {
    const reason = table.needsMore ?? 'an account'
    return lines(
      title,
      `  // A row of \`${table.name}\` needs ${reason}. Insert one here with server.app.db or a maker, and expect it below.`,
      `  assert.deepEqual(await server.data(${noun}Calls.${name}, ${caller}), [])`,
      '})',
    )
  }
  // The caller may have brought rows of their own.
  const isAlone = access === 'open' || !table.parts.some((part) => part.name === 'id')
  const answered = isAlone ? 'answer' : 'answer.filter(({ id }) => id === row.id)'
  const wanted = new Set([...table.required, ...table.parts.flatMap((part) => part.columnNames)])
  return lines(
    title,
    `  const { tenantId${table.hasExhibition ? ', exhibitionId' : ''} } = fair`,
    `  const row = {`,
    ...Object.keys(table.columns)
      .filter((one) => wanted.has(one))
      .map((one) => `    ${one}: ${sampleOf(one, table.columns[one]!)},`),
    `  }`,
    `  await server.app.db.insert(${table.name}).values({ tenantId${table.hasExhibition ? ', exhibitionId' : ''}, ...row })`,
    `  const answer = await server.data(${noun}Calls.${name}, ${caller})`,
    `  assert.deepEqual(${answered}, [`,
    `    { ${table.parts.map((part) => `${part.name}: ${expectedOf(part)}`).join(', ')} },`,
    `  ])`,
    `})`,
  )
}
