import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Call } from '../../../contract/call'
import { calls as areaCalls } from '../../../contract/builder/calls'
import { boothServiceCalls } from '../../../contract/builder/boothService.calls'
import { constructionPassCalls } from '../../../contract/builder/constructionPass.calls'
import { drawingCalls } from '../../../contract/builder/drawing.calls'
import { filingCalls } from '../../../contract/builder/filing.calls'
import { filingReviewCalls } from '../../../contract/builder/filingReview.calls'
import type { CallOptions, Person } from '../support/makeCall'
import type { Exhibition } from '../support/makers'
import { assertRolesAsSaid, nameOf } from '../support/roles'
import { type TestServer, startTestServer } from '../support/testServer'
import { aBooth, aBuilder, aBuilderFair, anApprovedBuilder, drawingFile, filingBody, organiserOf, sendDrawing } from './aBuilderFair'

/** Every call of the area, made by every role and by everybody who has no business with one booth. A new call is tried by being a row. */
let server: TestServer
let fair: Exhibition
let world: Awaited<ReturnType<typeof setUp>>

const secretPhone = '13988887777'

const setUp = async () => {
  const builder = await anApprovedBuilder(server, fair, {
    contactPhone: secretPhone,
    people: [{ name: '独孤剑', phone: secretPhone, trade: 'manager' }],
  })
  const booth = await aBooth(server, fair, builder.companyName)
  const sent = await sendDrawing(server, builder, booth.exhibitorId)
  const organiser = await organiserOf(server, fair)
  const [filing] = (await server.data(filingReviewCalls.page, { as: organiser, query: { state: 'approved' } })).records
  const [drawing] = sent.kinds[0]!.revisions
  const { documents } = await server.data(filingCalls.own, { as: builder })
  return { builder, booth, organiser, filing: filing!, drawing: drawing!, fileId: documents[0]!.fileId }
}

before(async () => {
  server = await startTestServer()
  fair = await aBuilderFair(server)
  world = await setUp()
})
after(() => server.stop())

/** A request of each call that its schema takes. */
const requests = async (as: Person): Promise<[Call, CallOptions<Call>][]> => {
  const { booth, filing, drawing, fileId } = world
  const { exhibitorId } = booth
  const signed = {
    tenantId: fair.tenantId,
    exhibitionId: fair.exhibitionId,
    id: drawing.id,
    languageType: 'cn',
    expires: 9_999_999_999,
    signature: 'x',
  }
  const filed = { formId: 'builder.filing', version: 1, revision: null, values: { companyName: '某公司' } }
  return [
    [filingCalls.own, { as }],
    [filingCalls.submit, { as, body: filed }],
    [filingCalls.saveDraft, { as, body: filed }],
    [filingCalls.takeBack, { as }],
    [filingCalls.readText, { as, body: { id: 'privacy' } }],
    [filingCalls.link, { as, query: { fileId } }],
    [filingCalls.file, { as, query: { ...signed, id: fileId } }],
    [filingReviewCalls.page, { as, query: { state: 'approved' } }],
    [filingReviewCalls.detail, { as, query: { id: filing.id } }],
    [filingReviewCalls.decide, { as, body: { id: filing.id, revision: '1', decision: 'approve' } }],
    [filingReviewCalls.exportPage, { as, query: {} }],
    [drawingCalls.booths, { as }],
    [drawingCalls.booth, { as, query: { exhibitorId } }],
    [drawingCalls.send, { as, body: { exhibitorId, kind: 'plan', fileId } }],
    [drawingCalls.file, { as, query: signed }],
    [drawingCalls.organiserPage, { as, query: {} }],
    [boothServiceCalls.catalogue, { as, query: { exhibitorId } }],
    [boothServiceCalls.submit, { as, body: { exhibitorId, items: [{ itemId: '7', quantity: 1 }], amount: '0.00' } }],
    [boothServiceCalls.list, { as, query: { exhibitorId } }],
    [boothServiceCalls.batchDelete, { as, body: { exhibitorId, orderId: '7', lines: [{ lineNo: 1, quantity: 1 }], amount: '0.00' } }],
    [boothServiceCalls.drawing, { as, body: { exhibitorId, orderId: '7', fileId } }],
    [boothServiceCalls.drawingLink, { as, query: { exhibitorId, orderId: '7' } }],
    [boothServiceCalls.pdfLink, { as, query: { exhibitorId, orderId: '7' } }],
    [constructionPassCalls.kinds, { as, query: { exhibitorId } }],
    [constructionPassCalls.config, { as, query: { exhibitorId, type: 'construction' } }],
    [constructionPassCalls.list, { as, query: { exhibitorId } }],
    [constructionPassCalls.detail, { as, query: { exhibitorId, id: '7' } }],
    [constructionPassCalls.submit, { as, body: { exhibitorId, type: 'construction', formId: 'badge', version: 2, values: {} } }],
    [constructionPassCalls.reportLoss, { as, body: { exhibitorId, id: '7', revision: '1' } }],
    [constructionPassCalls.cancel, { as, body: { exhibitorId, id: '7', revision: '1' } }],
    [drawingCalls.decide, { as, body: { id: drawing.id, version: 99, decision: 'approve' } }],
  ] as [Call, CallOptions<Call>][]
}

test('every call of the area is tried', async () => {
  const own = Object.values(areaCalls).flatMap((noun) => (Object.values(noun) as Call[]).map(nameOf))
  assert.deepEqual((await requests(world.builder)).map(([call]) => nameOf(call)).sort(), own.sort())
})

test('each role gets what the table of rights says, and is refused the rest', () => assertRolesAsSaid(server, fair, requests))

/** What only the builder, its exhibitor and the organiser may read. */
const secrets = () => [secretPhone, world.builder.companyName, world.drawing.id, world.fileId]

test('another builder, another company, another fair and another organiser get no word of a booth', async () => {
  const elsewhere = await aBuilderFair(server)
  const strangers: Person[] = [
    await aBuilder(server, fair),
    await anApprovedBuilder(server, fair),
    await aBooth(server, fair, '别的搭建商'),
    await server.anExhibitorMember({ exhibition: fair }),
    await anApprovedBuilder(server, elsewhere, { companyName: world.builder.companyName }),
    await aBooth(server, elsewhere, world.builder.companyName),
    await organiserOf(server, elsewhere),
  ]
  for (const as of strangers)
    for (const [call, request] of await requests(as)) {
      if (as === strangers[4] && call === filingCalls.own) continue
      const { body } = await server.call(call, request)
      const text = JSON.stringify(body)
      // A company of the same name at another fair knows its own name.
      const wanted =
        as === strangers[4] || as === strangers[5] || as === strangers[6]
          ? secrets().filter((one) => one !== world.builder.companyName)
          : secrets()
      assert.deepEqual(
        wanted.filter((word) => text.includes(word)),
        [],
        `${nameOf(call)} of stranger ${strangers.indexOf(as)}`,
      )
    }
  for (const as of strangers.slice(0, 4)) {
    const { exhibitorId } = world.booth
    await server.refused('notFound', drawingCalls.booth, { as, query: { exhibitorId } })
    const fileId = await drawingFile(server, as)
    await server.refused('notFound', drawingCalls.send, { as, body: { exhibitorId, kind: 'plan', fileId } })
  }
})

test('the exhibitor of the booth reads its drawings, and nothing of the filing', async () => {
  const { booth, drawing } = world
  const seen = await server.data(drawingCalls.booth, { as: booth, query: { exhibitorId: booth.exhibitorId } })
  assert.deepEqual([seen.kinds[0]!.revisions[0]!.id, seen.maySend], [drawing.id, false])
  assert.ok(!JSON.stringify(seen).includes(secretPhone))
  await server.refused('forbidden', filingCalls.own, { as: booth })
  await server.refused('drawingNotOwn', drawingCalls.send, {
    as: booth,
    body: { exhibitorId: booth.exhibitorId, kind: 'plan', fileId: await drawingFile(server, booth) },
  })
})

test('a forged address opens no drawing and no document', async () => {
  for (const [call, request] of (await requests(world.builder)).filter(([one]) => one === drawingCalls.file || one === filingCalls.file))
    await server.refused('notFound', call, request)
})

test('the builder itself is understood by each of its calls', async () => {
  const as = await aBuilder(server, fair)
  await server.data(filingCalls.submit, { as, body: await filingBody(server, as) })
})
