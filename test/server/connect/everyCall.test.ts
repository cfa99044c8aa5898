import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Call } from '../../../contract/call'
import { calls as areaCalls } from '../../../contract/connect/calls'
import { contactCalls } from '../../../contract/connect/contact.calls'
import { contactExportCalls } from '../../../contract/connect/contactExport.calls'
import { contactWebhookCalls } from '../../../contract/connect/contactWebhook.calls'
import { sharedCardCalls } from '../../../contract/connect/sharedCard.calls'
import { surveyCalls } from '../../../contract/connect/survey.calls'
import { errorCodes } from '../../../contract/errorCodes'
import { type GrantedRight, grantedRights, holders } from '../../../contract/rules/rights'
import { routes } from '../../../server/areas'
import { almostSame } from '../../support/almostSame'
import { randomKey } from '../../support/random'
import type { CallOptions, Person } from '../support/makeCall'
import type { Exhibition } from '../support/makers'
import { aPersonOf, nameOf } from '../support/roles'
import { type TestServer, startTestServer } from '../support/testServer'
import { type Member, aBadge, aFairOfContacts, entryOf, giveSeat, scan } from './aBooth'

/**
 * Every call of the area, made by everybody for what one company knows of a person, with requests that its schemas describe. Nobody but that company
 * gets a word of it. A new call is tried by being a row.
 */

/** What the company knows: its card, and what was written of it. */
const person = { name: '独孤雪晴', company: '凌云独门仪器厂', email: 'dugu.only@example.com' }
const note = '只有这家公司写下的备注'
const tag = '独家标签'

interface Shape {
  type?: string
  properties?: Record<string, Shape>
  required?: string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  allOf?: Shape[]
  items?: Shape
  minItems?: number
  pattern?: string
  minimum?: number
  minLength?: number
  maxLength?: number
}

interface Known {
  fair: Exhibition
  main: Member
  secrets: string[]
  /** Ids and texts of the company that another one may try, by the names of members. */
  ids: string[]
  texts: Record<string, unknown>
}

let server: TestServer
let known: Known
let rows: { row: Call; schemas: { query?: unknown; body?: unknown } }[]

const aMain = async (fair: Exhibition, hasSeat = true): Promise<Member> => {
  const main = await server.anExhibitorMember({ exhibition: fair, role: 'admin' })
  if (hasSeat) await giveSeat(server, main)
  return main
}

const setUp = async (): Promise<Known> => {
  const fair = await aFairOfContacts(server)
  const main = await aMain(fair)
  const { visitor, qr } = await aBadge(server, fair, person)
  const { proof } = await scan(server, main, qr)
  const contactKey = randomKey()
  const entries = [
    entryOf(server, contactKey, 'scan', { proof }),
    entryOf(server, contactKey, 'note', { text: note }),
    entryOf(server, contactKey, 'tag', { tag }),
  ]
  const body = { deviceTime: server.clock.now().toISOString(), entries }
  const { answers } = await server.data(contactCalls.sync, { as: main, body })
  const contactId = answers[0]!.contactId!
  await server.data(contactWebhookCalls.save, { as: main, body: { address: `${server.sandbox.url}/crm/own` } })
  await server.data(contactCalls.update, { as: main, body: { id: contactId, changeId: randomKey(), temperature: 'hot' } })
  const [delivery] = (await server.data(contactWebhookCalls.deliveries, { as: main })).records
  const { url } = await server.data(contactExportCalls.exportFrontH5, { as: main, query: { format: 'csv' } })
  const handle = new URL(url).searchParams.get('handle')!
  const file = await fetch(server.url + url.slice(url.indexOf('/api/')))
  assert.ok((await file.text()).includes(person.name), 'its own company gets the file')
  return {
    ...{ fair, main, ids: [contactId, delivery!.id, main.exhibitorId, visitor.accountId, main.accountId] },
    secrets: [...Object.values(person), visitor.phone!, note, tag],
    texts: {
      ...{ keyword: person.name, mobile: visitor.phone, tag, handle: almostSame(handle), qrCode: almostSame(qr), code: almostSame(qr) },
      ...{ proof, contactKey: contactId, deviceTime: server.clock.now().toISOString(), at: server.clock.now().toISOString() },
      ...{ kind: 'note', entryId: entries[1]!.entryId, address: `${server.sandbox.url}/crm/other` },
    },
  }
}

before(async () => {
  server = await startTestServer()
  const own = new Set(Object.values(areaCalls).flatMap((noun) => (Object.values(noun) as Call[]).map(nameOf)))
  rows = Object.values(routes)
    .flatMap((bound) => bound(server.app))
    .filter(({ row }) => own.has(nameOf(row as Call)))
    .map(({ row, schemas }) => ({ row: row as Call, schemas }))
  known = await setUp()
})
after(() => server.stop())

const candidates = (): string[] => [
  randomKey(),
  '1',
  '2027-04-08',
  server.clock.now().toISOString(),
  'text',
  '13912345678',
  'https://1.1.1.1/',
]

const fits = ({ pattern, minLength = 0, maxLength = Infinity }: Shape, text: string): boolean =>
  text.length >= minLength && text.length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(text))

/** A value that a schema takes: the company's own where it has one of that name. */
const filled = (name: string, shape: Shape, id: string, isWhole: boolean): unknown => {
  const own = known.texts[name]
  if (own !== undefined && !shape.properties && (shape.enum?.includes(own) ?? fits(shape, String(own)))) return own
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const parts = shape.allOf ?? (shape.properties ? [shape] : [])
  if (parts.length > 0)
    return Object.assign(
      {},
      ...parts.map(({ properties = {}, required = [] }) =>
        Object.fromEntries(
          Object.entries(properties).flatMap(([member, inner]) =>
            isWhole || required.includes(member) ? [[member, filled(member, inner, id, isWhole)]] : [],
          ),
        ),
      ),
    ) as object
  if (shape.anyOf) return filled(name, shape.anyOf[0]!, id, isWhole)
  if (shape.type === 'array') return [filled(name, shape.items ?? {}, id, isWhole)]
  if (shape.type === 'integer' || shape.type === 'number') return shape.minimum ?? 1
  if (shape.type === 'boolean') return true
  if (fits(shape, id) && shape.pattern !== undefined) return id
  return candidates().find((text) => fits(shape, text)) ?? 'text'
}

/** Bodies whose parts must fit each other. */
const ownBodies = (): Record<string, object> => ({
  [nameOf(contactCalls.save)]: { contactKey: randomKey(), values: { name: 'text' } },
  [nameOf(sharedCardCalls.save)]: { name: 'text', position: '', phone: '', email: '' },
  [nameOf(surveyCalls.save)]: { revision: 0, questions: [{ id: randomKey(), kind: 'text', title: 'text', options: [] }] },
})

/** Their request is a file, which says nothing of a contact. */
const takeFiles = [nameOf(contactCalls.readCard)]

const requestsOf = ({ row, schemas }: (typeof rows)[number], as: Person): CallOptions<Call>[] => [
  ...filledRequests({ row, schemas }, as),
  ...[ownBodies()[nameOf(row)]].flatMap((body) => (body ? [{ as, body } as CallOptions<Call>] : [])),
]

const filledRequests = ({ row, schemas }: (typeof rows)[number], as: Person): CallOptions<Call>[] =>
  known.ids.flatMap((id) =>
    [false, true].map((isWhole): CallOptions<Call> => {
      const part = (schema: unknown) =>
        schema === undefined ? undefined : (filled('', schema as Shape, id, isWhole) as Record<string, unknown>)
      const [query, body] = [part(schemas.query), part(schemas.body)]
      return { as, ...(query && { query }), ...(body && row.method === 'POST' && { body }) }
    }),
  )

/** The words of the company's that an answer has. */
const leaks = (body: unknown): string[] => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return known.secrets.filter((word) => text.includes(word))
}

/** Makes every call as a person. @returns the calls that gave something away, and those whose requests were never understood */
const tryAll = async (as: Person): Promise<{ leaking: string[]; unclear: string[] }> => {
  const [leaking, unclear] = [new Set<string>(), [] as string[]]
  for (const one of rows) {
    let isUnderstood = false
    for (const request of requestsOf(one, as)) {
      const { body, code } = await server.call(one.row, request)
      const words = leaks(body)
      if (words.length > 0) leaking.add(`${nameOf(one.row)}: ${words.join(', ')}`)
      if (code !== errorCodes.invalid) isUnderstood = true
    }
    if (!isUnderstood && !takeFiles.includes(nameOf(one.row))) unclear.push(nameOf(one.row))
  }
  return { leaking: [...leaking], unclear }
}

test('every call of the area is tried', () => {
  const own = Object.values(areaCalls).flatMap((noun) => (Object.values(noun) as Call[]).map(nameOf))
  assert.deepEqual(rows.map(({ row }) => nameOf(row)).sort(), own.sort())
})

test('a company that neither scanned a person nor was allowed gets no word of it by any call', async () => {
  const other = await aMain(known.fair)
  const colleague = await server.anExhibitorMember({
    exhibition: known.fair,
    exhibitorId: other.exhibitorId,
    role: 'staff',
    rights: ['edit'],
  })
  await giveSeat(server, colleague)
  const noSeat = await aMain(known.fair, false)
  const elsewhere = await aMain(await aFairOfContacts(server))
  const { leaking, unclear } = await tryAll(other)
  assert.deepEqual(leaking, [])
  assert.deepEqual(unclear, [], 'no request of these calls was understood, so nothing was tried: give `texts` what they need')
  for (const member of [colleague, noSeat, elsewhere]) assert.deepEqual((await tryAll(member)).leaking, [])
})

test('no role gets a word of it by any call, whatever its rights', async () => {
  for (const role of holders) {
    const granted: readonly GrantedRight[] = role === 'organiser' ? [...grantedRights] : []
    assert.deepEqual((await tryAll(await aPersonOf(server, known.fair, role, granted))).leaking, [], role)
  }
  const anybody = { ...known.fair, registerType: 'visitor', token: 'none' }
  assert.deepEqual((await tryAll(anybody)).leaking, [])
})

test('a colleague without a seat gets no word of it either', async () => {
  const colleague = await server.anExhibitorMember({
    exhibition: known.fair,
    exhibitorId: known.main.exhibitorId,
    role: 'staff',
    rights: ['edit'],
  })
  assert.deepEqual((await tryAll(colleague)).leaking, [])
})

test('the company itself gets it by the same requests', async () => {
  const { leaking } = await tryAll(known.main)
  const seen = leaking.map((one) => one.split(':')[0])
  for (const { path } of [contactCalls.list, contactCalls.detail, contactCalls.since])
    assert.ok(
      seen.some((name) => name?.endsWith(path)),
      path,
    )
})
