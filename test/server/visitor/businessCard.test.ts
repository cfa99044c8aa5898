import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { limits } from '../../../server/areas'
import { businessCardCalls } from '../../../contract/visitor/businessCard.calls'
import type { Person } from '../support/makeCall'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { withForm } from './aFair'
import { GatewayError } from '../../../server/gateways'
import { aGif, aPng, aTornJpeg, uploadHeaders } from './upload'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: withForm() })
})
after(() => server.stop())

const readCall = '@call:POST /api/ef-registration-client/businessCard/read'

interface Answer {
  status: number
  msg: string
  data: { fields: unknown[] } | null
}

const send = async (person: Person, picture: Buffer, { field = 'file' } = {}): Promise<Answer> => {
  const body = new FormData()
  body.append(field, new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'card.jpg')
  const answer = await fetch(`${server.url}${businessCardCalls.read.path}`, { method: 'POST', headers: uploadHeaders(person), body })
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) }
}

const size = { width: 300, height: 200 }
const blank = aPng(900, size)

/** Names of all that the server has written below its data folder, without the database. */
const written = (): string[] =>
  readdirSync(server.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()

test(`a picture without a card answers no field, and nothing of it is kept ${readCall}`, async () => {
  const visitor = await server.aVisitor({ exhibition: fair, registerType: 'visitor' })
  const before = written()
  const { status, data } = await send(visitor, blank)
  assert.deepEqual([status, data], [200, { fields: [] }])
  assert.deepEqual(written(), before)
  assert.equal((await server.app.pool.query('SELECT id FROM files')).rowCount, 0)
})

test(`what is no picture of a card is refused with a sentence ${readCall} @rule:R45`, async () => {
  const visitor = await server.aVisitor({ exhibition: fair, registerType: 'visitor' })
  for (const [picture, said] of [
    [aGif(), /JPG/],
    [aPng(700_000, size), /600 KB/],
    [aPng(900), /200/],
    [aPng(900, { width: 5000, height: 300 }), /4000/],
    [blank.subarray(0, -5), /不完整|损坏/],
    [aTornJpeg(4000, size), /不完整|损坏/],
    [Buffer.alloc(0), /不完整|损坏/],
  ] as const) {
    const { status, msg } = await send(visitor, picture)
    assert.equal(status, 422, msg)
    assert.match(msg, said)
  }
  assert.equal((await send(visitor, blank, { field: 'other' })).status, 422)
})

test(`only a signed-in person with a form has a card read, and not without limit ${readCall}`, async () => {
  const visitor = await server.aVisitor({ exhibition: fair, registerType: 'visitor' })
  assert.equal((await send({ ...visitor, token: 'x' }, blank)).status, 401)
  const other = await server.anExhibition()
  assert.equal((await send({ ...visitor, tenantId: other.tenantId, exhibitionId: other.exhibitionId }, blank)).status, 403)
  for (let times = 0; times < limits.cardsPerAccountHour.points; times += 1) assert.notEqual((await send(visitor, aGif())).status, 429)
  assert.equal((await send(visitor, blank)).status, 429)
})

test(`a card that finds the reader busy costs its sender nothing, one that takes too long does ${readCall}`, async (context) => {
  const visitor = await server.aVisitor({ exhibition: fair, registerType: 'visitor' })
  const key = `${visitor.tenantId}/${visitor.accountId}`
  const consumed = async (code: 'busy' | 'timeout'): Promise<unknown> => {
    const error = new GatewayError(code, { service: 'ocr', operation: 'read' })
    const read = context.mock.method(server.app.gateways.ocr, 'read', () => Promise.reject(error))
    const before = await server.app.limits.note('cardsPerAccountHour', key)
    const { status } = await send(visitor, blank)
    read.mock.restore()
    return [status, (await server.app.limits.note('cardsPerAccountHour', key)) - before - 1]
  }
  assert.deepEqual(await consumed('busy'), [429, 0])
  assert.deepEqual(await consumed('timeout'), [503, 1])
})
