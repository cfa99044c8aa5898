import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountCalls } from '../../../contract/account/account.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { registerLogCalls } from '../../../contract/visitor/registerLog.calls'
import { eq } from 'drizzle-orm'
import { userRelationCalls } from '../../../contract/people/userRelation.calls'
import { accountEvents, subscriptionPermissions } from '../../../server/database/schema/account'
import { dictionaryEntries } from '../../../server/database/schema/entry'
import { entries } from '../../../server/database/schema/gate'
import { orders } from '../../../server/database/schema/orders'
import { payments } from '../../../server/database/schema/payments'
import { refunds } from '../../../server/database/schema/refunds'
import { userRelations } from '../../../server/database/schema/others'
import { questionnaireAnswers } from '../../../server/database/schema/visitor'
import { ownSections } from '../../../server/core/ownData/ownSections'
import { exhibitionOf } from '../../../server/core/exhibition/exhibition'
import { drawOwnData } from '../../../server/areas/visitor/ownData/drawOwnData'
import { hashPassword } from '../../../server/areas/account/password/password.service'
import { type Exhibition, type Visitor, exhibitionConfig } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { idCards, personBody, withForm } from './aFair'
import { textOfPdf } from '../support/textOfPdf'
import { aJpeg, upload } from './upload'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: withForm() })
})
after(() => server.stop())

const submit = (visitor: Visitor, values: Record<string, unknown>) => {
  const body = personBody()
  return server.data(registrationCalls.submit, {
    as: visitor,
    body: { ...body, values: { ...body.values, ...values } as typeof body.values },
  })
}

/** Requests the code of a deletion, and reads it where the sandbox put it. */
const codeOf = async (visitor: Visitor): Promise<string> => {
  await server.data(ownDataCalls.requestErase, { as: visitor, body: { userId: visitor.accountId } })
  return (await server.outbox())[0]!.code!
}

const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A visitor with everything that a fair may store. */
const aWholeVisitor = async (number: string): Promise<{ visitor: Visitor; link: string; fileId: string }> => {
  const visitor = await server.aVisitor({ exhibition: fair, review: 'none' })
  const { data } = await upload(server, visitor, aJpeg(2000), { name: 'face.jpg' })
  await submit(visitor, { photo: data.attachId, document: { kind: 'idCard', number } })
  await server.data(registerLogCalls.save, { as: visitor, body: { source: { sourceCode: 'metro' }, attribution: {} } })
  await server.aTicket({ visitor })
  return { visitor, link: data.link, fileId: data.attachId }
}

test('a person sees everything that is stored, with documents masked @call:GET /api/ef-registration-data-client/ownData/detail', async () => {
  const { visitor, fileId } = await aWholeVisitor(idCards[0]!)
  const own = await server.data(ownDataCalls.detail, { as: visitor })
  assert.equal(own.account.userId, visitor.accountId)
  const [registration] = own.registrations
  assert.deepEqual(registration!.sources, [{ sourceCode: 'metro' }])
  assert.equal(registration!.values.photo, fileId)
  assert.doesNotMatch(JSON.stringify(own), new RegExp(idCards[0]!))
  assert.match(String(registration!.values.document), /\*/)
  assert.deepEqual([own.tickets.length, own.orders.length, own.files.map((file) => file.fileId)], [1, 1, [fileId]])
  const other = await server.data(ownDataCalls.detail, { as: await server.aVisitor({ exhibition: fair }) })
  assert.deepEqual([other.tickets, other.files], [[], []])
  await server.refused('notSignedIn', ownDataCalls.detail, { at: fair })
})

test('a deleted account leaves no name, contact, document or picture; its orders stay, and its pass is void @call:POST /api/ef-registration-data-client/ownData/delete', async () => {
  const { visitor, link } = await aWholeVisitor(idCards[1]!)
  const other = await server.aVisitor({ exhibition: fair })
  await server.refused('wrongScope', ownDataCalls.erase, { as: visitor, body: { userId: other.accountId } })
  const body = { userId: visitor.accountId, value: await codeOf(visitor) }
  assert.deepEqual(await server.data(ownDataCalls.erase, { as: visitor, body }), { keptOrders: 1 })
  await server.refused('notSignedIn', accountCalls.detail, { as: visitor })
  await server.app.jobs.runDue()
  assert.equal((await fetch(link)).status, 404)
  const { pool } = server.app
  const all = async (sql: string) => (await pool.query<Record<string, unknown>>(sql, [visitor.tenantId, visitor.accountId])).rows
  const [account] = await all('SELECT * FROM accounts WHERE tenant_id = $1 AND id = $2')
  assert.deepEqual(
    [account!.phone, account!.email, account!.account_name, account!.password_hash, account!.display_name],
    [null, null, null, null, ''],
  )
  const [registration] = await all('SELECT * FROM registrations WHERE tenant_id = $1 AND account_id = $2')
  assert.deepEqual([registration!.name, registration!.company, registration!.form_values], ['', '', {}])
  assert.deepEqual(await all('SELECT id FROM files WHERE tenant_id = $1 AND account_id = $2'), [])
  assert.deepEqual(
    (await all('SELECT state FROM tickets WHERE tenant_id = $1 AND account_id = $2')).map(({ state }) => state),
    ['lost'],
  )
  assert.equal((await all('SELECT id FROM orders WHERE tenant_id = $1 AND account_id = $2')).length, 1)
  const left = ['registration_documents', 'questionnaire_answers', 'drafts', 'registration_sources']
  for (const table of left)
    assert.deepEqual(
      (await pool.query(`SELECT 1 FROM ${table} WHERE tenant_id = $1 AND registration_id = $2`, [visitor.tenantId, registration!.id])).rows,
      [],
      table,
    )
  assert.equal((await server.data(accountCalls.detail, { as: other })).userId, other.accountId)
})

test('a device in the hands of another person deletes no account: a code to its own phone or email confirms it @call:POST /api/ef-registration-data-client/ownData/delete/request', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  const userId = visitor.accountId
  const refused = (reason: Parameters<typeof server.refused>[0], value?: string) =>
    server.refused(reason, ownDataCalls.erase, { as: visitor, body: { userId, ...(value === undefined ? {} : { value }) } })
  const { body } = await refused('invalid')
  assert.match(JSON.stringify(body), /"field":"value"/)
  await refused('codeNotAsked', '123456')
  const asked = await server.data(ownDataCalls.requestErase, { as: visitor, body: { userId: visitor.accountId } })
  assert.equal(asked.by, 'code')
  assert.match(asked.contact, /\*{4}\d{4}$/)
  const code = (await server.outbox())[0]!.code!
  await refused('codeWrong', wrongOf(code))
  // The code of another person proves nothing here.
  await refused('codeWrong', await codeOf(await server.aVisitor({ exhibition: fair })))
  await server.data(accountCalls.detail, { as: visitor })
  // The third miss would ask for a proof of work.
  await server.app.pool.query('DELETE FROM guesses')
  assert.deepEqual(await server.data(ownDataCalls.erase, { as: visitor, body: { userId, value: code } }), { keptOrders: 0 })
  await server.refused('notSignedIn', ownDataCalls.requestErase, { at: fair, body: { userId } })
})

test('an account without a contact confirms its deletion by its password, and one with neither by the question alone', async () => {
  const byEmail = await server.aVisitor({ exhibition: fair, phone: null, email: 'erase@example.com' })
  assert.deepEqual(await server.data(ownDataCalls.requestErase, { as: byEmail, body: { userId: byEmail.accountId } }), {
    by: 'code',
    contact: 'er****@example.com',
    resendInSeconds: 60,
  })
  const named = await server.aVisitor({ exhibition: fair, phone: null })
  const userId = named.accountId
  await server.app.pool.query('UPDATE accounts SET account_name = $3, password_hash = $4 WHERE tenant_id = $1 AND id = $2', [
    named.tenantId,
    userId,
    'named1',
    await hashPassword('Hall 8, stand 12!'),
  ])
  assert.equal((await server.data(ownDataCalls.requestErase, { as: named, body: { userId: named.accountId } })).by, 'password')
  await server.refused('invalid', ownDataCalls.erase, { as: named, body: { userId } })
  await server.refused('invalid', ownDataCalls.erase, { as: named, body: { userId, oldPassword: 'Hall 8, stand 13!' } })
  await server.data(ownDataCalls.erase, { as: named, body: { userId, oldPassword: 'Hall 8, stand 12!' } })
  const neither = await server.aVisitor({ exhibition: fair, phone: null })
  assert.equal((await server.data(ownDataCalls.requestErase, { as: neither, body: { userId: neither.accountId } })).by, 'none')
  await server.data(ownDataCalls.erase, { as: neither, body: { userId: neither.accountId } })
})

test('every table that names a person is in the list of what a deletion handles', async () => {
  const { rows } = await server.app.pool.query<{ table_name: string }>(
    "SELECT DISTINCT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name IN ('account_id', 'registration_id', 'open_id')",
  )
  const handled = [
    'account_events',
    'account_open_ids',
    'audit_records',
    'builder_documents',
    'builder_drawings',
    'builder_filings',
    'builder_reminders',
    'calendar_feeds',
    'channel_people',
    'conference_attendees',
    'conference_favourites',
    'consents',
    'contact_choices',
    'contact_exports',
    'contact_consents',
    'contact_seats',
    'contact_withdrawals',
    'drafts',
    'entries',
    'exhibitor_applications',
    'exhibitor_members',
    'files',
    'free_invitations',
    'free_quota_inviters',
    'gifts',
    'group_subordinates',
    'group_coach_seats',
    'group_proposals',
    'group_room_wishes',
    'group_stay_occupants',
    'idempotency_keys',
    'invoice_headers',
    'invoices',
    'loss_reports',
    'material_downloads',
    'meetings',
    'messages_sent',
    'orders',
    'paper_openings',
    'people_imports',
    'questionnaire_answers',
    'session_attendances',
    'session_sign_ups',
    'shared_cards',
    'special_guests',
    'staff_messages',
    'staff_people',
    'subscription_permissions',
    'visa_letters',
    'visit_answers',
    'visit_invitations',
    'visit_inviters',
    'visit_plans',
    'visiting_group_members',
  ]
  const others = [
    'user_relations',
    'registration_documents',
    'registration_parents',
    'registration_sources',
    'registrations',
    'tickets',
    'visit_guests',
  ]
  // `forgetSpreading` deletes the people whom a person brought, and the sharer.
  const spreading = ['spread_counts']
  // A credential stays with its company. What it says about the person is in the registration.
  const ofCompanies = ['credentials']
  // Sessions end, and expire. A holding is a number of tickets. The use of a code, the source of a free ticket and the copy of an issue stay with their order.
  const numbers = ['sessions', 'ticket_holdings', 'discount_ledger', 'free_claims', 'activation_uses', 'journal_copies']
  assert.deepEqual(
    rows.map(({ table_name: name }) => name).sort(),
    [...handled, ...others, ...spreading, ...ofCompanies, ...numbers].sort(),
  )
})

test('a person reads what was typed in drafts, refunds with their words, notices, and everything about the people whom they registered', async () => {
  const owner = await server.aVisitor({ exhibition: fair, review: 'none' })
  const content = { typed: { values: { company: '半句话', document: { kind: 'idCard', number: idCards[0] } } } }
  await server.data(registrationCalls.saveDraft, { as: owner, body: { formId: 'person', version: 3, baseRevision: null, content } })
  const photo = (await upload(server, owner, aJpeg(2000), { name: 'li.jpg' })).data.attachId
  const person = await server.data(userRelationCalls.submit, { as: owner, body: personBody({ name: '李明', photo }) })
  const { id: ticketTypeId } = await server.aTicketType({ exhibition: fair })
  const { ticketIds, orderId } = await server.data(userRelationCalls.takeFree, { as: owner, body: { id: person.id, ticketTypeId } })
  await server.data(userRelationCalls.handOver, { as: owner, body: { id: person.id } })
  const { tenantId, exhibitionId } = fair
  const at = server.app.now()
  const { db } = server.app
  const place = { tenantId, exhibitionId }
  await db.insert(entries).values({
    ...place,
    recordId: 'r1',
    ticketId: ticketIds[0]!,
    accountId: person.userId,
    entrance: '北门',
    enteredAt: at,
    receivedAt: at,
  })
  await db.insert(questionnaireAnswers).values({
    ...place,
    registrationId: person.registrationId,
    index: 0,
    questionnaireId: 'visit',
    version: 1,
    answers: { budget: { text: '一千' } },
    submittedAt: at,
  })
  await db.insert(accountEvents).values({ tenantId, accountId: owner.accountId, id: '1', kind: 'guessed', createdAt: at })
  await db
    .insert(subscriptionPermissions)
    .values({ tenantId, accountId: owner.accountId, templateId: 'template-1', remaining: 2, acceptedAt: at })
  const paid = { amountFen: 8000, createdAt: at }
  await db.update(orders).set({ accountId: owner.accountId }).where(eq(orders.id, orderId))
  await db.insert(payments).values({ ...place, ...paid, id: '1', orderId, channel: 'browser', state: 'paid', prepay: '', appId: '' })
  await db
    .insert(refunds)
    .values({ ...place, ...paid, id: '1', paymentId: '1', orderId, feeFen: 500, reason: 'byOrganiser', note: '活动取消', state: 'done' })
  const passMessage = { id: '1', way: 'phone' as const, to: '138****8000', language: 'cn' as const, state: 'sent' as const, failure: null }
  await db
    .update(userRelations)
    .set({ passMessage: { ...passMessage, at: '2027-04-08T01:02:03.000Z' } })
    .where(eq(userRelations.id, person.id))
  const own = await server.data(ownDataCalls.detail, { as: owner })
  assert.deepEqual(own.registrations[0]!.draftContents, { person: { typed: { values: { company: '半句话' } } } })
  assert.deepEqual(
    own.orders[0]!.refunds.map(({ amount, fee, note }) => [amount, fee, note]),
    [['80.00', '5.00', '活动取消']],
  )
  assert.deepEqual([own.notices.map(({ kind }) => kind), own.subscriptions.map(({ remaining }) => remaining)], [['guessed'], [2]])
  const [one] = own.people
  assert.deepEqual(
    [one!.tickets.map(({ ticketId }) => ticketId), one!.entries.map(({ entrance }) => entrance), one!.files.map(({ name }) => name)],
    [ticketIds, ['北门'], ['li.jpg']],
  )
  assert.match(JSON.stringify(one!.answers), /一千/)
  assert.deepEqual([one!.consents.map(({ textId }) => textId), own.tickets], [['privacy'], []])
  assert.ok(one!.passLinkExpiresAt)
  assert.deepEqual(one!.passMessage, { way: 'phone', to: '138****8000', state: 'sent', at: '2027-04-08 09:02:03' })
  const { url } = await server.data(ownDataCalls.link, { as: owner })
  const text = await textOfPdf(new Uint8Array(await (await fetch(url)).arrayBuffer()))
  assert.match(text, /李明.*北门.*li\.jpg.*退款.*活动取消/s)
})

test('an account with rights of the organiser is not deleted by its own call', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  await server.app.pool.query("UPDATE accounts SET rights = '{review}' WHERE tenant_id = $1 AND id = $2", [
    visitor.tenantId,
    visitor.accountId,
  ])
  await server.refused('accountManaged', ownDataCalls.erase, { as: visitor, body: { userId: visitor.accountId } })
  await server.refused('accountManaged', ownDataCalls.requestErase, { as: visitor, body: { userId: visitor.accountId } })
})

test('a photo that a newer one replaced is removed, also from the storage', async () => {
  const visitor = await server.aVisitor({ exhibition: fair, review: 'none' })
  const [first, second] = [await upload(server, visitor, aJpeg(2000)), await upload(server, visitor, aJpeg(3000))]
  const document = null
  await submit(visitor, { photo: first.data.attachId, document })
  await server.app.jobs.runDue()
  assert.equal((await fetch(first.data.link)).status, 200)
  await submit(visitor, { photo: second.data.attachId, document })
  await server.app.jobs.runDue()
  assert.deepEqual([(await fetch(first.data.link)).status, (await fetch(second.data.link)).status], [404, 200])
})

test('a person reads the same as PDF, by an address for ten minutes, in both languages @call:GET /api/ef-registration-data-client/ownData/link @call:GET /api/ef-registration-data-client/ownData/my-data.pdf', async () => {
  const { visitor } = await aWholeVisitor('310101198805120044')
  const other = await server.aVisitor({ exhibition: fair })
  const { url } = await server.data(ownDataCalls.link, { as: visitor })
  const answer = await fetch(url)
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'application/pdf'])
  const text = await textOfPdf(new Uint8Array(await answer.arrayBuffer()))
  assert.match(text, /我的数据.*登记.*metro.*门票.*face\.jpg/s)
  assert.doesNotMatch(text, /310101198805120044/)
  const en = await fetch((await server.data(ownDataCalls.link, { as: visitor, language: 'en' })).url)
  assert.match(await textOfPdf(new Uint8Array(await en.arrayBuffer())), /My data.*Registration.*Tickets/s)
  const stolen = new URL(url)
  stolen.searchParams.set('id', other.accountId)
  assert.equal((await fetch(stolen)).status, 404)
  server.clock.advance({ seconds: 601 })
  assert.equal((await fetch(url)).status, 404)
  await server.refused('notSignedIn', ownDataCalls.link, { at: fair })
})

test('the PDF shows entries, and of a long list its beginning and the number of the rest', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  const own = await server.data(ownDataCalls.detail, { as: visitor })
  const file = { fileId: '1', exhibitionId: fair.exhibitionId, name: 'face.jpg', mediaType: 'image/jpeg', sizeBytes: 1, createdAt: '' }
  const entry = { exhibitionId: fair.exhibitionId, ticketId: '77', entrance: 'North', enteredAt: '2027-05-12 09:00:00' }
  const data = { ...own, files: Array.from({ length: 5000 }, () => file), entries: [entry] }
  const pdf = await drawOwnData({
    sections: ownSections(server.app, data, 'en'),
    exhibition: await exhibitionOf(server.app, fair),
    language: 'en',
    now: server.app.now(),
  })
  const text = await textOfPdf(new Uint8Array(pdf))
  assert.match(text, /Entries.*North · 77.*And 4800 more/s)
  assert.equal(text.match(/face\.jpg/g)?.length, 200)
})

test('both exports name what a code of a dictionary means, at the fair of each registration and in the language of the person', async () => {
  const tenant = await server.aTenant()
  const [asks, plain] = [
    await server.anExhibition({ tenant, config: { ...exhibitionConfig, ...withForm() } }),
    await server.anExhibition({ tenant }),
  ]
  const visitor = await server.aVisitor({ exhibition: asks, review: 'none' })
  await server.app.db.insert(dictionaryEntries).values([
    { code: 'area', key: 'CN', parentKey: '', labelCn: '中国', labelEn: 'China', sort: 1 },
    { code: 'area', key: 'CN-HB', parentKey: 'CN', labelCn: '湖北', labelEn: 'Hubei', sort: 1 },
  ])
  // A change of a dictionary is there within half a minute.
  server.clock.advance({ seconds: 31 })
  const country = ['CN', 'CN-HB']
  await server.data(registrationCalls.submit, { as: visitor, body: personBody({ country, interests: ['a'] }) })
  const readIn = async (language: 'cn' | 'en') => {
    const [own] = (await server.data(ownDataCalls.detail, { as: visitor, language })).registrations
    assert.deepEqual(own!.values['country'], country, 'the stored value stays')
    return Object.fromEntries(own!.readable.map(({ label, value }) => [label, value]))
  }
  assert.match((await readIn('cn'))['country']!, /中国 · 湖北/)
  assert.match((await readIn('en'))['country']!, /China · Hubei/)
  assert.equal((await readIn('en'))['agreements'], 'Privacy')
  // The address of the PDF belongs to another fair of the organiser, which has no such form.
  const elsewhere = await server.app.sessions.open({ ...plain, accountId: visitor.accountId, registerType: 'visitor' })
  const { url } = await server.data(ownDataCalls.link, { as: { ...plain, registerType: 'visitor', token: elsewhere.accessToken } })
  const text = await textOfPdf(new Uint8Array(await (await fetch(url)).arrayBuffer()))
  assert.match(text, /湖北/)
  assert.doesNotMatch(text, /CN-HB/)
})
