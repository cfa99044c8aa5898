import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { constructionPassCalls as calls } from '../../../contract/builder/constructionPass.calls'
import { drawingCalls } from '../../../contract/builder/drawing.calls'
import { credentialCalls } from '../../../contract/exhibitor/credential.calls'
import type { CredentialRow } from '../../../contract/exhibitor/credential.schema'
import { placesLeft } from '../../../contract/rules/exhibitor/credential'
import { quotaGuard } from '../exhibitor/aCredentialFair'
import type { Exhibition, Visitor } from '../support/makers'
import { withoutGuard } from '../support/takeOutGuard'
import { type TestServer, startTestServer } from '../support/testServer'
import { aBooth, aFairOfPasses, anApprovedBuilder, organiserOf, passBody } from './aBuilderFair'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await aFairOfPasses(server)
})
after(() => server.stop())

/** A builder with a booth whose company names it. */
const aBuilderAtBooth = async (on = server, exhibition = fair) => {
  const builder = await anApprovedBuilder(on, exhibition)
  const booth = await aBooth(on, exhibition, builder.companyName)
  return { builder, booth, exhibitorId: booth.exhibitorId }
}

const apply = (as: Visitor, exhibitorId: string, name = '石大勇', more: object = {}, on = server): Promise<CredentialRow> =>
  on.data(calls.submit, { as, body: { exhibitorId, ...passBody(name, more) } })

test('a builder applies for its people within the quota that it shares with the company @call:GET /api/ef-registration-client/exhibitorBuilder/pass/kinds @call:GET /api/ef-registration-client/exhibitorBuilder/pass/config @call:GET /api/ef-registration-client/exhibitorBuilder/pass/list @call:GET /api/ef-registration-client/exhibitorBuilder/pass/detail @call:POST /api/ef-registration-client/exhibitorBuilder/pass/submit', async () => {
  const { builder, booth, exhibitorId } = await aBuilderAtBooth()
  assert.equal((await server.data(drawingCalls.booth, { as: builder, query: { exhibitorId } })).hasPasses, true)
  assert.equal((await server.data(drawingCalls.booth, { as: booth, query: { exhibitorId } })).hasPasses, false)
  const left = async (): Promise<number[]> => {
    const kinds = await server.data(calls.kinds, { as: builder, query: { exhibitorId } })
    assert.deepEqual(
      kinds.map(({ type }) => type),
      ['construction'],
    )
    return kinds.map(placesLeft)
  }
  assert.deepEqual(await left(), [3])
  assert.equal((await server.data(calls.config, { as: builder, query: { exhibitorId, type: 'construction' } })).form.id, 'badge')
  const own = await apply(builder, exhibitorId)
  const theirs = await server.data(credentialCalls.submit, { as: booth, body: passBody('工头') })
  assert.deepEqual(await left(), [1])
  const { records } = await server.data(calls.list, { as: builder, query: { exhibitorId } })
  assert.deepEqual(
    records.map(({ name }) => name),
    ['石大勇'],
  )
  assert.equal((await server.data(credentialCalls.list, { as: booth })).total, 2)
  for (const id of [theirs.id, '1']) await server.refused('notFound', calls.detail, { as: builder, query: { exhibitorId, id } })
  const decided = await server.data(credentialCalls.decide, {
    as: await organiserOf(server, fair),
    body: { id: own.id, revision: own.revision, result: 'approve' },
  })
  const shown = await server.data(calls.detail, { as: builder, query: { exhibitorId, id: own.id } })
  assert.ok(decided.state === 'approved' && shown.pass?.qr)
  assert.match(JSON.stringify(shown.person.values.document), /\*/)
  await apply(builder, exhibitorId, '鲁建军')
  await server.refused('credentialQuotaFull', calls.submit, { as: builder, body: { exhibitorId, ...passBody('多余') } })
})

test('a builder corrects a pass, reports it lost, gives its place to another person and withdraws it @call:POST /api/ef-registration-client/exhibitorBuilder/pass/reportLoss @call:POST /api/ef-registration-client/exhibitorBuilder/pass/cancel', async () => {
  const { builder, booth, exhibitorId } = await aBuilderAtBooth()
  const organiser = await organiserOf(server, fair)
  const first = await apply(builder, exhibitorId)
  const corrected = await apply(builder, exhibitorId, '石小勇', { id: first.id, revision: first.revision })
  assert.deepEqual([corrected.id, corrected.name], [first.id, '石小勇'])
  const approved = await server.data(credentialCalls.decide, {
    as: organiser,
    body: { id: first.id, revision: corrected.revision, result: 'approve' },
  })
  const lost = await server.data(calls.reportLoss, { as: builder, body: { exhibitorId, id: first.id, revision: approved.revision } })
  const next = await apply(builder, exhibitorId, '雷志刚', { replaces: first.id, revision: lost.revision })
  const theirs = await server.data(credentialCalls.submit, { as: booth, body: passBody('工头') })
  for (const more of [{ id: theirs.id }, { replaces: theirs.id }])
    await server.refused('notFound', calls.submit, {
      as: builder,
      body: { exhibitorId, ...passBody('他人', { ...more, revision: theirs.revision }) },
    })
  const over = await server.data(calls.cancel, { as: builder, body: { exhibitorId, id: next.id, revision: next.revision } })
  assert.deepEqual([lost.state, over.state], ['lost', 'withdrawn'])
  for (const call of [calls.reportLoss, calls.cancel])
    await server.refused('notFound', call, { as: builder, body: { exhibitorId, id: theirs.id, revision: theirs.revision } })
})

test('badges that companies alone apply for, and the booths of other builders, look as if they were not there', async () => {
  const { builder, exhibitorId } = await aBuilderAtBooth()
  const other = await aBuilderAtBooth()
  await server.refused('notFound', calls.config, { as: builder, query: { exhibitorId, type: 'exhibitor' } })
  await server.refused('notFound', calls.submit, { as: builder, body: { exhibitorId, ...passBody('展商'), type: 'exhibitor' } })
  const pass = await apply(other.builder, other.exhibitorId)
  const there = { exhibitorId: other.exhibitorId }
  await server.refused('notFound', calls.kinds, { as: builder, query: there })
  await server.refused('notFound', calls.list, { as: builder, query: there })
  await server.refused('notFound', calls.detail, { as: builder, query: { ...there, id: pass.id } })
  await server.refused('notFound', calls.submit, { as: builder, body: { ...there, ...passBody('他人') } })
  await server.refused('notFound', calls.detail, { as: builder, query: { exhibitorId, id: pass.id } })
})

/** The company and its builder race for the last place. @returns how many of the two got it */
const raceForPlace = async (on: TestServer): Promise<number> => {
  const exhibition = on === server ? fair : await aFairOfPasses(on)
  const { builder, booth, exhibitorId } = await aBuilderAtBooth(on, exhibition)
  await apply(builder, exhibitorId, '石大勇', {}, on)
  await apply(builder, exhibitorId, '鲁建军', {}, on)
  const answers = await Promise.all([
    on.call(calls.submit, { as: builder, body: { exhibitorId, ...passBody('雷志刚') } }),
    on.call(credentialCalls.submit, { as: booth, body: passBody('工头') }),
  ])
  return answers.filter(({ success }) => success).length
}

test('of a company and its builder one gets the last place, and without the guard both do', async () => {
  assert.equal(await raceForPlace(server), 1)
  assert.equal(await withoutGuard(quotaGuard, raceForPlace), 2)
})
