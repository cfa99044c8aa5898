import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { boothCalls } from '../../../contract/exhibitor/booth.calls'
import { exhibitorReportCalls as calls } from '../../../contract/exhibitor/exhibitorReport.calls'
import type { ExhibitorReportInfo } from '../../../contract/exhibitor/exhibitorReport.schema'
import { listedProductCalls } from '../../../contract/exhibitor/listedProduct.calls'
import type { RegisterType } from '../../../contract/registerTypes'
import { type ReportMeasure, isReportEmpty, totalOf } from '../../../contract/rules/exhibitor/exhibitorReport'
import * as credentialsTables from '../../../server/database/schema/credentials'
import * as gateTables from '../../../server/database/schema/gate'
import * as invitationsTables from '../../../server/database/schema/invitations'
import * as visitGuestsTables from '../../../server/database/schema/visitGuests'
import * as listedProductsTables from '../../../server/database/schema/listedProducts'
import { type Exhibition, type Visitor } from '../support/makers'
import { takeOutGuard } from '../support/takeOutGuard'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer
let fair: Exhibition
before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ startsOn: '2027-04-08', endsOn: '2027-04-11' })
  server.clock.setTo(new Date('2027-04-09T10:00:00+08:00'))
})
after(() => server.stop())

type Member = Visitor & { exhibitorId: string }

const aMember = (at = server, exhibition = fair): Promise<Member> => at.anExhibitorMember({ exhibition })
const aVisitor = (at = server, exhibition = fair): Promise<Visitor> => at.aVisitor({ exhibition })
const reportOf = (as: Member, at = server): Promise<ExhibitorReportInfo> => at.data(calls.info, { as })
const viewed = (as: Visitor, id: string, productId?: string) =>
  server.data(boothCalls.viewed, { as, body: { id, ...(productId && { productId }) } })

/** A measure's numbers: earlier, each shown day with a number, later. */
const byDay = ({ days, byDay: all }: ExhibitorReportInfo, measure: ReportMeasure): string => {
  const { before: earlier, days: numbers, after: later } = all[measure]
  const shown = numbers.flatMap((number, at) => (number > 0 ? [`${days[at]!.slice(5)}=${number}`] : []))
  return [...(earlier ? [`earlier=${earlier}`] : []), ...shown, ...(later ? [`later=${later}`] : [])].join(' ')
}

const aProduct = async ({ tenantId, exhibitionId, exhibitorId, accountId }: Member, more: object = {}): Promise<string> => {
  const id = server.app.ids()
  const now = server.app.now()
  await server.app.db.insert(listedProductsTables.listedProducts).values({
    ...{ tenantId, exhibitionId, exhibitorId, id, nameCn: '车床', nameEn: 'Lathe', introCn: '', introEn: '', category: '' },
    ...{ pictureIds: [], videoLink: '', isPublic: true, isShown: true, position: Number(id.slice(-6)), version: 1 },
    ...{ updatedBy: accountId, createdAt: now, updatedAt: now, ...more },
  })
  return id
}

/** A message of a company, by which a guest may have registered and come. */
const anInvitation = async (
  member: Member,
  { sentAt, guest, opened = 0 }: { sentAt: string; guest?: { registeredAt: string; cameAt?: string[] }; opened?: number },
): Promise<void> => {
  const { tenantId, exhibitionId, exhibitorId, accountId } = member
  const key = { tenantId, exhibitionId }
  const id = server.app.ids()
  await server.app.db.insert(invitationsTables.visitInvitations).values({
    ...{ ...key, id, accountId, exhibitorId, registerType: 'exhibitorDept', form: 'SHORT_MSG', channel: '', name: '', contact: null },
    ...{ contactMasked: '', note: '', language: 'cn', tokenHash: id, batchId: id, slice: 0, state: 'delivered' },
    ...{ attempts: 1, opened, createdAt: new Date(sentAt), expiresAt: new Date('2027-04-12T00:00:00+08:00') },
  })
  if (!guest) return
  const visitor = await aVisitor()
  await server.app.db
    .insert(visitGuestsTables.visitGuests)
    .values({ ...key, registrationId: visitor.registrationId, invitationId: id, cameAt: new Date(guest.registeredAt) })
  if (guest.cameAt) await enter(visitor, guest.cameAt)
}

/** The next day, when the first session has ended. */
const signedInAgain = async <One extends Visitor>(one: One): Promise<One> => ({
  ...one,
  token: (await server.app.sessions.open({ ...one, registerType: one.registerType as RegisterType })).accessToken,
})

/** @returns the order of the ticket */
const enter = async (visitor: Visitor, times: string[]): Promise<string> => {
  const { tenantId, exhibitionId, accountId } = visitor
  const { id: ticketId, orderId } = await server.aTicket({ visitor })
  await server.app.db.insert(gateTables.entries).values(
    times.map((time, at) => ({
      ...{ tenantId, exhibitionId, recordId: `${ticketId}/${at}`, ticketId, accountId, entrance: '' },
      ...{ enteredAt: new Date(time), receivedAt: new Date(time) },
    })),
  )
  return orderId
}

/** A credential with the pass of a person who came. */
const aStaffMember = async ({ tenantId, exhibitionId, exhibitorId, accountId }: Member, cameAt: string[]): Promise<void> => {
  const person = await aVisitor()
  const orderId = await enter(person, cameAt)
  const at = server.app.now()
  await server.app.db.insert(credentialsTables.credentials).values({
    ...{ tenantId, exhibitionId, exhibitorId, id: server.app.ids(), kind: 'exhibitor', state: 'approved' },
    ...{ personAccountId: person.accountId, registrationId: person.registrationId, orderId, remark: '' },
    ...{ appliedBy: accountId, appliedAt: at, decidedBy: accountId, decidedAt: at, version: 1 },
  })
}

test('a company reads who was invited, registered and came, day by day in the time zone of the fair @route:/user-center/exhibitorReport @route:/user-center/exhibitorReportNoImg @call:GET /api/ef-registration-client/exhibitorReport/info', async () => {
  const one = await aMember()
  await anInvitation(one, { sentAt: '2027-03-01T10:00:00+08:00', opened: 2 })
  await anInvitation(one, {
    sentAt: '2027-04-05T23:30:00Z',
    opened: 1,
    guest: { registeredAt: '2027-04-06T23:59:59+08:00', cameAt: ['2027-04-08T09:00:00+08:00', '2027-04-09T09:00:00+08:00'] },
  })
  await anInvitation(one, {
    sentAt: '2027-04-06T10:00:00+08:00',
    guest: { registeredAt: '2027-04-07T00:00:00+08:00', cameAt: ['2027-04-08T16:30:00Z'] },
  })
  await anInvitation(one, { sentAt: '2027-04-06T10:00:00+08:00', guest: { registeredAt: '2027-04-08T10:00:00+08:00' } })
  await aStaffMember(one, ['2027-04-07T08:00:00+08:00', '2027-04-08T08:00:00+08:00'])
  await aStaffMember(one, ['2027-04-08T08:00:00+08:00'])

  const report = await reportOf(one)
  assert.deepEqual([report.days[0], report.days.at(-1), report.days.length], ['2027-04-03', '2027-04-09', 7])
  assert.equal(byDay(report, 'invited'), 'earlier=1 04-06=3')
  assert.equal(byDay(report, 'registered'), '04-06=1 04-07=1 04-08=1')
  assert.equal(byDay(report, 'came'), '04-08=1 04-09=1', 'each buyer on the day of the first entry')
  assert.equal(byDay(report, 'staffCame'), '04-07=1 04-08=1')
  assert.equal(report.opened, 2)
  assert.deepEqual([report.company.id, report.members], [one.exhibitorId, 1])
})

test('after the fair the report shows its days, and what came later is a number of its own', async () => {
  const past = await server.anExhibition({ startsOn: '2027-03-20', endsOn: '2027-03-22' })
  const one = await aMember(server, past)
  await anInvitation(one, { sentAt: '2027-03-21T10:00:00+08:00' })
  await anInvitation(one, { sentAt: '2027-04-01T10:00:00+08:00' })
  const report = await reportOf(one)
  assert.deepEqual([report.days.at(-1), byDay(report, 'invited')], ['2027-03-22', '03-21=1 later=1'])
})

test('a look at a booth or a product counts once a visitor and day; that of a member does not @call:POST /api/ef-registration-client/dept/viewed', async () => {
  const one = await aMember()
  const [lathe, mill] = [await aProduct(one), await aProduct(one)]
  const [anna, ben] = [await aVisitor(), await aVisitor()]
  for (let time = 0; time < 3; time += 1) await viewed(anna, one.exhibitorId)
  await Promise.all(Array.from({ length: 6 }, () => viewed(ben, one.exhibitorId, lathe)))
  await viewed(anna, one.exhibitorId, lathe)
  await viewed(anna, one.exhibitorId, mill)
  await viewed(one, one.exhibitorId)
  await viewed(one, one.exhibitorId, lathe)
  server.clock.advance({ days: 1 })
  await viewed(await signedInAgain(anna), one.exhibitorId)
  const report = await reportOf(await signedInAgain(one))
  server.clock.advance({ days: -1 })
  assert.equal(byDay(report, 'boothViews'), '04-09=1 04-10=1')
  assert.equal(byDay(report, 'productViews'), '04-09=3')
  assert.deepEqual(
    report.topProducts.map(({ id, views }) => [id, views]),
    [
      [lathe, 2],
      [mill, 1],
    ],
  )
  assert.equal(report.productsShown, 2)
})

test('what is not shown, belongs to another company or to another fair is not found, and counts nothing', async () => {
  const [one, other] = [await aMember(), await aMember()]
  const elsewhere = await aMember(server, await server.anExhibition())
  const hidden = await aProduct(one, { isShown: false })
  const draft = await aProduct(one, { isPublic: false })
  const theirs = await aProduct(other)
  const anna = await aVisitor()
  const bodies = [
    ...[hidden, draft, theirs, '99'].map((productId) => ({ id: one.exhibitorId, productId })),
    { id: elsewhere.exhibitorId },
    { id: '99' },
  ]
  for (const body of bodies) await server.refused('notFound', boothCalls.viewed, { as: anna, body })
  await server.refused('invalid', boothCalls.viewed, { as: anna, body: { id: 'x' } })
  await server.refused('notSignedIn', boothCalls.viewed, { at: fair, body: { id: one.exhibitorId } })
  const { rows } = await server.app.pool.query('SELECT FROM exhibitor_view_marks WHERE tenant_id = $1 AND exhibition_id = $2', [
    elsewhere.tenantId,
    elsewhere.exhibitionId,
  ])
  assert.equal(rows.length, 0)
  for (const member of [one, other]) assert.equal(totalOf((await reportOf(member)).byDay.productViews), 0)
})

test('a mark names no person and no subject, and is gone after the day', async () => {
  const [one, anna] = [await aMember(), await aVisitor()]
  await viewed(anna, one.exhibitorId)
  const { rows } = await server.app.pool.query<{ mark: string; expires_at: Date }>(
    'SELECT * FROM exhibitor_view_marks WHERE tenant_id = $1 AND exhibition_id = $2',
    [fair.tenantId, fair.exhibitionId],
  )
  for (const row of rows) {
    assert.deepEqual(Object.keys(row).sort(), ['exhibition_id', 'expires_at', 'mark', 'tenant_id'])
    assert.ok(!row.mark.includes(anna.accountId) && !row.mark.includes(one.exhibitorId))
  }
  assert.ok(rows.some(({ expires_at }) => expires_at.toISOString() === '2027-04-09T15:59:59.000Z'))
})

test('nobody looks at things without an end', async () => {
  const [one, eager] = [await aMember(), await aVisitor()]
  const { tenantId, exhibitionId, accountId } = eager
  await server.app.limits.take('viewsPerAccountDay', `${tenantId}/${exhibitionId}/${accountId}`, 1000)
  await server.refused('tooManyRequests', boothCalls.viewed, { as: eager, body: { id: one.exhibitorId } })
})

/** Six looks of one visitor at one booth, at once. @returns how many count */
const lookAtOnce = async (at: TestServer): Promise<number> => {
  const exhibition = await at.anExhibition()
  const [member, visitor] = [await aMember(at, exhibition), await aVisitor(at, exhibition)]
  await Promise.all(Array.from({ length: 6 }, () => at.call(boothCalls.viewed, { as: visitor, body: { id: member.exhibitorId } })))
  return totalOf((await reportOf(member, at)).byDay.boothViews)
}

test('of six looks of one visitor at once one counts', async () => {
  assert.equal(await lookAtOnce(server), 1)
})

test('control: without the guard each look counts', async () => {
  const control = await startTestServer()
  try {
    const assertTakenOut = await takeOutGuard(control, {
      table: 'exhibitor_view_marks',
      constraint: 'exhibitor_view_marks_tenant_id_exhibition_id_mark_pk',
      replace: [['ON CONFLICT (tenant_id, exhibition_id, mark) DO NOTHING', '']],
      pool: control.app.pool,
    })
    assert.equal(await lookAtOnce(control), 6)
    assertTakenOut()
  } finally {
    await control.stop()
  }
})

test('a product that is removed takes its number along, and the days keep theirs', async () => {
  const one = await aMember()
  const [lathe, anna] = [await aProduct(one), await aVisitor()]
  await viewed(anna, one.exhibitorId, lathe)
  await server.data(listedProductCalls.remove, { as: one, body: { id: lathe, version: 1 } })
  const report = await reportOf(one)
  assert.deepEqual([report.topProducts, byDay(report, 'productViews'), report.productsShown], [[], '04-09=1', 0])
})

test('a report is of the own company alone, and of this fair', async () => {
  const one = await aMember()
  const colleague = await server.anExhibitorMember({ exhibition: fair, exhibitorId: one.exhibitorId, rights: [] })
  const others = [
    await aMember(),
    await aMember(server, await server.anExhibition({ tenant: { tenantId: fair.tenantId } as never })),
    await aMember(server, await server.anExhibition()),
  ]
  await anInvitation(one, { sentAt: '2027-04-06T10:00:00+08:00', guest: { registeredAt: '2027-04-06T12:00:00+08:00' } })
  await viewed(await aVisitor(), one.exhibitorId, await aProduct(one))
  assert.equal(totalOf((await reportOf(colleague)).byDay.registered), 1, 'every member may read')
  for (const other of others) assert.ok(isReportEmpty(await reportOf(other)))
  await server.refused('wrongScope', calls.info, { as: one, at: { ...others[1]!, registerType: 'exhibitorDept' } })
  await server.refused('wrongScope', calls.info, { as: one, at: { ...others[2]!, registerType: 'exhibitorDept' } })
  await server.refused('forbidden', calls.info, { as: await aVisitor() })
  const stranger = await server.aVisitor({ exhibition: fair, registerType: 'exhibitorDept' })
  for (const row of [calls.info, calls.picture]) await server.refused('notExhibitor', row, { as: stranger })
})

test('the server draws the report too, for phones that cannot @call:GET /api/ef-registration-client/exhibitorReport/picture', async () => {
  const one = await aMember()
  await anInvitation(one, { sentAt: '2027-04-06T10:00:00+08:00', guest: { registeredAt: '2027-04-06T12:00:00+08:00' } })
  const { pngBase64 } = await server.data(calls.picture, { as: one, language: 'en' })
  const png = Buffer.from(pngBase64, 'base64')
  assert.equal(png.subarray(1, 4).toString(), 'PNG')
  assert.equal(png.readUInt32BE(16), 750)
  assert.ok(png.readUInt32BE(20) > 1200)
})

test('the organiser reads the numbers of every company @call:GET /api/ef-registration-client/exhibitorReport/companies', async () => {
  const exhibition = await server.anExhibition()
  const [one, other] = [await aMember(server, exhibition), await aMember(server, exhibition)]
  await viewed(await aVisitor(server, exhibition), other.exhibitorId)
  const organiserOf = (tenant: Exhibition, rights: ['manageExhibitors'] | ['review']) =>
    server.anOrganiser({ tenant, exhibitionId: exhibition.exhibitionId, rights })
  const organiser = await organiserOf(exhibition, ['manageExhibitors'])
  const { records, total } = await server.data(calls.companies, { as: organiser })
  assert.equal(total, 2)
  assert.deepEqual(
    records.map(({ exhibitorId, boothViews, invited, came }) => [exhibitorId, boothViews, invited, came]),
    [
      [one.exhibitorId, 0, 0, 0],
      [other.exhibitorId, 1, 0, 0],
    ],
  )
  await server.refused('forbidden', calls.companies, { as: await organiserOf(exhibition, ['review']) })
  await server.refused('forbidden', calls.companies, { as: one })
  await server.refused('linkIncorrect', calls.companies, { as: await organiserOf(fair, ['manageExhibitors']) })
})
