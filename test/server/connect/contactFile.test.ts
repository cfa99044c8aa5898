import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contactCalls } from '../../../contract/connect/contact.calls'
import { contactConsentCalls } from '../../../contract/connect/contactConsent.calls'
import { mostFiles } from '../../../contract/rules/connect/contactEntry'
import { randomKey } from '../../support/random'
import { runJobs } from '../messages/aMessagedFair'
import type { Person } from '../support/makeCall'
import { type TestServer, startTestServer } from '../support/testServer'
import { aGif, aJpeg, aPng, aWav, upload, uploadHeaders } from '../visitor/upload'
import { type Member, aBadge, aFairOfContacts, aScanner, collect, typedIn } from './aBooth'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const size = { width: 300, height: 200 }

const uploaded = async (as: Person, purpose: 'contactPhoto' | 'memo'): Promise<string> =>
  (await upload(server, as, purpose === 'memo' ? aWav(900) : aJpeg(900, size), { purpose })).data.attachId

const bodyOf = async (as: Person, id: string, kind: 'photo' | 'memo') => ({
  ...{ id, kind, entryId: randomKey(), fileId: await uploaded(as, kind === 'memo' ? 'memo' : 'contactPhoto') },
  ...(kind === 'memo' && { seconds: 7 }),
})

const detailOf = (as: Member, id: string) => server.data(contactCalls.detail, { as, query: { id } })
const filesThere = async (): Promise<number> => (await server.app.pool.query('SELECT 1 FROM files')).rowCount!

test('a photo and a recording belong to their contact, and colleagues with a seat have them @call:POST /api/ef-connect-client/information/attach @rule:R45', async () => {
  const fair = await aFairOfContacts(server)
  const member = await aScanner(server, fair)
  const colleague = await aScanner(server, fair, member.exhibitorId)
  const { id } = await typedIn(server, member, { name: '李雷' })
  const photo = await bodyOf(member, id, 'photo')
  const memo = await bodyOf(member, id, 'memo')
  await server.data(contactCalls.attach, { as: member, body: photo })
  await server.data(contactCalls.attach, { as: member, body: memo })
  const again = await server.data(contactCalls.attach, { as: member, body: memo })
  assert.deepEqual(
    again.files.map(({ kind, seconds }) => [kind, seconds]),
    [
      ['photo', 0],
      ['memo', 7],
    ],
  )
  const [picture, sound] = (await detailOf(colleague, id)).files
  assert.match((await fetch(picture!.link!)).headers.get('content-type')!, /^image\/jpeg/)
  const whole = await fetch(sound!.link!)
  assert.deepEqual([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')], [200, 'audio/wav', 'bytes'])
  assert.equal((await whole.arrayBuffer()).byteLength, 900)
  for (const [range, status, said, length] of [
    ['bytes=0-1', 206, 'bytes 0-1/900', 2],
    ['bytes=898-', 206, 'bytes 898-899/900', 2],
    ['bytes=0-9999', 206, 'bytes 0-899/900', 900],
    ['bytes=900-', 200, null, 900],
    ['bytes=5-2', 200, null, 900],
    ['nonsense', 200, null, 900],
  ] as const) {
    const part = await fetch(sound!.link!, { headers: { range } })
    assert.deepEqual([part.status, part.headers.get('content-range')], [status, said], range)
    assert.equal((await part.arrayBuffer()).byteLength, length, range)
  }
})

test('a file is attached by its owner, once, as what it is, and to a contact of the company alone @call:POST /api/ef-connect-client/information/attach', async () => {
  const fair = await aFairOfContacts(server)
  const member = await aScanner(server, fair)
  const colleague = await aScanner(server, fair, member.exhibitorId)
  const stranger = await aScanner(server, fair)
  const without = await server.anExhibitorMember({ exhibition: fair, exhibitorId: member.exhibitorId })
  const { id } = await typedIn(server, member, { name: '李雷' })
  const refused = async (code: Parameters<TestServer['refused']>[0], as: Member, body: object): Promise<unknown> =>
    server.refused(code, contactCalls.attach, { as, body: body as never })
  await refused('notFound', stranger, await bodyOf(stranger, id, 'photo'))
  await refused('scanNotAuthorised', without, await bodyOf(without, id, 'memo'))
  await refused('invalid', colleague, await bodyOf(member, id, 'photo'))
  const photo = await bodyOf(member, id, 'photo')
  await refused('invalid', member, { ...photo, kind: 'memo' })
  await refused('invalid', member, { ...photo, fileId: '1' })
  await refused('invalid', member, { ...photo, seconds: 61 })
  await refused('invalid', member, { ...photo, kind: 'video' })
  await server.data(contactCalls.attach, { as: member, body: photo })
  await refused('invalid', member, { ...photo, entryId: randomKey() })
  for (let count = 1; count < mostFiles; count += 1)
    await server.data(contactCalls.attach, { as: member, body: await bodyOf(member, id, 'memo') })
  await refused('contactFull', member, await bodyOf(member, id, 'memo'))
  assert.equal((await detailOf(member, id)).files.length, mostFiles)
  const visitor = await server.aVisitor({ exhibition: fair })
  assert.equal((await upload(server, visitor, aWav(), { purpose: 'memo' })).status, 403)
})

test('files go with the person who withdrew, and one whose author is gone has no address @call:POST /api/ef-connect-client/contactConsent/withdraw', async () => {
  const fair = await aFairOfContacts(server)
  const member = await aScanner(server, fair)
  const { visitor, qr } = await aBadge(server, fair, { name: '李雷' })
  const { id } = await collect(server, member, qr)
  const other = await typedIn(server, member, { name: '韩梅梅' })
  await server.data(contactCalls.attach, { as: member, body: await bodyOf(member, id, 'photo') })
  await server.data(contactCalls.attach, { as: member, body: await bodyOf(member, id, 'memo') })
  await server.data(contactCalls.attach, { as: member, body: await bodyOf(member, other.id, 'memo') })
  const links = (await detailOf(member, id)).files.map(({ link }) => link!)
  const before = await filesThere()
  await server.data(contactConsentCalls.withdraw, { as: visitor, body: { exhibitorId: member.exhibitorId } })
  await runJobs(server)
  assert.equal(await filesThere(), before - 2)
  for (const link of links) assert.equal((await fetch(link)).status, 404)
  assert.deepEqual((await detailOf(member, id)).files, [])
  const late = await bodyOf(member, id, 'memo')
  await server.refused('contactWithdrawn', contactCalls.attach, { as: member, body: late })
  await server.app.pool.query('DELETE FROM files WHERE tenant_id = $1 AND account_id = $2', [member.tenantId, member.accountId])
  assert.deepEqual(
    (await detailOf(member, other.id)).files.map(({ kind, link }) => [kind, link]),
    [['memo', null]],
  )
})

test('the picture of a business card is read for members with a seat alone, and nothing of it is kept @call:POST /api/ef-connect-client/information/readCard @rule:R45', async () => {
  const fair = await aFairOfContacts(server)
  const member = await aScanner(server, fair)
  const without = await server.anExhibitorMember({ exhibition: fair, exhibitorId: member.exhibitorId })
  const before = await filesThere()
  const send = async (as: Person, picture: Buffer): Promise<{ status: number; data: unknown }> => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'card.jpg')
    const answer = await fetch(`${server.url}${contactCalls.readCard.path}`, { method: 'POST', headers: uploadHeaders(as), body })
    return { status: answer.status, data: ((await answer.json()) as { data: unknown }).data }
  }
  assert.deepEqual(await send(member, aPng(900, size)), { status: 200, data: { fields: [] } })
  assert.equal((await send(without, aPng(900, size))).status, 403)
  assert.equal((await send(member, aGif())).status, 422)
  assert.equal((await send(member, aPng(700_000, size))).status, 422)
  assert.equal(await filesThere(), before)
})
