import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Call } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import { ticketHolderCalls as holders } from '../../../contract/people/ticketHolder.calls'
import { posterCalls } from '../../../contract/sharing/poster.calls'
import { userRelationCalls as people } from '../../../contract/people/userRelation.calls'
import { routes } from '../../../server/areas'
import { isLarge } from '../../../server/core/http/largeBody'
import { limits } from '../../../server/areas'
import { until } from '../../support/until'
import { archiveOf } from '../support/archiveOf'
import { heldRequest } from '../support/heldRequest'
import { aRepeatedText, linesAlone, manyMerges, manyPixels, manyStreams } from '../support/hostileFiles'
import { type Exhibition, type Visitor, exhibitionConfig } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { idCards, withForm } from '../visitor/aFair'
import { aPdf, upload } from '../visitor/upload'

const importCall = '@call:POST /api/ef-registration-client/userRelation/ticket/import'
const photosCall = '@call:POST /api/ef-registration-client/userRelation/photos'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: { ...exhibitionConfig, ...withForm(), maxPeoplePerOwner: 600 } })
})
after(() => server.stop())

const kind = 'team' as const
const head = ['name', 'phone', 'company', 'document号码']
const base64 = (file: Buffer): string => file.toString('base64')
const bodyOf = (file: Buffer) => ({ name: '名单.xlsx', file: base64(file), agreed: ['privacy'], kind })
const list = Buffer.from(`${head.join(',')}\n王丽娜,13700137000,华东机械,${idCards[0]}\n`)
const anOwner = (): Promise<Visitor> => server.aVisitor({ exhibition: fair })
const storedParts = async (): Promise<number> => (await server.app.pool.query('SELECT part FROM people_import_parts')).rowCount!
const threadFile = path.join(__dirname, '..', 'core', 'threadWork.ts')
/** No JSON, so an answer about anything else was given before it was read. */
const noBody = '{'

test(`files that say much more than their size are refused with a sentence, and nothing of them is stored ${importCall}`, async () => {
  const before = await storedParts()
  for (const [file, reason] of [
    [await aRepeatedText({ head, rows: 1000, columns: 100, letters: 2000 }), 'importTooComplex'],
    [await manyMerges(head, { merges: 5000, rows: 1000 }), 'importTooComplex'],
    [linesAlone(head, 3_000_000), 'importTooManyRows'],
  ] as const)
    await server.refused(reason, holders.import, { as: await anOwner(), body: bodyOf(file) })
  const { msg } = await server.refused('importTooComplex', holders.import, {
    as: await anOwner(),
    body: bodyOf(await aRepeatedText({ head, rows: 3000, columns: 4, letters: 2000 })),
    language: 'en',
  })
  assert.match(msg, /holds too much.*columns of the template/)
  assert.equal(await storedParts(), before)
})

test(`a person who is not registered, has a file that is worked on, or has sent many is refused before the body is read ${importCall}`, async () => {
  const stranger = await anOwner()
  await server.app.pool.query('DELETE FROM registrations WHERE id = $1', [stranger.registrationId])
  await server.refused('personFormMissing', holders.import, { as: stranger, body: noBody })

  const owner = await anOwner()
  const key = 'the-same-file-again'
  const first = await server.data(holders.import, { as: owner, body: bodyOf(list), key })
  await server.refused('importRunning', holders.import, { as: owner, body: noBody })
  await server.refused('importRunning', holders.import, { as: owner, body: { ...bodyOf(list), kind: 'work' } })
  const again = await server.data(holders.import, { as: owner, body: bodyOf(list), key })
  assert.equal(again.id, first.id, 'a request whose answer was lost gets it')
  await server.app.jobs.runDue()

  const eager = await anOwner()
  const points = limits.importsPerAccountHour.points
  for (let at = 0; at < points; at += 1) await server.refused('unreadable', holders.import, { as: eager, body: noBody })
  await server.refused('tooManyRequests', holders.import, { as: eager, body: noBody })
})

test('every call that takes a long body is signed in and asks before it is read, but an organiser alone needs no limit', () => {
  const bound = Object.values(routes).flatMap((noun) => noun(server.app))
  const large = bound.filter(isLarge)
  assert.deepEqual(
    large.filter(({ row }) => row.access === 'open').map(({ row }) => row.path),
    [],
  )
  assert.deepEqual(
    large
      .filter(({ options }) => !options.admit)
      .map(({ row }) => row.access)
      .filter((access) => access !== 'configure'),
    [],
  )
  const paths = (Object.values(calls).flatMap((noun) => Object.values(noun)) as Call[])
    .filter((row) => isLarge({ row }))
    .map((row) => row.path)
  assert.ok(paths.length >= 4 && large.length === paths.length)
})

test(`an account sends one long body at a time, and another account does not wait for it ${photosCall}`, async () => {
  const [owner, other] = [await anOwner(), await anOwner()]
  const held = await heldRequest(server.url, people.photos, owner, { kind, file: base64(Buffer.alloc(2000, 'x')) })
  const { msg } = await server.refused('workRunning', holders.import, { as: owner, body: noBody, language: 'en' })
  assert.match(msg, /still being processed/)
  await server.refused('unreadable', holders.import, { as: other, body: noBody })
  await held.finish()
  await until(async () => (await server.call(holders.import, { as: owner, body: noBody })).msg !== msg, 'the way is free after the answer')
})

test(`a check of photos counts like their upload, and a picture of too many pixels is refused by its size ${photosCall}`, async () => {
  const owner = await anOwner()
  const archive = manyPixels([`${idCards[0]}.png`, 'b.png'], { width: 10_000, height: 5900 })
  assert.ok(archive.length < 300_000, `${archive.length} bytes`)
  await server.app.limits.take(
    'uploadKilobytesPerAccountDay',
    `${owner.tenantId}/${owner.accountId}`,
    limits.uploadKilobytesPerAccountDay.points,
  )
  await server.refused('uploadsSpent', people.photos, { as: owner, body: { kind, file: base64(archive), isCheck: true } })

  const leader = await anOwner()
  await server.data(holders.import, { as: leader, body: bodyOf(list) })
  await server.app.jobs.runDue()
  const { id } = (await server.data(holders.currentImport, { as: leader, query: { kind } }))!
  await server.data(holders.runImport, { as: leader, body: { id, mode: 'good' } })
  await server.app.jobs.runDue()
  const { refused } = await server.data(people.photos, { as: leader, body: { kind, file: base64(archive), isCheck: true }, language: 'en' })
  assert.match(refused.find(({ name }) => name.startsWith(idCards[0]!))!.reason, /25 MP/)
  const small = archiveOf([{ name: 'a.png', bytes: Buffer.from('x') }])
  const points = limits.photoArchivesPerAccountHour.points
  await server.app.limits.take('photoArchivesPerAccountHour', `${leader.tenantId}/${leader.accountId}`, points - 1)
  await server.refused('tooManyRequests', people.photos, { as: leader, body: { kind, file: base64(small), isCheck: true } })
})

test('a poster comes while uploads fill their lane, and a PDF of many streams is refused', async () => {
  const [eager, other] = [await anOwner(), await anOwner()]
  const memory = new SharedArrayBuffer(4)
  const blocked = ['1', '2'].map((accountId) =>
    server.app.background.run({ lane: 'uploads', tenantId: fair.tenantId, accountId }, threadFile, 'held', memory),
  )
  const waiting = upload(server, eager, aPdf(), { purpose: 'transferProof' })
  const { pngBase64 } = await server.data(posterCalls.picture, { as: other, query: { template: 'code' } })
  assert.ok(pngBase64.length > 100)
  Atomics.store(new Int32Array(memory), 0, 1)
  Atomics.notify(new Int32Array(memory), 0)
  await Promise.all(blocked)
  assert.equal((await waiting).status, 200)
  const bomb = await upload(server, eager, manyStreams(400_000), { purpose: 'transferProof', language: 'en' })
  assert.equal(bomb.code, 12016, bomb.msg)
})
