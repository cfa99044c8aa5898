import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { drawingCalls } from '../../../contract/builder/drawing.calls'
import type { DrawingDecisionBody } from '../../../contract/builder/drawing.schema'
import { filingReviewCalls } from '../../../contract/builder/filingReview.calls'
import { gotBy } from '../messages/aMessagedFair'
import type { Person } from '../support/makeCall'
import type { Exhibition } from '../support/makers'
import { withoutGuard } from '../support/takeOutGuard'
import { type TestServer, startTestServer } from '../support/testServer'
import { aPdf } from '../visitor/upload'
import {
  aBooth,
  aBuilder,
  aBuilderFair,
  agreements,
  anApprovedBuilder,
  dayFrom,
  drawingFile,
  organiserOf,
  sendDrawing,
} from './aBuilderFair'

let server: TestServer
let fair: Exhibition
let organiser: Person
before(async () => {
  server = await startTestServer()
  fair = await aBuilderFair(server)
  organiser = await organiserOf(server, fair)
})
after(() => server.stop())

const drawings = (as: Person, exhibitorId: string) => server.data(drawingCalls.booth, { as, query: { exhibitorId } })
const planOf = async (as: Person, exhibitorId: string) =>
  (await drawings(as, exhibitorId)).kinds.find(({ kind }) => kind === 'plan')!.revisions
const decide = async (exhibitorId: string, more: Partial<DrawingDecisionBody> = {}) => {
  const { records } = await server.data(drawingCalls.organiserPage, { as: organiser, query: { size: 100 } })
  const { id, version } = records.find((one) => one.exhibitorId === exhibitorId)!
  return server.data(drawingCalls.decide, { as: organiser, body: { id, version, decision: 'approve', ...more } })
}

test('a builder finds the booths whose companies name it, in whatever spelling, and nobody else does @call:GET /api/ef-registration-client/exhibitorBuilder/booths', async () => {
  const builder = await anApprovedBuilder(server, fair)
  const spelt = `${builder.companyName.slice(0, 2)}　${builder.companyName.slice(2)}`
  const booths = [await aBooth(server, fair, builder.companyName), await aBooth(server, fair, spelt)]
  await aBooth(server, fair, builder.companyName, { construction: 'standard' })
  await aBooth(server, fair, '别的搭建商')
  const idsOf = async (as: Person) => (await server.data(drawingCalls.booths, { as })).booths.map(({ exhibitorId }) => exhibitorId).sort()
  assert.deepEqual(await idsOf(builder), booths.map(({ exhibitorId }) => exhibitorId).sort())
  assert.deepEqual(await idsOf(await aBuilder(server, fair)), [], 'before an approval there are none')
  assert.deepEqual(await idsOf(await anApprovedBuilder(server, fair)), [])
  const [{ exhibitorId } = { exhibitorId: '' }] = booths
  const own = await server.data(drawingCalls.booths, { as: booths[0]! })
  assert.deepEqual(
    own.booths.map((booth) => [booth.exhibitorId, booth.builderState, booth.maySend]),
    [[exhibitorId, 'approved', false]],
  )
})

test('an exhibitor sees how far its builder is', async () => {
  const builder = await aBuilder(server, fair)
  const name = `湖北搭建${builder.accountId}公司`
  const booth = await aBooth(server, fair, name)
  const stateOf = async (as: Person) => (await server.data(drawingCalls.booths, { as })).booths[0]!.builderState
  assert.equal(await stateOf(booth), 'notFiled')
  const approved = await anApprovedBuilder(server, fair, { companyName: name })
  assert.equal(await stateOf(booth), 'approved')
  const { records } = await server.data(filingReviewCalls.page, { as: organiser, query: { state: 'approved', size: 100 } })
  const { id, revision } = records.find(({ companyName }) => companyName === name)!
  await server.data(filingReviewCalls.decide, { as: organiser, body: { id, revision, decision: 'refuse', reason: '撤销' } })
  assert.equal(await stateOf(booth), 'refused')
  await server.refused('notFound', drawingCalls.booth, { as: approved, query: { exhibitorId: booth.exhibitorId } })
  assert.equal(await stateOf(await aBooth(server, fair, '', { construction: 'standard' })), 'none')
})

test('a drawing is returned with remarks at points of it, and the next revision answers them @call:POST /api/ef-registration-client/exhibitorBuilder/sendDrawing @call:GET /api/ef-registration-client/exhibitorBuilder/booth @call:POST /api/ef-registration-data-client/builder/drawing/decide @call:GET /api/ef-registration-data-client/builder/drawing/page @call:GET /api/ef-registration-client/exhibitorBuilder/drawing.pdf', async () => {
  const builder = await anApprovedBuilder(server, fair)
  const booth = await aBooth(server, fair, builder.companyName)
  const { exhibitorId } = booth
  await sendDrawing(server, builder, exhibitorId)
  const remarks = [
    { page: 1, x: 0.25, y: 0.75, text: '入口不足 8 米' },
    { page: 2, x: 1, y: 0, text: '缺少尺寸' },
  ]
  const returned = await decide(exhibitorId, { decision: 'return', remarks })
  assert.deepEqual(
    returned.remarks,
    remarks.map((remark, at) => ({ no: at + 1, ...remark })),
  )
  assert.match((await gotBy(server, builder.phone!)).at(-1)!.text, /平面图.*1\. 入口不足 8 米；2\. 缺少尺寸/s)
  const [first] = await planOf(builder, exhibitorId)
  assert.deepEqual([first!.state, first!.number, first!.remarks.length], ['returned', 1, 2])
  await sendDrawing(server, builder, exhibitorId)
  await sendDrawing(server, builder, exhibitorId)
  assert.deepEqual(
    (await planOf(booth, exhibitorId)).map(({ number, state }) => [number, state]),
    [
      [3, 'submitted'],
      [2, 'replaced'],
      [1, 'returned'],
    ],
    'the next revision takes the place of one that waits, and the exhibitor sees all',
  )
  await decide(exhibitorId)
  await sendDrawing(server, builder, exhibitorId)
  assert.deepEqual(
    (await planOf(builder, exhibitorId)).map(({ state }) => state),
    ['submitted', 'approved', 'replaced', 'returned'],
  )
  await decide(exhibitorId)
  const all = await planOf(builder, exhibitorId)
  assert.deepEqual(
    all.map(({ state }) => state),
    ['approved', 'replaced', 'replaced', 'returned'],
  )
  const answer = await fetch(all[0]!.url)
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/png'])
})

test('a drawing is not returned without a word, nor decided on as it no longer is', async () => {
  const builder = await anApprovedBuilder(server, fair)
  const { exhibitorId } = await aBooth(server, fair, builder.companyName)
  await sendDrawing(server, builder, exhibitorId)
  const { records } = await server.data(drawingCalls.organiserPage, { as: organiser, query: { size: 100 } })
  const { id, version } = records.find((one) => one.exhibitorId === exhibitorId)!
  const say = (name: 'invalid' | 'drawingChanged' | 'notFound', more: object, as = organiser) =>
    server.refused(name, drawingCalls.decide, { as, body: { id, version, decision: 'return', ...more } as DrawingDecisionBody })
  await say('invalid', {})
  await say('invalid', { remarks: [{ page: 1, x: 1.2, y: 0, text: 'a' }] })
  await say('invalid', { remarks: [{ page: 0, x: 0, y: 0, text: 'a' }] })
  await say('invalid', { remarks: [{ page: 1, x: 0, y: 0, text: '  ' }] })
  await say('drawingChanged', { version: version + 1, reason: '改' })
  await say('notFound', { reason: '改' }, await organiserOf(server, await aBuilderFair(server)))
  await sendDrawing(server, builder, exhibitorId)
  await say('drawingChanged', { reason: '改' })
})

test('an exhibitor that builds itself sends its drawings, by a member who may apply', async () => {
  const { exhibitorId, ...member } = await aBooth(server, fair, '自建')
  await server.app.pool.query(
    `UPDATE exhibitors SET profile = jsonb_set(profile, '{builder}', to_jsonb(name_cn)) WHERE tenant_id = $1 AND id = $2`,
    [fair.tenantId, exhibitorId],
  )
  const [mine] = (await server.data(drawingCalls.booths, { as: member })).booths
  assert.deepEqual([mine!.builderState, mine!.maySend], ['own', true])
  await sendDrawing(server, member, exhibitorId)
  const reader = await server.anExhibitorMember({ exhibition: fair, exhibitorId, role: 'staff', rights: ['edit'] })
  const body = { exhibitorId, kind: 'plan' as const, fileId: await drawingFile(server, reader) }
  await server.refused('drawingNotOwn', drawingCalls.send, { as: reader, body })
  const other = await aBooth(server, fair, '别的搭建商')
  const theirs = { exhibitorId: other.exhibitorId, kind: 'plan' as const, fileId: await drawingFile(server, other) }
  await server.refused('drawingNotOwn', drawingCalls.send, { as: other, body: theirs })
})

test('after the last day no drawing is taken', async () => {
  const closing = await aBuilderFair(server, { builders: { agreements, drawingsUntilDaysBefore: 5 } })
  const approved = await anApprovedBuilder(server, closing)
  const { exhibitorId } = await aBooth(server, closing, approved.companyName)
  const { until } = await server.data(drawingCalls.booths, { as: approved })
  assert.equal(until, dayFrom(server, 5))
  await sendDrawing(server, approved, exhibitorId)
  const fileId = await drawingFile(server, approved)
  await server.app.pool.query('UPDATE exhibitions SET starts_on = $2 WHERE tenant_id = $1', [closing.tenantId, dayFrom(server, 4)])
  const again = await server.another()
  await again.refused('drawingsClosed', drawingCalls.send, { as: approved, body: { exhibitorId, kind: 'plan', fileId } })
  assert.equal((await again.data(drawingCalls.booth, { as: approved, query: { exhibitorId } })).maySend, false)
  await again.stop()
})

test('a builder that an exhibitor no longer names loses its drawings, and the next one does not see them', async () => {
  const [one, next] = [await anApprovedBuilder(server, fair), await anApprovedBuilder(server, fair)]
  const booth = await aBooth(server, fair, one.companyName)
  const { exhibitorId } = booth
  await sendDrawing(server, one, exhibitorId)
  await server.app.pool.query(
    `UPDATE exhibitors SET profile = jsonb_set(profile, '{builder}', to_jsonb($3::text)) WHERE tenant_id = $1 AND id = $2`,
    [fair.tenantId, exhibitorId, next.companyName],
  )
  await server.refused('notFound', drawingCalls.booth, { as: one, query: { exhibitorId } })
  const fileId = await drawingFile(server, one)
  await server.refused('notFound', drawingCalls.send, { as: one, body: { exhibitorId, kind: 'plan', fileId } })
  assert.deepEqual(await planOf(next, exhibitorId), [])
  assert.equal((await planOf(booth, exhibitorId)).length, 1)
  await sendDrawing(server, next, exhibitorId)
  assert.deepEqual(
    (await planOf(next, exhibitorId)).map(({ number }) => number),
    [2],
  )
})

test('another person’s file and a file of another kind are no drawing @rule:R45', async () => {
  const builder = await anApprovedBuilder(server, fair)
  const { exhibitorId } = await aBooth(server, fair, builder.companyName)
  const stranger = await aBuilder(server, fair)
  for (const fileId of [await drawingFile(server, stranger), '999'])
    await server.refused('invalid', drawingCalls.send, { as: builder, body: { exhibitorId, kind: 'plan', fileId } })
  const pdf = await drawingFile(server, builder, aPdf())
  await server.data(drawingCalls.send, { as: builder, body: { exhibitorId, kind: 'plan', fileId: pdf } })
  await server.refused('invalid', drawingCalls.send, { as: builder, body: { exhibitorId, kind: 'electrical', fileId: pdf } })
})

/** Drawings that are sent at the same moment. @returns the numbers that they got */
const race = async (on: TestServer): Promise<number[]> => {
  const at = await aBuilderFair(on)
  const builder = await anApprovedBuilder(on, at)
  const { exhibitorId } = await aBooth(on, at, builder.companyName)
  const files = [await drawingFile(on, builder), await drawingFile(on, builder)]
  await Promise.all(files.map((fileId) => on.call(drawingCalls.send, { as: builder, body: { exhibitorId, kind: 'plan', fileId } })))
  const { rows } = await on.app.pool.query<{ number: number }>(
    'SELECT number FROM builder_drawings WHERE exhibitor_id = $1 ORDER BY number',
    [exhibitorId],
  )
  return rows.map(({ number }) => number)
}

test('two revisions that are sent at the same moment have different numbers', async () => {
  assert.deepEqual(await race(server), [1, 2])
})

test('the control: without the lock of the booth both have the same number', async () => {
  // They meet at the write, so that both have counted before one writes.
  const replace: [string, string][] = [
    ['insert into "builder_drawings" (', 'insert into "builder_drawings"  ('],
    [' FOR NO KEY UPDATE', ' /* no lock */'],
  ]
  const doubles = await withoutGuard({ replace, together: 2 }, async (on) => {
    await on.app.pool.query('DROP INDEX builder_drawings_number')
    await on.app.pool.query('DROP INDEX builder_drawings_waiting')
    const numbers = await race(on)
    return numbers.length - new Set(numbers).size
  })
  assert.equal(doubles, 1)
})
