import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { paperCalls } from '../../../contract/exhibitor/paper.calls'
import { flushActionCounts } from '../../../server/areas/entry/actionLog/actionLog.service'
import type { Person } from '../support/makeCall'
import type { Exhibition, Visitor } from '../support/makers'
import { almostSame } from '../../support/almostSame'
import { type TestServer, startTestServer } from '../support/testServer'
import { aPdf, uploadHeaders } from '../visitor/upload'

let server: TestServer
let fair: Exhibition
let organiser: Person
before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition()
  organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['manageExhibitors'] })
})
after(() => server.stop())

const uploadAs = async (as: Person): Promise<{ code: number; id: string }> => {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(aPdf())]), '合同 2027.pdf')
  const answer = await fetch(server.url + paperCalls.upload.path, { method: 'POST', headers: uploadHeaders(as, 'en'), body })
  const { code, data } = (await answer.json()) as { code: number; data: { attachId: string } | null }
  return { code, id: data?.attachId ?? '' }
}
const add = async (exhibitorId: string, more: Record<string, unknown> = {}) =>
  server.data(paperCalls.add, {
    as: organiser,
    body: {
      ...{ kind: 'contract', exhibitorId, number: 'C-1', amount: '1200.5', title: { cn: '参展合同', en: 'Exhibitor contract' } },
      ...{ fileId: (await uploadAs(organiser)).id, ...more },
    } as never,
  })
const aMember = (more: Partial<Parameters<TestServer['anExhibitorMember']>[0]> = {}) =>
  server.anExhibitorMember({ exhibition: fair, rights: ['pay'], ...more })
const open = (as: Visitor, paperId: string) => server.data(paperCalls.open, { as, body: { paperId } })

test('a company lists its own contracts and invoices, and opens them by a link that ends @call:GET /api/ef-registration-client/exhibitorPaper/list @call:POST /api/ef-registration-client/exhibitorPaper/open @call:GET /api/ef-registration-client/exhibitorPaper/paper.pdf', async () => {
  const one = await aMember()
  const contract = await add(one.exhibitorId)
  await add(one.exhibitorId, { kind: 'invoice', number: 'F-9', title: { cn: '展位费发票', en: 'Invoice' }, amount: undefined })
  const list = (kind: 'contract' | 'invoice') => server.data(paperCalls.list, { as: one, language: 'en', query: { kind } })
  const { mayRead, papers } = await list('contract')
  assert.deepEqual(
    [mayRead, papers.map(({ title, number, amount, isOpened }) => [title, number, amount, isOpened])],
    [true, [['Exhibitor contract', 'C-1', '1200.50', false]]],
  )
  assert.deepEqual(
    (await list('invoice')).papers.map(({ number, amount }) => [number, amount]),
    [['F-9', null]],
  )
  const { url, expiresInSeconds } = await open(one, contract.paperId)
  assert.equal(expiresInSeconds, 600)
  const answer = await fetch(url)
  assert.deepEqual(
    [answer.status, answer.headers.get('content-type'), (await answer.arrayBuffer()).byteLength],
    [200, 'application/pdf', 200],
  )
  assert.match(
    answer.headers.get('content-disposition')!,
    /^inline; filename="file\.pdf"; filename\*=UTF-8''%E5%90%88%E5%90%8C%202027\.pdf$/,
  )
  assert.equal((await fetch(almostSame(url, { at: url.indexOf('signature=') + 'signature='.length }))).status, 404)
  assert.equal((await list('contract')).papers[0]!.isOpened, true)
  server.clock.advance({ minutes: 11 })
  assert.equal((await fetch(url)).status, 404, 'a forwarded link after its time')
  server.clock.advance({ minutes: -11 })
})

test('every opening is in the action log, and the organiser reads how many people opened a file', async () => {
  const one = await aMember()
  const colleague = await aMember({ exhibitorId: one.exhibitorId })
  const { paperId } = await add(one.exhibitorId)
  const logged = async (): Promise<number> => {
    await flushActionCounts(server.app)
    const { rows } = await server.app.pool.query<{ times: number }>(
      "SELECT coalesce(sum(times), 0)::integer AS times FROM action_counts WHERE tenant_id = $1 AND action = 'openPaper' AND route = 'exhibitorContractDownload'",
      [fair.tenantId],
    )
    return rows[0]!.times
  }
  const before = await logged()
  for (const as of [one, one, colleague]) await open(as, paperId)
  assert.equal(await logged(), before + 3)
  const { records } = await server.data(paperCalls.organiserPage, { as: organiser, query: { exhibitorId: one.exhibitorId } })
  assert.equal(records[0]!.downloads, 2)
})

test("another company's, another fair's and another organiser's files are out of reach, and the right to pay is needed", async () => {
  const one = await aMember()
  const { paperId } = await add(one.exhibitorId)
  const clerk = await aMember({ exhibitorId: one.exhibitorId, rights: ['edit', 'invite', 'apply'] })
  assert.deepEqual(await server.data(paperCalls.list, { as: clerk, query: { kind: 'contract' } }), { mayRead: false, papers: [] })
  await server.refused('memberRightMissing', paperCalls.open, { as: clerk, body: { paperId } })
  const neighbour = await aMember()
  assert.deepEqual((await server.data(paperCalls.list, { as: neighbour, query: { kind: 'contract' } })).papers, [])
  await server.refused('notFound', paperCalls.open, { as: neighbour, body: { paperId } })
  const sister = await server.anExhibition({ tenant: { tenantId: fair.tenantId, settings: {} } })
  const foreign = await server.anExhibition()
  for (const at of [sister, foreign]) {
    await server.refused('notFound', paperCalls.open, { as: await aMember({ exhibition: at }), body: { paperId } })
    const stranger = await server.anOrganiser({ tenant: at as never, exhibitionId: at.exhibitionId, rights: ['manageExhibitors'] })
    await server.refused('notFound', paperCalls.remove, { as: stranger, body: { paperId } })
    assert.equal((await server.data(paperCalls.organiserPage, { as: stranger })).total, 0)
  }
  const { url } = await open(one, paperId)
  assert.equal((await fetch(url.replace(`exhibitionId=${fair.exhibitionId}`, `exhibitionId=${sister.exhibitionId}`))).status, 404)
  assert.equal((await fetch(url.replace(`tenantId=${fair.tenantId}`, `tenantId=${foreign.tenantId}`))).status, 404)
  const powerless = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['review'] })
  await server.refused('forbidden', paperCalls.organiserPage, { as: powerless })
  assert.equal((await uploadAs(one)).id, '', 'a company puts nothing there')
})

test('a file that was taken away is gone at once, with its links', async () => {
  const one = await aMember()
  const { paperId } = await add(one.exhibitorId)
  const { url } = await open(one, paperId)
  await server.data(paperCalls.remove, { as: organiser, body: { paperId } })
  assert.equal((await fetch(url)).status, 404)
  await server.refused('notFound', paperCalls.open, { as: one, body: { paperId } })
  assert.deepEqual((await server.data(paperCalls.list, { as: one, query: { kind: 'contract' } })).papers, [])
  await server.refused('notFound', paperCalls.remove, { as: organiser, body: { paperId } })
})

test('a contract needs a company, and a file that is used once', async () => {
  const { exhibitorId } = await aMember()
  const { id: fileId } = await uploadAs(organiser)
  const body = { kind: 'contract' as const, exhibitorId, fileId, title: { cn: '合同', en: 'Contract' } }
  for (const wrong of [
    { exhibitorId: '1' },
    { exhibitorId: undefined },
    { amount: '-1' },
    { chapterId: 'fair' },
    { title: { cn: ' ', en: 'x' } },
  ])
    await server.refused('invalid', paperCalls.add, { as: organiser, body: { ...body, ...wrong } as never })
  await server.data(paperCalls.add, { as: organiser, body })
  await server.refused('invalid', paperCalls.add, { as: organiser, body })
  await server.refused('invalid', paperCalls.add, {
    as: organiser,
    body: { kind: 'material', fileId, title: body.title, chapterId: 'fair' },
  })
})
