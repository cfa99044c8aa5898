import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Compile } from 'typebox/compile'
import type { Call } from '../../contract/call'
import { errorCodes } from '../../contract/errorCodes'
import { calls } from '../../contract/calls'
import { actsForExhibitor } from '../../contract/registerTypes'
import { isOnlyGranted, registerTypesWith } from '../../contract/rules/rights'
import { routes } from '../../server/areas'
import type { BoundCall } from '../../server/core/calls/bind'
import { queryReaderOf } from '../../server/core/calls/validation'
import { contentPages } from '../../server/database/schema/content'
import { brokenBodies, brokenQueries, noBodies, sampleOf, withForeignId } from './badInput/mutations'
import type { Answer, CallOptions, Person } from './support/makeCall'
import type { Exhibition, Visitor } from './support/makers'
import { type TestServer, startTestServer } from './support/testServer'
import { questionnaire, withForm } from './visitor/aFair'
import { aPng, upload } from './visitor/upload'
import { almostSame } from '../support/almostSame'

/**
 * Every row of the contract gets input that no client of ours sends. A new row is a new test. Each answer must be a 4xx with a
 * sentence in the caller's language. It is never a server error, never a 400 (clients of this dialect swallow it), and never
 * another person's data.
 */
let server: TestServer
let fair: Exhibition
let sister: Exhibition
/** Of another organiser. */
let away: Exhibition
let foreignIds: string[]
let strangers: Visitor[]

/** Marks all readable data of the strangers. */
const secretMark = 'NOTYOURBUSINESS'

const boundByPath = new Map<string, BoundCall>()
const nameOf = (row: Call): string => `${row.method} ${row.path}`
const allRows = Object.values(calls).flatMap((noun) => Object.values(noun) as Call[])

before(async () => {
  server = await startTestServer({ config: { logLevel: 'error' } })
  for (const bound of Object.values(routes).flatMap((noun) => noun(server.app))) boundByPath.set(nameOf(bound.row), bound)
  const config = withForm({ questionnaires: [questionnaire] })
  fair = await server.anExhibition({ config })
  sister = await server.anExhibition({ tenant: { tenantId: fair.tenantId, settings: {} }, config })
  const elsewhere = await server.anExhibition({ config })
  away = elsewhere
  await server.app.db.insert(contentPages).values({
    ...elsewhere,
    id: '1',
    titleCn: secretMark,
    titleEn: secretMark,
    bodyCn: secretMark,
    bodyEn: secretMark,
    updatedAt: new Date(),
  })
  const words = { cn: secretMark, en: secretMark }
  const texts = { name: words, summary: words, description: words, benefits: [] }
  const [neighbour, foreigner] = [
    await server.aVisitor({ exhibition: fair, name: secretMark, company: secretMark, review: 'underReview' }),
    await server.aVisitor({ exhibition: elsewhere, name: secretMark, company: secretMark, review: 'approved' }),
  ]
  await server.app.pool.query(`UPDATE registrations SET review_state = 'approved' WHERE id = $1`, [neighbour.registrationId])
  const foreignType = await server.aTicketType({ exhibition: elsewhere, texts })
  const tickets = [await server.aTicket({ visitor: neighbour }), await server.aTicket({ visitor: foreigner, ticketType: foreignType })]
  const files = [await upload(server, neighbour, aPng()), await upload(server, foreigner, aPng())]
  strangers = [neighbour, foreigner]
  foreignIds = [
    ...tickets.flatMap(({ id, orderId }) => [id, orderId]),
    ...files.map(({ data }) => data.attachId),
    foreignType.id,
    foreigner.registrationId,
    foreigner.accountId,
    neighbour.accountId,
    elsewhere.exhibitionId,
  ]
})
after(() => server.stop())

/** A right that nobody has who signs in at an exhibition. */
const isOrganisers = (access: Call['access']): boolean =>
  access !== 'open' && access !== 'signedIn' && registerTypesWith(access).length === 0

/** A person who may make the call, by the table of rights. */
const somebody = async ({ access }: Call): Promise<Person | undefined> => {
  if (access === 'open') return undefined
  if (isOrganisers(access)) return server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId })
  const registerType = access === 'signedIn' ? 'visitor' : registerTypesWith(access)[0]!
  return actsForExhibitor(registerType)
    ? server.anExhibitorMember({ exhibition: fair, registerType })
    : server.aVisitor({ exhibition: fair, registerType })
}

interface BareFailure {
  error_code?: number
  error_description?: string
}

/** Calls about other people by nature: the sharer, of whom stored data shows nothing (`sharing/share` tests the rest), and organisers' own. */
const namesSomebodyElse = new Set([
  'POST /api/ef-registration-data-client/reg-user-data/user/saveFissionParentId',
  // The organiser's right is about every order of the fair.
  'GET /api/ef-registration-data-client/order/refund/detail',
  'GET /api/ef-registration-data-client/message/ofPerson',
  'GET /api/ef-registration-data-client/person/detail',
  'GET /api/ef-registration-data-client/person/find',
])

/** Calls that take many items at once: the answer refuses each foreign one by itself. */
const refusesEach = (answer: Answer<unknown>): boolean =>
  new RegExp(`"(notFound|ticketUnknown)"|"refusal":{"code":${errorCodes.notFound},`).test(JSON.stringify(answer.data))

const isRefused = (row: Call, answer: Answer<unknown>): boolean =>
  row.isBare ? answer.status >= 400 || 'error_code' in (answer.body as object) : !answer.success

/** An answer that a client can do something with. */
const assertCivil = (row: Call, answer: Answer<unknown>, language: 'cn' | 'en', what: string): void => {
  const summary = `${nameOf(row)} with ${what}: ${answer.status} ${JSON.stringify(answer.body)}`.slice(0, 600)
  assert.ok(answer.status < 500, summary)
  assert.notEqual(answer.status, 400, summary)
  assert.ok(![400, 3001].includes(Number(answer.code)), summary)
  assert.ok(namesSomebodyElse.has(nameOf(row)) || !JSON.stringify(answer.body).includes(secretMark), summary)
  if (!isRefused(row, answer) || row.path.startsWith('/api/pay/')) return
  const { error_description: description } = answer.body as BareFailure
  const text = description ?? answer.msg
  assert.ok(text.length > 3, summary)
  assert.equal(/\p{Script=Han}/u.test(text), language === 'cn', summary)
  assert.ok(!/error|exception|undefined|null|SELECT|constraint/i.test(answer.msg), summary)
}

const languages = ['cn', 'en'] as const

/** Broken bodies and queries that a schema has rejected already. The schema rejects them alike in every call. */
const tried = new Set<string>()
const isTried = (kind: string): boolean => kind !== '' && (tried.has(kind) || !tried.add(kind))

/** Whether a query, as it comes over the line, is refused by the schema of its call. */
const rejectsQuery = (read: ReturnType<typeof queryReaderOf>, query: Record<string, string>): boolean => {
  try {
    read(Object.fromEntries(new URLSearchParams(query)))
    return false
  } catch {
    return true
  }
}

for (const row of allRows) {
  test(
    `${nameOf(row)} answers bad input with a sentence and never fails @call:${nameOf(row)} @rule:R33`,
    { timeout: 120_000 },
    async () => {
      const { schemas, options } = boundByPath.get(nameOf(row))!
      const as = await somebody(row)
      let turn = 0
      const attempt = async (call: CallOptions<Call>, mustRefuse: boolean): Promise<void> => {
        const language = languages[(turn += 1) % 2]!
        const answer = await server.call(row, { as, at: fair, params: { tenantId: fair.tenantId, id: '1' }, language, ...call })
        const what = JSON.stringify({ query: call.query, body: call.body }).slice(0, 300)
        assertCivil(row, answer, language, what)
        if (mustRefuse) assert.ok(isRefused(row, answer), `${nameOf(row)} took ${what}`)
      }
      if (schemas.body && !options.wantsRawBody) {
        const sample = sampleOf(schemas.body, server.url)
        const validator = Compile(schemas.body)
        for (const { body, kind } of brokenBodies(schemas.body, sample)) {
          const isBroken = !validator.Check(body)
          // The query of a bare call is part of its body.
          if (!isBroken || !isTried(row.isBare ? '' : kind)) await attempt({ body: JSON.stringify(body) }, isBroken)
        }
        for (const body of noBodies) await attempt({ body }, true)
      }
      if (schemas.query) {
        const sample = sampleOf(schemas.query, server.url) as Record<string, unknown>
        const read = queryReaderOf(schemas.query)
        await attempt({ query: {} }, rejectsQuery(read, {}))
        let refused = 0
        for (const { query, kind } of brokenQueries(schemas.query, sample)) {
          const isBroken = rejectsQuery(read, query)
          // Each call refuses one at least: it might not ask its schema.
          if (isBroken && isTried(kind) && refused > 0) continue
          await attempt({ query }, isBroken)
          if (isBroken) refused += 1
        }
      }
      if (row.method === 'POST') await attempt({ body: '<xml/>', headers: { 'content-type': 'application/xml' } }, !!schemas.body)
    },
  )

  test(`${nameOf(row)} reveals no data of other people @call:${nameOf(row)}`, { timeout: 60_000 }, async () => {
    const { schemas } = boundByPath.get(nameOf(row))!
    const as = await somebody(row)
    const snapshot = async (): Promise<string> => {
      const accounts = strangers.map(({ accountId }) => accountId)
      const { rows } = await server.app.pool.query(
        `SELECT row_to_json(t)::text AS text FROM tickets t WHERE account_id = ANY($1) UNION ALL SELECT row_to_json(o)::text FROM orders o WHERE account_id = ANY($1)
         UNION ALL SELECT row_to_json(r)::text FROM registrations r WHERE account_id = ANY($1) UNION ALL SELECT row_to_json(f)::text FROM files f WHERE account_id = ANY($1)
         ORDER BY 1`,
        [accounts],
      )
      return JSON.stringify(rows)
    }
    const before = await snapshot()
    const plain = {
      query: schemas.query && sampleOf(schemas.query, server.url),
      body: schemas.body && sampleOf(schemas.body, server.url),
    } as CallOptions<Call>
    assertCivil(
      row,
      await server.call(row, { as, at: fair, params: { tenantId: fair.tenantId, id: '1' }, ...plain }),
      'cn',
      'a plain request',
    )
    for (const id of foreignIds) {
      const queries = schemas.query ? withForeignId(schemas.query, sampleOf(schemas.query, server.url), id) : []
      const bodies = schemas.body ? withForeignId(schemas.body, sampleOf(schemas.body, server.url), id) : []
      const attempts: CallOptions<Call>[] = [
        ...queries.map((query) => ({ query: query as Record<string, unknown> })),
        ...bodies.map((body) => ({ body: body as Record<string, unknown> })),
        ...(row.path.includes(':') ? [{ params: { id } }] : []),
      ]
      for (const call of attempts) {
        const answer = await server.call(row, { as, at: fair, params: { tenantId: fair.tenantId, id }, ...call })
        assertCivil(row, answer, 'cn', `the id of somebody else's thing ${JSON.stringify(call)}`)
        if (call.params === undefined)
          assert.ok(
            isRefused(row, answer) || refusesEach(answer) || namesSomebodyElse.has(nameOf(row)),
            `${nameOf(row)} took a foreign id: ${JSON.stringify(call)} ${JSON.stringify(answer.body)}`,
          )
      }
    }
    assert.equal(await snapshot(), before)
  })

  if (row.access !== 'open') {
    test(`${nameOf(row)} requires the right token @call:${nameOf(row)} @rule:R31`, async () => {
      const visitor = await server.aVisitor({ exhibition: fair })
      let turn = 0
      const expect = async (name: 'notSignedIn' | 'wrongScope' | 'forbidden', options: CallOptions<Call>): Promise<void> => {
        const language = languages[(turn += 1) % 2]!
        assertCivil(row, await server.refused(name, row, { ...options, language }), language, name)
      }
      await expect('notSignedIn', { at: fair })
      for (const token of ['', 'x', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', almostSame(visitor.token)])
        await expect('notSignedIn', { at: fair, as: { ...fair, token } })
      if (isOrganisers(row.access)) {
        await expect('forbidden', { as: visitor })
        if (isOnlyGranted(row.access))
          await expect('forbidden', { as: await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: [] }) })
        await expect('wrongScope', { as: await server.anOrganiser({ tenant: away }), at: fair })
      } else {
        const person = (await somebody(row))!
        const { registerType } = person
        await expect('wrongScope', { as: person, at: { ...away, registerType } })
        await expect('wrongScope', { as: person, at: { ...sister, registerType } })
        await expect('wrongScope', { as: person, at: { ...fair, registerType: 'exhibitorBoard' } })
      }
    })
  }

  if (!row.needsNoExhibition) {
    test(`${nameOf(row)} with an incomplete link asks for the full one @call:${nameOf(row)} @rule:R10`, async () => {
      const as = await somebody(row)
      const links = [
        { tenantId: '', exhibitionId: '1' },
        { tenantId: "1' OR 1", exhibitionId: '1' },
        { tenantId: fair.tenantId, exhibitionId: '' },
        { tenantId: fair.tenantId, exhibitionId: '9'.repeat(30) },
      ]
      for (const at of links) {
        const { msg } = await server.refused('linkIncorrect', row, { as, at, language: 'en' })
        assert.equal(msg, 'The link address is incorrect. Please reopen using the full URL.')
      }
    })
  }
}
