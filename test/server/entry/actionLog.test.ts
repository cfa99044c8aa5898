import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { actionLogCalls } from '../../../contract/entry/actionLog.calls'
import type { ActionCount } from '../../../contract/entry/actionLog.schema'
import { routes as table } from '../../../contract/routes'
import { errorReportCalls } from '../../../contract/entry/errorReport.calls'
import { callsPerNetworkMinute, countActions, flushActionCounts } from '../../../server/areas/entry/actionLog/actionLog.service'
import type { Scope } from '../../../server/core/calls/scope'
import { actionCounts, errorReports } from '../../../server/database/schema/core'
import { registrationSources } from '../../../server/database/schema/registrationSources'
import { drafts } from '../../../server/database/schema/visitor'
import type { Exhibition, Visitor } from '../support/makers'
import { withForm } from '../visitor/aFair'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer

before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const saveCall = '@call:POST /api/ef-registration-client/log/burying/save'

const open = (route: string, times = 1): ActionCount => ({ action: 'open', route, times })

const countsOf = async (fair: Exhibition): Promise<string[]> => {
  await flushActionCounts(server.app)
  const rows = await server.app.db.select().from(actionCounts).where(eq(actionCounts.exhibitionId, fair.exhibitionId))
  return rows.map(({ action, route, terminal, times }) => `${action} ${route} ${terminal} ${times}`).sort()
}

test(`pages that people open are counted by page and day, over several calls and writes ${saveCall}`, async () => {
  const fair = await server.anExhibition()
  const save = (actions: ActionCount[]) => server.data(actionLogCalls.save, { at: fair, body: { actions } })
  assert.deepEqual(await save([open('wallet', 2), open('order'), { action: 'share', route: 'wallet', times: 1 }]), { counted: 3 })
  assert.deepEqual(await save([open('wallet')]), { counted: 1 })
  assert.deepEqual(await countsOf(fair), ['open order H5 1', 'open wallet H5 3', 'share wallet H5 1'])
  await save([open('wallet', 4)])
  assert.deepEqual(await countsOf(fair), ['open order H5 1', 'open wallet H5 7', 'share wallet H5 1'])
})

test(`a server that stops waits for the counts that are being written ${saveCall}`, async () => {
  const fair = await server.anExhibition()
  await server.data(actionLogCalls.save, { at: fair, body: { actions: [open('wallet')] } })
  void flushActionCounts(server.app)
  assert.deepEqual(await countsOf(fair), ['open wallet H5 1'])
})

test(`unknown pages, unknown fairs and other members are not counted ${saveCall}`, async () => {
  const fair = await server.anExhibition()
  const counted = await server.data(actionLogCalls.save, { at: fair, body: { actions: [open('nowhere'), open('toString')] } })
  assert.deepEqual(counted, { counted: 0 })
  assert.deepEqual(await server.data(actionLogCalls.save, { body: { actions: [open('wallet')] } }), { counted: 0 })
  for (const wrong of [{ ...open('wallet'), action: 'buy' }, open('/wallet?id=7'), open('wallet', 0), open('wallet', 101)])
    assert.equal((await server.call(actionLogCalls.save, { at: fair, body: { actions: [wrong] } as never })).status, 422)
  assert.deepEqual(await countsOf(fair), [])
})

test('an error report and an action are two things: neither call takes the other, and each is stored apart', async () => {
  const fair = await server.anExhibition()
  const reports = [{ kind: 'script', route: 'wallet', message: 'TypeError: x is undefined', times: 1 }]
  assert.equal((await server.call(actionLogCalls.save, { at: fair, body: { reports } as never })).status, 422)
  assert.equal((await server.call(errorReportCalls.save, { at: fair, body: { actions: [open('wallet')] } as never })).status, 422)
  await server.data(actionLogCalls.save, { at: fair, body: { actions: [open('wallet')] } })
  assert.deepEqual(await countsOf(fair), ['open wallet H5 1'])
  assert.deepEqual(await server.app.db.select().from(errorReports).where(eq(errorReports.exhibitionId, fair.exhibitionId)), [])
})

const printed = { registerLinks: [{ id: '77', registerType: 'visitor' as const, title: { cn: '地铁广告', en: 'Metro' } }] }

test(`an action counts for the printed link of the visit and for the day on which it was done ${saveCall}`, async () => {
  const fair = await server.anExhibition({ config: { ...withForm(), ...printed } })
  const actions: ActionCount[] = [
    { action: 'arrive', route: 'registration', times: 1, source: '77' },
    { action: 'arrive', route: 'registration', times: 2, source: 'invented' },
    { ...open('wallet'), daysAgo: 2 },
  ]
  assert.deepEqual(await server.data(actionLogCalls.save, { at: fair, body: { actions } }), { counted: 3 })
  await flushActionCounts(server.app)
  const rows = await server.app.db.select().from(actionCounts).where(eq(actionCounts.exhibitionId, fair.exhibitionId))
  assert.deepEqual(rows.map(({ action, source, times }) => `${action} ${source} ${times}`).sort(), ['arrive  1', 'arrive 77 1', 'open  1'])
  const dayOf = (action: string): number => Date.parse(rows.find((row) => row.action === action)!.day)
  assert.equal(dayOf('arrive') - dayOf('open'), 2 * 24 * 3600 * 1000)
  for (const wrong of [{ daysAgo: 31 }, { daysAgo: -1 }, { source: 'a b' }, { source: 'x'.repeat(41) }])
    assert.equal((await server.call(actionLogCalls.save, { at: fair, body: { actions: [{ ...open('wallet'), ...wrong }] } })).status, 422)
})

test(`a call counts one arrival a day for a link, whatever it says ${saveCall}`, async () => {
  const fair = await server.anExhibition({ config: { ...withForm(), ...printed } })
  const arrive = (route: string, times: number): ActionCount => ({ action: 'arrive', route, times, source: '77' })
  const actions = [arrive('registration', 100), arrive('registration', 1), arrive('wallet', 100), { ...arrive('wallet', 5), daysAgo: 1 }]
  await server.data(actionLogCalls.save, { at: fair, body: { actions } })
  assert.deepEqual(await countsOf(fair), ['arrive registration H5 1', 'arrive wallet H5 1'])
})

const funnelCall = '@call:GET /api/ef-registration-client/log/burying/funnel'

const cameBy = (visitor: Visitor, registerLinkId: string, fingerprint = registerLinkId): Promise<unknown> =>
  server.app.db.insert(registrationSources).values({
    tenantId: visitor.tenantId,
    exhibitionId: visitor.exhibitionId,
    registrationId: visitor.registrationId,
    fingerprint,
    terminal: 'H5',
    source: { registerLinkId },
    attribution: {},
    createdAt: server.app.now(),
  })

test(`an organiser reads how far people came, by the printed link of their first visit ${funnelCall}`, async () => {
  const fair = await server.anExhibition({ config: { ...withForm(), ...printed } })
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId })
  const [looker, beginner] = await server.visitors(2, { exhibition: fair, review: 'none' })
  const { tenantId, exhibitionId, registrationId } = beginner!
  await server.app.db
    .insert(drafts)
    .values({ tenantId, exhibitionId, registrationId, formId: 'f', version: 1, sealedContent: '', savedAt: server.app.now() })
  const sent = await server.aVisitor({ exhibition: fair, review: 'underReview' })
  const holder = await server.aVisitor({ exhibition: fair, review: 'approved' })
  const loser = await server.aVisitor({ exhibition: fair, review: 'approved' })
  await server.aTicket({ visitor: holder })
  await server.aTicket({ visitor: loser, state: 'lost' })
  await cameBy(holder, '77')
  server.clock.advance({ minutes: 1 })
  await cameBy(holder, '78')
  await cameBy(looker!, 'invented')
  const actions: ActionCount[] = [{ action: 'arrive', route: 'registration', times: 1, source: '77' }]
  for (let phone = 0; phone < 9; phone += 1) await server.data(actionLogCalls.save, { at: fair, body: { actions } })
  await flushActionCounts(server.app)

  const read = (query: object = {}, as = organiser) => server.data(actionLogCalls.funnel, { as, query })
  const all = await read()
  assert.deepEqual(all.total, { opened: 9, signedIn: 5, formBegun: 4, sent: 3, approved: 2, ticket: 1 })
  assert.deepEqual(all.sources, [
    { source: '77', title: '地铁广告', steps: { opened: 9, signedIn: 1, formBegun: 1, sent: 1, approved: 1, ticket: 1 } },
    { source: '', title: '', steps: { opened: 0, signedIn: 4, formBegun: 3, sent: 2, approved: 1, ticket: 0 } },
  ])
  assert.equal(sent.exhibitionId, fair.exhibitionId)
  assert.equal((await read({ registerType: 'media' })).total.signedIn, 0)
  assert.deepEqual((await read({ from: '2000-01-01', to: '2000-01-02' })).total, {
    opened: 0,
    signedIn: 0,
    formBegun: 0,
    sent: 0,
    approved: 0,
    ticket: 0,
  })
  assert.equal((await read({ from: '2000-01-01' })).total.signedIn, 5)
  await server.app.db.update(actionCounts).set({ times: 5_000_000_000 }).where(eq(actionCounts.exhibitionId, fair.exhibitionId))
  assert.equal((await read()).total.opened, 5_000_000_000, 'more than 32 bits')
})

test(`the funnel is for organisers with the review right, of their own fairs, and for days that exist ${funnelCall}`, async () => {
  const fair = await server.anExhibition({ config: withForm() })
  const other = await server.anExhibition()
  const statusOf = async (as: { token: string }, query: object = {}): Promise<number> =>
    (await server.call(actionLogCalls.funnel, { as: as as never, query })).status
  assert.equal(await statusOf(await server.aVisitor({ exhibition: fair })), 403)
  assert.equal(await statusOf(await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['refund'] })), 403)
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId })
  assert.equal(await statusOf(organiser), 200)
  if (other.tenantId !== fair.tenantId)
    assert.equal(await statusOf({ ...organiser, tenantId: other.tenantId, exhibitionId: other.exhibitionId } as never), 403)
  assert.equal(await statusOf(organiser, { from: '2027-02-30' }), 422)
  assert.equal(await statusOf(organiser, { to: 'yesterday' }), 422)
})

test(`a fair has a part of the waiting counts, and a network has a limit ${saveCall}`, async () => {
  const [full, other] = [await server.anExhibition(), await server.anExhibition()]
  const scopeOf = ({ tenantId, exhibitionId }: Exhibition) => ({ tenantId, exhibitionId, address: '203.0.113.9', terminal: 'H5' }) as Scope
  const save = (fair: Exhibition, actions: ActionCount[]) => countActions(server.app, scopeOf(fair), actions)
  const routes = Object.keys(table).slice(0, 40)
  const days = Array.from({ length: 30 }, (_, daysAgo) => daysAgo)
  await save(
    full,
    days.flatMap((daysAgo) => routes.map((route) => ({ ...open(route), daysAgo }))),
  )
  await save(other, [open('wallet')])
  assert.deepEqual([(await countsOf(full)).length, await countsOf(other)], [1000, ['open wallet H5 1']])
  const calls = Array.from({ length: callsPerNetworkMinute }, () => save(other, [open('wallet')]))
  const refused = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected')
  assert.equal(refused.length, 2, 'two calls were made before')
})
