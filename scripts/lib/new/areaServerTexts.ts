import type { AreaNames } from './area'

/** The file of the tables of a new area. */
export const schemaText = ({
  area,
  table,
  sqlTable,
}: AreaNames): string => `import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { exhibitionId, id, moment, tenantId } from './columns'

/** What a person wrote in area ${area}, one row at each fair. */
export const ${table} = pgTable(
  '${sqlTable}',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    accountId: id('account_id'),
    text: text('text').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.accountId] }),
    index('${sqlTable}_changed').on(table.tenantId, table.changedAt),
  ],
)
`

/** The files of a new area on the server. `noun` in a name becomes the noun. */
export const files: Record<string, (names: AreaNames) => string> = {
  'register.ts': ({ area, noun, type }) => `import type { Area } from '../../core/area/Area'
import { errorSentences } from './errorSentences'
import { limits } from './limits'
import { messages } from './messages'
import { messageTexts } from './messageTexts'
import { dropOld${type}s } from './${noun}/dropOld'
import { ownFacts } from './ownFacts.service'
import { erase } from './ownFacts.sql'
import { routes } from './routes'

export const ${area} = {
  routes,
  errorSentences,
  limits,
  messages,
  messageTexts,
  sweeps: { dropOld${type}s },
  ownFacts,
  erase: { records: erase },
} satisfies Area
`,
  'routes.ts': ({ noun }) => `import type { Area } from '../../core/area/Area'
import { ${noun}Routes } from './${noun}/${noun}.routes'

/** The nouns of the area with their handlers. */
export const routes = {
  ${noun}: ${noun}Routes,
} satisfies Area['routes']
`,
  'errorSentences.ts': ({ area, error, cn, en }) => `import type * as errorCodes from '../../../contract/${area}/errorCodes'
import type { ErrorSentences } from '../../core/errors/errorSentences'

/** The errors of area ${area}. */
export const errorSentences: ErrorSentences<typeof errorCodes> = {
  ${error}: { http: 404, cn: '暂无${cn}', en: 'There is nothing yet: ${en}' },
}
`,
  'limits.ts': ({ area, limit }) => `import type { LimitTable } from '../../core/limits/rateLimits'

/** The limits of area ${area}. */
export const limits = {
  ${limit}: { points: 60, seconds: 3600 },
} satisfies LimitTable

declare module '../../core/limits/rateLimits' {
  interface AreaOfLimit extends Record<keyof typeof limits, '${area}'> {}
}
`,
  'messages.ts': ({ area, noun, type, message }) => `import type { AreaMessages } from '../../core/area/messageEvents'
import { find${type} } from './${noun}/${noun}.sql'

/** The messages of area ${area}. */
export const messages = {
  ${message}: {
    async eventOf(app, { key, subject: { accountId } }) {
      const row = await find${type}(app.db, { ...key, accountId })
      return row && { facts: { remark: row.text } }
    },
  },
} satisfies AreaMessages
`,
  'messageTexts.ts': ({ message, cn, en }) => `import type { MessageTexts } from '../../core/area/messageEvents'

/** The messages of a fair that set none of its own. Blank lines part paragraphs. */
export const messageTexts = {
  ${message}: {
    subject: { cn: '{fair}：${cn}', en: '{fair}: ${en}' },
    text: { cn: '您好：\\n\\n已为您保存：{remark}', en: 'Hello,\\n\\nThis was saved for you: {remark}' },
  },
} satisfies MessageTexts
`,
  'ownFacts.service.ts': ({ table, cn, en }) => `import { type AreaFacts, joinedBy, listed } from '../../core/ownData/OwnFact'
import { rowsOfPerson } from './ownFacts.sql'

const title = { cn: '${cn}', en: '${en}' }

/** What the area stores of a person. */
export const ownFacts = {
  ${table}: {
    place: 90,
    read: async ({ db, key, at }) =>
      (await rowsOfPerson(db, key)).map(({ exhibitionId, text, changedAt }) => ({ exhibitionId, text, changedAt: at(changedAt) })),
    sections: (rows, { language }) =>
      listed(
        title[language],
        rows.map(({ text, changedAt }) => [joinedBy(changedAt), text]),
      ),
  },
} satisfies AreaFacts
`,
  'ownFacts.sql.ts': ({ area, table }) => `import type { EraseStep } from '../../core/ownData/erase'
import type { Database } from '../../database/connect'
import { ${table} } from '../../database/schema/${area}'
import { type OwnerKey, ofOwner } from '../../database/within'

/** What a person wrote, at every fair. */
export const rowsOfPerson = (db: Database, key: OwnerKey): Promise<(typeof ${table}.$inferSelect)[]> =>
  db.select().from(${table}).where(ofOwner(${table}, key)).orderBy(${table}.changedAt)

export const erase: EraseStep = async ({ tx, key }) => {
  await tx.delete(${table}).where(ofOwner(${table}, key))
}
`,
  'noun/noun.routes.ts': ({ area, noun, type }) => `import { ${noun}Calls } from '../../../../contract/${area}/${noun}.calls'
import { ${noun}Schemas } from '../../../../contract/${area}/${noun}.schema'
import { bind } from '../../../core/calls/bind'
import { own${type}, save${type} } from './${noun}.service'

export const ${noun}Routes = bind(${noun}Calls, ${noun}Schemas, (app) => ({
  detail: ({ scope }) => own${type}(app, scope),
  save: ({ scope, body }) => save${type}(app, scope, body.text),
}))
`,
  'noun/noun.service.ts': ({
    area,
    noun,
    type,
    error,
    limit,
    message,
  }) => `import type { ${type} } from '../../../../contract/${area}/${noun}.schema'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { messageJob } from '../../../core/messages/messages'
import { wireTime } from '../../../core/time'
import { databaseOver, inTransaction } from '../../../database/connect'
import type { AccountKey } from '../../../database/within'
import { find${type}, store${type} } from './${noun}.sql'

const keyOf = ({ tenantId, exhibitionId, caller }: SignedInScope): AccountKey => ({ tenantId, exhibitionId, accountId: caller.accountId })

/** The caller's ${noun}. @throws Failure ${error} */
export const own${type} = async (app: App, scope: SignedInScope): Promise<${type}> => {
  const row = await find${type}(app.db, keyOf(scope))
  if (!row) throw fail('${error}')
  const { timeZone } = await scope.exhibition()
  return { text: row.text, changedAt: wireTime(row.changedAt, timeZone) }
}

/** Writes the caller's ${noun}. A second time replaces it. @throws Failure tooManyRequests */
export const save${type} = async (app: App, scope: SignedInScope, text: string): Promise<${type}> => {
  const key = keyOf(scope)
  const { tenantId, accountId } = key
  await app.limits.consume('${limit}', \`\${tenantId}/\${accountId}\`)
  await inTransaction(app.pool, async (client) => {
    await store${type}(databaseOver(client), key, text, app.now())
    await app.jobs.add(client, [messageJob({ ...key, message: '${message}', about: accountId }, app.now())])
  })
  return own${type}(app, scope)
}
`,
  'noun/noun.sql.ts': ({ area, table, sqlTable, type }) => `import { and, eq } from 'drizzle-orm'
import type { Database, Queryable } from '../../../database/connect'
import { ${table} } from '../../../database/schema/${area}'
import { type AccountKey, mostRows, within } from '../../../database/within'

type ${type}Row = typeof ${table}.$inferSelect

export const find${type} = async (db: Database, key: AccountKey): Promise<${type}Row | null> => {
  const [row] = await db
    .select()
    .from(${table})
    .where(and(within(${table}, key), eq(${table}.accountId, key.accountId)))
  return row ?? null
}

export const store${type} = async (
  db: Database,
  { tenantId, exhibitionId, accountId }: AccountKey,
  text: string,
  changedAt: Date,
): Promise<void> => {
  await db
    .insert(${table})
    .values({ tenantId, exhibitionId, accountId, text, changedAt })
    .onConflictDoUpdate({ target: [${table}.tenantId, ${table}.exhibitionId, ${table}.accountId], set: { text, changedAt } })
}

export const drop${type} = async (db: Database, key: AccountKey): Promise<void> => {
  await db.delete(${table}).where(and(within(${table}, key), eq(${table}.accountId, key.accountId)))
}

/** What nobody changed since then, of every organiser. */
export const old${type}s = async (client: Queryable, before: Date): Promise<AccountKey[]> => {
  const { rows } = await client.query<AccountKey>(
    \`SELECT found.* FROM tenants t CROSS JOIN LATERAL (
       SELECT n.tenant_id AS "tenantId", n.exhibition_id AS "exhibitionId", n.account_id AS "accountId" FROM ${sqlTable} n
       WHERE n.tenant_id = t.tenant_id AND n.changed_at <= $1
       ORDER BY n.changed_at LIMIT $2) AS found\`,
    [before, mostRows],
  )
  return rows
}
`,
  'noun/dropOld.ts': ({ noun, type }) => `import type { App } from '../../../core/App'
import type { Sweep } from '../../../core/jobs/sweeps'
import type { AccountKey } from '../../../database/within'
import { drop${type}, old${type}s } from './${noun}.sql'

const keptMs = 365 * 24 * 3600_000

/** Deletes what nobody changed for a year. */
export const dropOld${type}s = (app: App): Sweep<AccountKey> => ({
  name: '${noun}.dropOld',
  find: () => old${type}s(app.pool, new Date(app.now().getTime() - keptMs)),
  async each(key) {
    await drop${type}(app.db, key)
    return 1
  },
})
`,
}

/** The test of a new area: what it stores, sends and forgets. */
export const testText = ({ area, noun, type, table, error, callPath }: AreaNames): string => `import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ${noun}Calls } from '../../../contract/${area}/${noun}.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { dropOld${type}s } from '../../../server/areas/${area}/${noun}/dropOld'
import { aMessagedFair, gotBy } from '../messages/aMessagedFair'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer

before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

test('${noun} is written, read, sent to its person and forgotten @call:GET ${callPath}/detail @call:POST ${callPath}/save', async () => {
  const exhibition = await aMessagedFair(server)
  const email = '${noun}@example.com'
  const person = await server.aVisitor({ exhibition, email })
  await server.refused('${error}', ${noun}Calls.detail, { as: person })
  await server.data(${noun}Calls.save, { as: person, body: { text: 'first' } })
  const saved = await server.data(${noun}Calls.save, { as: person, body: { text: 'second' } })
  assert.equal(saved.text, 'second')
  assert.deepEqual(await server.data(${noun}Calls.detail, { as: person }), saved)
  assert.deepEqual((await server.data(ownDataCalls.detail, { as: person })).${table}, [{ exhibitionId: exhibition.exhibitionId, ...saved }])
  const [message] = (await gotBy(server, email)).filter(({ text }) => text.includes('second'))
  assert.ok(message)
  server.clock.advance({ days: 366 })
  const sweep = dropOld${type}s(server.app)
  const old = await sweep.find()
  assert.equal(old.length, 1)
  for (const key of old) await sweep.each(key)
  assert.deepEqual(await sweep.find(), [])
})
`
