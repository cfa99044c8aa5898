import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inviteTemplateCalls } from '../../../contract/messages/inviteTemplate.calls'
import { invitationCalls } from '../../../contract/invitations/invitation.calls'
import type { InviteBatchBody, InviteRecord } from '../../../contract/invitations/invitation.schema'
import { visitPlanCalls } from '../../../contract/invitations/visitPlan.calls'
import type { VisitPlanBody } from '../../../contract/invitations/visitPlan.schema'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { registerLogCalls } from '../../../contract/visitor/registerLog.calls'
import { addDays } from '../../../server/core/days'
import { exhibitionOrNull } from '../../../server/core/exhibition/exhibition'
import { limits } from '../../../server/areas'
import { dayIn, momentIn } from '../../../server/core/time'
import { entries } from '../../../server/database/schema/gate'
import { startServerProcess } from '../../support/serverProcess'
import { until } from '../../support/until'
import { aMessagedFair, gotBy, runJobs } from '../messages/aMessagedFair'
import { releaseAbandonedJobs } from '../support/abandonedJobs'
import { type Exhibition, type Visitor, noForm } from '../support/makers'
import { processOn } from '../support/processOn'
import { type TestServer, startTestServer } from '../support/testServer'
import { whileChanging } from '../support/whileChanging'
import { withForm } from '../visitor/aFair'
import { almostSame } from '../../support/almostSame'

let server: TestServer
let fair: Exhibition
/** The first day of the fair. */
let opens: string
before(async () => {
  server = await startTestServer()
  const { byRegisterType } = withForm()
  fair = await aMessagedFair(server, {
    byRegisterType: { ...byRegisterType!, staff: noForm },
    invitations: { perPerson: 8, perDay: 6 },
  })
  const { rows } = await server.app.pool.query<{ opens: string }>('SELECT starts_on AS opens FROM exhibitions WHERE id = $1', [
    fair.exhibitionId,
  ])
  opens = rows[0]!.opens
})
after(() => server.stop())

let last = 0
const aPhone = (): string => `136${String((last += 1)).padStart(8, '0')}`
const anInviter = (): Promise<Visitor> => server.aVisitor({ exhibition: fair, name: '赵敏' })

const invite = (as: Visitor, people: InviteBatchBody['people'], more: Partial<InviteBatchBody> = {}) =>
  server.data(invitationCalls.batch, { as, body: { inviteFormType: 'SHORT_MSG', languageType: 'cn', people, ...more } })
const listOf = async (as: Visitor): Promise<InviteRecord[]> =>
  (await server.data(invitationCalls.list, { as, query: { size: 100 } })).records
const pathIn = (text: string): string => /\/i\/[\w-]+/.exec(text)![0]
/** The parameters to which a short address leads. */
const targetOf = async (path: string): Promise<URLSearchParams> =>
  new URLSearchParams((await fetch(server.url + path, { redirect: 'manual' })).headers.get('location')!.split('?')[1])
const keyIn = async (text: string): Promise<string> => (await targetOf(pathIn(text))).get('source')!
const reportOf = async (): Promise<void> => {
  server.clock.advance({ minutes: 2 })
  await runJobs(server)
}

test('people are invited by SMS once each, and the inviter sees how far each came @route:/inviteRegistration @route:/invite/home @call:POST /api/ef-registration-data-client/reg-userInviteRecord/userInviteRecord/invite/batch @call:GET /api/ef-registration-data-client/reg-userInviteRecord/userInviteRecord/list @call:GET /api/ef-registration-data-client/reg-userInviteRecord/userInviteRecord/count @call:GET /api/ef-registration-client/invite/visitor/detail', async () => {
  const inviter = await anInviter()
  const [one, two] = [aPhone(), aPhone()]
  const people = [{ name: '李雷', contact: one }, { contact: two }, { name: '李雷', contact: `+86 ${one}` }]
  assert.deepEqual(await invite(inviter, people, { note: ' 期待\n您的到来 ' }), { accepted: 2, repeated: 0, left: 6, startsAt: null })
  assert.deepEqual(
    (await listOf(inviter)).map(({ state }) => state),
    ['queued', 'queued'],
  )
  const [sms, ...more] = await gotBy(server, one)
  assert.deepEqual(more, [])
  assert.match(sms!.text, /赵敏邀请您参观测试展会/)
  // The same people again get nothing.
  assert.deepEqual(await invite(inviter, people), { accepted: 0, repeated: 2, left: 6, startsAt: null })
  assert.equal((await gotBy(server, one)).length, 1)
  await reportOf()
  assert.deepEqual(
    (await listOf(inviter)).map(({ state, to }) => [state, /^\d{3}\*{4}\d{4}$/.test(to)]),
    [
      ['delivered', true],
      ['delivered', true],
    ],
  )

  const target = await targetOf(pathIn(sms!.text))
  assert.deepEqual(
    ['registerType', 'sourceInviteUserId', 'fissionParentBladeUserId', 'languageType'].map((name) => target.get(name)),
    ['visitor', inviter.accountId, inviter.accountId, 'cn'],
  )
  const key = target.get('source')!
  const seen = await server.data(invitationCalls.detail, { at: fair, query: { key } })
  assert.deepEqual(seen, {
    from: '赵敏',
    note: '期待 您的到来',
    isOpen: true,
    mayOptOut: true,
    hasOptedOut: false,
    ticket: null,
    plan: null,
    booth: '',
    greeting: '',
    picture: null,
  })
  const record = async () => (await listOf(inviter)).find(({ name }) => name === '李雷')!
  assert.equal((await record()).state, 'opened')

  server.clock.advance({ minutes: 1 })
  const guest = await server.aVisitor({ exhibition: fair })
  const named = {
    sourceInviteUserId: inviter.accountId,
    sourceTicketTypeId: '12010101',
    sourceDeptId: '77',
    registrationSource: 'inviteCard',
  }
  const source = { ...named, sourceCode: key, ticketGiveRecordId: `41.${'A'.repeat(22)}` }
  await server.data(registerLogCalls.save, { as: guest, body: { source, attribution: {} } })
  assert.deepEqual([(await record()).state, (await record()).registered], ['registered', 1])
  const stored = await server.app.pool.query('SELECT source FROM registration_sources WHERE registration_id = $1', [guest.registrationId])
  // Every query of the landing is kept, without the tokens.
  assert.deepEqual(stored.rows, [{ source: { ...named, sourceCode: key.split('.')[0], ticketGiveRecordId: '41' } }])
  const { id: ticketId } = await server.aTicket({ visitor: guest })
  await server.app.db.insert(entries).values({
    tenantId: fair.tenantId,
    exhibitionId: fair.exhibitionId,
    recordId: 'visit1',
    ticketId,
    accountId: guest.accountId,
    entrance: '北门',
    enteredAt: server.app.now(),
    receivedAt: server.app.now(),
  })
  assert.equal((await record()).state, 'attended')
  const counts = await server.data(invitationCalls.count, { as: inviter })
  assert.deepEqual(counts, {
    invited: 2,
    queued: 0,
    sent: 2,
    delivered: 2,
    opened: 1,
    registered: 1,
    attended: 1,
    failed: 0,
    retriable: 0,
    ticketsHeld: 0,
    optedOut: 0,
  })
  const own = await server.data(ownDataCalls.detail, { as: inviter })
  assert.deepEqual(
    own.visitInvitations.map(({ to, name }) => [to, name]),
    [
      [one, '李雷'],
      [two, ''],
    ],
  )
  // A bare number, a wrong token and the inviter's own link win no guest.
  const other = await server.aVisitor({ exhibition: fair })
  for (const sourceCode of [key.split('.')[0]!, `${key.split('.')[0]}.${'A'.repeat(22)}`])
    await server.data(registerLogCalls.save, { as: other, body: { source: { sourceCode }, attribution: {} } })
  await server.data(registerLogCalls.save, { as: inviter, body: { source: { sourceCode: key }, attribution: {} } })
  assert.equal((await record()).registered, 1)
  assert.ok(!server.logged().includes(key.split('.')[1]!))
})

test('an email carries the inviter, the words and the link; a batch of it is previewed, and a refused phone is listed @route:/inviteRegistration-form/:inviteFormType @call:GET /api/ef-registration-data-client/reg-userInviteRecord/userInviteRecord/get/noticeTemplate @call:POST /api/ef-registration-client/userRelation/invite/visitor', async () => {
  const inviter = await anInviter()
  const mailed = await server.data(inviteTemplateCalls.notice, {
    as: inviter,
    query: { inviteFormType: 'EMAIL', languageType: 'en' },
  })
  assert.deepEqual([mailed.isOffered, mailed.left, mailed.subject], [true, 8, '赵敏 invites you to Test fair'])
  assert.match(mailed.text, /Dear \{name\}[^]*\{remark\}[^]*\/i\/…/)
  const texted = await server.data(inviteTemplateCalls.notice, {
    as: inviter,
    query: { inviteFormType: 'SHORT_MSG', languageType: 'cn' },
  })
  assert.match(texted.text, /^赵敏邀请您参观测试展会（.+fairgate\.example\/i\/…/)
  const body = {
    inviteFormType: 'EMAIL',
    languageType: 'en',
    name: 'Anna Keller',
    contact: 'Anna.Visit@Example.com',
    note: 'Hall 3',
  } as const
  assert.equal((await server.data(invitationCalls.visitor, { as: inviter, body })).accepted, 1)
  const [mail] = await gotBy(server, 'anna.visit@example.com')
  assert.equal(mail!.subject, '赵敏 invites you to Test fair')
  assert.match(mail!.text, /Dear Anna Keller,[^]*Hall 3[^]*\/i\/\w/)
  // One tap in the mail program, without a page (RFC 8058). Opening the address alone refuses nothing.
  const address = mail!.unsubscribeUrl!
  assert.equal(new URL(address).pathname, `${pathIn(mail!.text)}/unsubscribe`)
  const post = (url: string, body: FormData | URLSearchParams) => fetch(url, { method: 'POST', body })
  const form = { 'List-Unsubscribe': 'One-Click' }
  assert.match((await fetch(address, { redirect: 'manual' })).headers.get('location')!, /^\/#\/invite\/home\?/)
  assert.equal((await listOf(inviter))[0]!.state, 'sent')
  const other = almostSame(address, { at: address.indexOf('/unsubscribe') - 1 })
  assert.equal((await post(other, new URLSearchParams(form))).status, 404)
  const parts = new FormData()
  parts.set('List-Unsubscribe', 'One-Click')
  for (const told of [new URLSearchParams(form), parts]) assert.equal((await post(address, told)).status, 200)
  assert.equal((await listOf(inviter))[0]!.state, 'optedOut')
  await server.data(invitationCalls.visitor, { as: await anInviter(), body })
  assert.equal((await gotBy(server, 'anna.visit@example.com')).length, 1)
  // The network of this phone takes nothing, and this address is none that the server knows.
  const silent = '13600000404'
  await invite(inviter, [{ contact: silent }])
  await runJobs(server)
  await reportOf()
  const [record] = await listOf(inviter)
  assert.deepEqual([record!.state, record!.failure], ['failed', 'notDelivered'])
})

test('a text that is no name, however it was stored, is in no message, no preview and on no page of the guest', async () => {
  const inviter = await anInviter()
  await server.app.pool.query(`UPDATE registrations SET name = 'You won: www.evil.example/x' WHERE id = $1`, [inviter.registrationId])
  const phone = aPhone()
  await invite(inviter, [{ contact: phone }])
  const [sms] = await gotBy(server, phone)
  const mail = { inviteFormType: 'EMAIL', languageType: 'en', contact: 'evil.guest@example.com' } as const
  await server.data(invitationCalls.visitor, { as: inviter, body: mail })
  const [letter] = await gotBy(server, mail.contact)
  const preview = await server.data(inviteTemplateCalls.notice, { as: inviter, query: { inviteFormType: 'EMAIL', languageType: 'en' } })
  const key = await keyIn(sms!.text)
  const page = await server.data(invitationCalls.detail, { at: fair, query: { key } })
  for (const said of [sms!.text, letter!.subject, letter!.text, letter!.html, preview.subject, preview.text, JSON.stringify(page)])
    assert.doesNotMatch(said!, /evil\.example|You won/)
})

test('an invitation is the same whether or not the phone has an account, and needs a registration, rules of the fair and plain words', async () => {
  const inviter = await anInviter()
  const known = await server.aVisitor({ exhibition: fair })
  const contact = known.phone!
  const answers = [await invite(inviter, [{ contact }]), await invite(await anInviter(), [{ contact: aPhone() }])]
  assert.deepEqual(answers[0], answers[1])
  const shape = async (as: Visitor) => (await listOf(as)).map(({ id: _, to: __, createdAt: ___, ...record }) => record)
  assert.deepEqual((await shape(inviter))[0]!.state, 'queued')

  const body = (more: object): InviteBatchBody => ({
    inviteFormType: 'SHORT_MSG',
    languageType: 'cn',
    people: [{ contact: aPhone() }],
    ...more,
  })
  const refused: [object, string][] = [
    [{ note: '加微信 abc.example.com' }, 'note'],
    [{ note: '联系 13800138000' }, 'note'],
    [{ people: [{ contact: aPhone() }, { contact: '12' }] }, 'people.1'],
    [{ people: [{ name: '点击 http://x.cn', contact: aPhone() }] }, 'people.0'],
    [{ inviteFormType: 'EMAIL', people: [{ contact: aPhone() }] }, 'people.0'],
  ]
  for (const [more, field] of refused) {
    const { body: answer } = await server.refused('invalid', invitationCalls.batch, { as: inviter, body: body(more) })
    assert.equal((answer as unknown as { data: { fields: { field: string }[] } }).data.fields[0]!.field, field)
  }
  assert.equal((await listOf(inviter)).length, 1)
  const unfinished = await server.aVisitor({ exhibition: fair, review: 'none' })
  await server.refused('notRegisteredYet', invitationCalls.batch, { as: unfinished, body: body({}) })
  const plain = await aMessagedFair(server)
  const elsewhere = await server.aVisitor({ exhibition: plain })
  await server.refused('invitationNotOffered', invitationCalls.batch, { as: elsewhere, body: body({}) })
  await server.refused('invitationNotOffered', invitationCalls.retry, { as: elsewhere })
})

test('quota, day and pause bound what an account sends, also in parallel; one contact is not flooded by many', async () => {
  const inviter = await anInviter()
  const phones = (count: number) => Array.from({ length: count }, () => ({ contact: aPhone() }))
  await server.refused('invitationDay', invitationCalls.batch, {
    as: inviter,
    body: { inviteFormType: 'SHORT_MSG', languageType: 'cn', people: phones(7) },
  })
  assert.deepEqual(await listOf(inviter), [])
  /** A session does not last for a day. */
  const aDayLater = () =>
    server.app.pool.query(`UPDATE visit_invitations SET created_at = created_at - interval '25 hours' WHERE account_id = $1`, [
      inviter.accountId,
    ])
  assert.equal((await invite(inviter, phones(4))).left, 4)
  await aDayLater()
  const both = await Promise.allSettled([invite(inviter, phones(3)), invite(inviter, phones(3))])
  assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal((await listOf(inviter)).length, 7)
  await aDayLater()
  await server.refused('invitationQuota', invitationCalls.batch, {
    as: inviter,
    body: { inviteFormType: 'SHORT_MSG', languageType: 'cn', people: phones(2) },
  })
  const hasty = await anInviter()
  for (let turn = 0; turn < 5; turn += 1) await invite(hasty, phones(1))
  await server.refused('tooManyRequests', invitationCalls.batch, {
    as: hasty,
    body: { inviteFormType: 'SHORT_MSG', languageType: 'cn', people: phones(1) },
  })
  const contact = aPhone()
  for (let turn = 0; turn < 4; turn += 1) await invite(await anInviter(), [{ contact }])
  assert.equal((await gotBy(server, contact)).length, 3)
})

test('messages wait for the limit of the provider, all parts of one organiser together and nobody else', async () => {
  await runJobs(server)
  const crowded = await aMessagedFair(server, { invitations: { perPerson: 200, perDay: 200 } })
  const at = crowded.tenantId
  const phones = Array.from({ length: 200 }, aPhone)
  const sent = async (of: string[] = phones): Promise<number> => {
    const got = await server.outbox()
    return of.filter((phone) => got.some(({ to }) => to === `+86${phone}`)).length
  }
  const { points } = limits.visitInvitationsPerTenantTenSeconds
  await server.clock.held(async () => {
    await server.app.limits.take('visitInvitationsPerTenantTenSeconds', at, points - 4)
    const inviter = await server.aVisitor({ exhibition: crowded })
    await invite(
      inviter,
      phones.map((contact) => ({ contact })),
    )
    const other = aPhone()
    await invite(await anInviter(), [{ contact: other }])
    await runJobs(server)
    assert.deepEqual([await sent(), await sent([other])], [4, 1])
    // Nothing is due before the window ends, so the others' jobs meet no crowd.
    const { rows } = await server.app.pool.query<{ key: string; run_at: Date }>(
      `SELECT key, run_at FROM jobs WHERE tenant_id = $1 AND kind = 'invitation.send'`,
      [at],
    )
    assert.equal(rows.length, 4)
    assert.equal(rows.filter(({ key }) => key.endsWith('/0')).length, 2, 'two parts met the limit, and two waited with them')
    assert.ok(rows.every(({ run_at: runAt }) => runAt > server.app.now() && runAt.getTime() <= server.app.now().getTime() + 11_000))
    // The rest of the test is about one part.
    await server.app.pool.query(
      `UPDATE visit_invitations SET state = 'withdrawn', contact = NULL WHERE tenant_id = $1 AND state = 'queued' AND slice > 0`,
      [at],
    )
    await server.app.limits.forget('visitInvitationsPerTenantTenSeconds', at)
    server.clock.advance({ seconds: 11 })
    await runJobs(server)
    assert.ok((await sent()) >= 50)
    const { rowCount } = await server.app.pool.query(`SELECT FROM visit_invitations WHERE tenant_id = $1 AND state = 'queued'`, [at])
    assert.equal(rowCount, 0)
  })
})

test('no SMS goes out in the quiet hours of a fair, and in the morning it does; email does not wait', async () => {
  await runJobs(server)
  const quiet = await aMessagedFair(server, { invitations: { perPerson: 8, perDay: 8, quiet: { from: '21:00', to: '08:00' } } })
  const { timeZone } = (await exhibitionOrNull(server.app, quiet))!
  const today = dayIn(server.app.now(), timeZone)
  const before = server.app.now()
  try {
    server.clock.setTo(momentIn(`${addDays(today, 1)} 22:30:00`, timeZone)!)
    const inviter = await server.aVisitor({ exhibition: quiet })
    const contact = aPhone()
    assert.equal((await invite(inviter, [{ contact }])).startsAt, `${addDays(today, 2)} 08:00:00`)
    const mail = { inviteFormType: 'EMAIL', languageType: 'en', people: [{ contact: 'night@example.com' }] } as const
    assert.equal((await server.data(invitationCalls.batch, { as: inviter, body: mail })).startsAt, null)
    assert.deepEqual([(await gotBy(server, contact)).length, (await gotBy(server, 'night@example.com')).length], [0, 1])
    server.clock.advance({ hours: 9, minutes: 29 })
    assert.deepEqual(await gotBy(server, contact), [])
    server.clock.advance({ minutes: 2 })
    assert.equal((await gotBy(server, contact)).length, 1)
  } finally {
    server.clock.setTo(before)
  }
})

test('a person gets no further invitation after refusing one, and a withdrawn one is not sent @call:POST /api/ef-registration-client/invite/visitor/optOut @call:POST /api/ef-registration-data-client/reg-userInviteRecord/userInviteRecord/withdraw', async () => {
  const inviter = await anInviter()
  const contact = aPhone()
  await invite(inviter, [{ contact }])
  const key = await keyIn((await gotBy(server, contact))[0]!.text)
  const refused = await server.data(invitationCalls.optOut, { at: fair, body: { key } })
  assert.deepEqual([refused.isOpen, refused.hasOptedOut, refused.mayOptOut], [false, true, false])
  await server.data(invitationCalls.optOut, { at: fair, body: { key } })
  assert.deepEqual(
    (await listOf(inviter)).map(({ state, mayWithdraw }) => [state, mayWithdraw]),
    [['optedOut', false]],
  )
  const other = await anInviter()
  const late = aPhone()
  await invite(other, [{ contact }, { name: '王小二', contact: late }])
  const [waiting] = (await listOf(other)).filter(({ name }) => name !== '')
  await server.refused('notFound', invitationCalls.withdraw, { as: inviter, body: { id: waiting!.id } })
  const withdrawn = await server.data(invitationCalls.withdraw, { as: other, body: { id: waiting!.id } })
  assert.deepEqual([withdrawn.state, withdrawn.mayWithdraw], ['withdrawn', false])
  assert.equal((await gotBy(server, contact)).length, 1)
  assert.deepEqual(await gotBy(server, late), [])
  assert.deepEqual((await listOf(other)).map(({ state }) => state).sort(), ['optedOut', 'withdrawn'])
  for (const wrong of ['v1', 'metro', `${key}x`, ...[18, 19].map((digits) => `v${'9'.repeat(digits)}.${'A'.repeat(22)}`)]) {
    await server.refused('notFound', invitationCalls.detail, { at: fair, query: { key: wrong } })
    await server.refused('notFound', invitationCalls.optOut, { at: fair, body: { key: wrong } })
  }
  for (const id of ['9'.repeat(18), '9'.repeat(19), '9'.repeat(20)])
    await server.refused('notFound', invitationCalls.withdraw, { as: other, body: { id } })
  const elsewhere = await aMessagedFair(server)
  await server.refused('notFound', invitationCalls.detail, { at: elsewhere, query: { key } })
})

test('a channel has one address until it is withdrawn, and many may come by it @call:GET /api/ef-registration-client/invitation/createOrGet', async () => {
  const inviter = await anInviter()
  const get = (query: { inviteFormType: 'LINK' | 'QRCODE'; channel?: string }) =>
    server.data(invitationCalls.createOrGet, { as: inviter, query })
  const made = await Promise.all([1, 2, 3].map(() => get({ inviteFormType: 'LINK', channel: ' 微信群 ' })))
  assert.equal(new Set(made.map(({ link }) => link)).size, 1)
  assert.equal((await get({ inviteFormType: 'LINK', channel: '微信群' })).id, made[0]!.id)
  const code = await get({ inviteFormType: 'QRCODE', channel: '微信群' })
  assert.notEqual(code.id, made[0]!.id)
  const { pathname } = new URL(made[0]!.link!)
  const target = await targetOf(pathname)
  assert.deepEqual(made[0]!.params, Object.fromEntries(target), 'a card opens what the address opens')
  const key = target.get('source')!
  await server.refused('notFound', invitationCalls.optOut, { at: fair, body: { key } })
  server.clock.advance({ minutes: 1 })
  for (const guest of await server.visitors(2, { exhibition: fair })) {
    await server.data(invitationCalls.detail, { at: fair, query: { key } })
    await server.data(registerLogCalls.save, { as: guest, body: { source: { sourceCode: key }, attribution: {} } })
  }
  const again = await get({ inviteFormType: 'LINK', channel: '微信群' })
  assert.deepEqual([again.opened, again.registered, again.attended, again.channel], [2, 2, 0, '微信群'])
  await server.data(invitationCalls.withdraw, { as: inviter, body: { id: again.id } })
  assert.equal((await server.data(invitationCalls.detail, { at: fair, query: { key } })).isOpen, false)
  assert.equal((await targetOf(pathname)).get('sourceInviteUserId'), null)
  assert.notEqual((await get({ inviteFormType: 'LINK', channel: '微信群' })).link, again.link)
  await server.refused('invalid', invitationCalls.createOrGet, {
    as: inviter,
    query: { inviteFormType: 'LINK', channel: 'http://x.cn/' },
  })
  for (let turn = 3; turn < 20; turn += 1) await get({ inviteFormType: 'LINK', channel: `渠道 ${turn}` })
  await server.refused('invitationChannels', invitationCalls.createOrGet, {
    as: inviter,
    query: { inviteFormType: 'LINK', channel: 'one too many' },
  })
})

/** Lets the next statement fail that would note a message as sent: the process died after the provider took it. */
const dieAfterSending = async (): Promise<void> => {
  const { pool } = server.app
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  let isAlive = true
  Object.assign(pool, {
    query(text: unknown, values?: unknown[], ...rest: unknown[]) {
      if (isAlive && typeof text === 'string' && text.includes('sent_at = CASE') && values?.[3] === 'sent') {
        isAlive = false
        throw new Error('killed')
      }
      return query(text, values, ...rest)
    },
  })
  try {
    await server.app.jobs.runDue()
  } finally {
    Object.assign(pool, { query })
  }
  assert.equal(isAlive, false)
  server.clock.advance({ minutes: 3 })
}

test('a message that was handed over before a crash is asked for at the provider; without that note it would come twice', async () => {
  await runJobs(server)
  for (const [count, isNoted] of [
    [1, true],
    [2, false],
  ] as const) {
    const contact = aPhone()
    await invite(await anInviter(), [{ contact }])
    await dieAfterSending()
    if (!isNoted) await server.app.pool.query('UPDATE visit_invitations SET handed_at = NULL WHERE contact = $1', [contact])
    assert.equal((await gotBy(server, contact)).length, count)
  }
})

test('a provider that is down gets the messages later; what failed for good is listed and sent again by a tap @call:POST /api/ef-registration-data-client/reg-userInviteRecord/userInviteRecord/retry', async () => {
  const inviter = await anInviter()
  const contact = aPhone()
  await invite(inviter, [{ contact }])
  await server.control({ action: 'fault', service: 'sms', fault: 'down' })
  for (const minutes of [1, 1, 3, 11, 1]) {
    await runJobs(server)
    server.clock.advance({ minutes })
  }
  await server.control({ action: 'fault', service: 'sms', fault: 'none' })
  const [failed] = await listOf(inviter)
  assert.deepEqual([failed!.state, failed!.failure], ['failed', 'unreachable'])
  assert.equal((await server.data(invitationCalls.count, { as: inviter })).retriable, 1)
  assert.deepEqual(await server.data(invitationCalls.retry, { as: inviter }), { queued: 1 })
  assert.equal((await gotBy(server, contact)).length, 1)
  assert.deepEqual(await server.data(invitationCalls.retry, { as: inviter }), { queued: 0 })
  assert.equal((await gotBy(server, contact)).length, 1)
})

const aPlan = (more: object = {}): VisitPlanBody => ({
  visitOn: opens,
  meetAt: '10:00',
  place: '北门 3 号馆入口',
  ...more,
})
/** The fair's organiser. */
const ownTenant = async () => ({ ...(await server.aTenant()), tenantId: fair.tenantId })
const save = (as: Visitor, more: object = {}) => server.data(visitPlanCalls.save, { as, body: aPlan(more) })
const answer = (as: Visitor, key: string, isComing: boolean) => server.data(visitPlanCalls.answer, { as, body: { key, isComing } })

test('a person plans a visit with friends by one link, sees who comes, and they get messages of a new place and of the end @route:/inviteRegistration-form/:inviteFormType @route:/invite/home @call:POST /api/ef-registration-client/yueQiInvite/invite/visitor @call:GET /api/ef-registration-client/yueQiInvite/listUserRelationForYueQiInvite @call:GET /api/ef-registration-client/yueQiInvite/answer @call:POST /api/ef-registration-client/yueQiInvite/answer', async () => {
  const inviter = await anInviter()
  const none = await server.data(visitPlanCalls.mine, { as: inviter })
  assert.deepEqual([none.plan, none.friends, none.days?.firstDay], [null, [], aPlan().visitOn])
  const [{ plan: first }, { plan: again }] = await Promise.all([
    save(inviter, { note: ' 一起\n逛展 ' }),
    save(inviter, { note: '一起 逛展' }),
  ])
  assert.equal(first!.link, again!.link)
  const { key, link } = first!
  assert.equal(await keyIn(link!), key)

  const guest = { query: { key: key! } }
  const { from, note, plan } = await server.data(invitationCalls.detail, { at: fair, ...guest })
  const { visitOn, meetAt, place } = aPlan()
  assert.deepEqual([from, note], ['赵**', '一起 逛展'])
  assert.deepEqual(plan, { visitOn, meetAt, place, isFull: false })
  const [friend, shy, absent] = await server.visitors(3, { exhibition: fair, review: 'none' })
  assert.equal((await answer(friend!, key!, true)).isComing, true)
  await answer(friend!, key!, true)
  await answer(shy!, key!, true)
  assert.equal((await answer(shy!, key!, false)).isComing, false)
  await answer(absent!, key!, false)
  const registered = await server.aVisitor({ exhibition: fair, name: '李雷' })
  await answer(registered, key!, true)
  const seen = await server.data(visitPlanCalls.mine, { as: inviter })
  assert.deepEqual([seen.plan!.coming, seen.plan!.opened], [2, 1])
  assert.deepEqual(
    seen.friends.map(({ isComing, hasRegistered }) => [isComing, hasRegistered]),
    [
      [true, true],
      [true, false],
      [false, false],
      [false, false],
    ],
  )
  assert.equal(seen.friends[0]!.name, '李雷')
  assert.equal((await listOf(inviter)).find(({ inviteFormType }) => inviteFormType === 'TOGETHER')?.opened, 1)

  // Other words send nothing. A new place sends one message to each friend who comes.
  await save(inviter, { note: '不见不散' })
  const moved = await save(inviter, { place: '南门咖啡厅' })
  assert.equal(moved.plan!.link, link)
  const texts = async (one: Visitor): Promise<string[]> =>
    (await gotBy(server, one.phone!)).map(({ text }) => text).filter((text) => text.includes('安排'))
  assert.match((await texts(registered)).join(), /赵敏更改了一起参观测试展会的安排：.+10:00，南门咖啡厅。$/)
  assert.deepEqual([(await texts(friend!)).length, await texts(shy!), await texts(absent!)], [1, [], []])

  await server.data(invitationCalls.withdraw, { as: inviter, body: { id: first!.id } })
  await server.data(invitationCalls.withdraw, { as: inviter, body: { id: first!.id } })
  assert.match((await texts(registered)).slice(1).join(), /赵敏取消了一起参观测试展会的安排/)
  assert.deepEqual([(await texts(friend!)).length, await texts(shy!)], [2, []])
  const ended = await server.data(invitationCalls.detail, { at: fair, ...guest })
  assert.deepEqual([ended.isOpen, ended.plan], [false, null])
  await server.refused('visitPlanOver', visitPlanCalls.answer, { as: friend!, body: { key: key!, isComing: false } })
  assert.notEqual((await save(inviter)).plan!.link, link)
})

test('a plan has a day of the fair and plain words, thirty friends at most and none of another fair; it ends with its day and goes with its inviter', async () => {
  const inviter = await anInviter()
  const refused: [object, string][] = [
    [{ visitOn: addDays(opens, -1) }, 'visitOn'],
    [{ visitOn: addDays(opens, 4) }, 'visitOn'],
    [{ visitOn: '2027-02-30' }, 'visitOn'],
    [{ meetAt: '25:00' }, 'meetAt'],
    [{ place: ' ' }, 'place'],
    [{ place: '馆'.repeat(41) }, 'place'],
    [{ place: '见 abc.example.com' }, 'place'],
    [{ note: '电话 13800138000' }, 'note'],
  ]
  for (const [more, field] of refused) {
    const { body } = await server.refused('invalid', visitPlanCalls.save, { as: inviter, body: aPlan(more) })
    assert.equal((body as unknown as { data: { fields: { field: string }[] } }).data.fields[0]!.field, field)
  }
  assert.equal((await server.data(visitPlanCalls.mine, { as: inviter })).plan, null)
  const { plan } = await save(inviter)
  const key = plan!.key!
  const body = { key, isComing: true }
  await server.refused('visitPlanOwn', visitPlanCalls.answer, { as: inviter, body })
  assert.deepEqual(await server.data(visitPlanCalls.part, { as: inviter, query: { key } }), { isOwn: true, isComing: null })
  const stranger = await server.aVisitor({ exhibition: await aMessagedFair(server) })
  await server.refused('notFound', visitPlanCalls.answer, { as: stranger, body })
  const neighbour = await server.aVisitor({ exhibition: await server.anExhibition({ tenant: await ownTenant() }) })
  await server.refused('notFound', visitPlanCalls.answer, { as: neighbour, body })
  const friends = await server.visitors(31, { exhibition: fair })
  await server.refused('notFound', visitPlanCalls.answer, { as: friends[0]!, body: { ...body, key: `v${plan!.id}.${'A'.repeat(22)}` } })
  const channel = await server.data(invitationCalls.createOrGet, { as: inviter, query: { inviteFormType: 'LINK' } })
  await server.refused('notFound', visitPlanCalls.answer, { as: friends[0]!, body: { ...body, key: await keyIn(channel.link!) } })
  // One place is left, and two want it at the same time.
  for (const friend of friends.slice(2)) await answer(friend, key, true)
  const last = await whileChanging(
    server,
    ['SELECT 1 FROM visit_plans WHERE invitation_id = $1 FOR UPDATE', [plan!.id]],
    friends.slice(0, 2).map((as) => () => server.call(visitPlanCalls.answer, { as, body })),
  )
  assert.deepEqual(last.map(({ success }) => success).sort(), [false, true])
  assert.equal((await server.data(invitationCalls.detail, { at: fair, query: { key } })).plan!.isFull, true)
  assert.equal((await server.data(visitPlanCalls.mine, { as: inviter })).plan!.coming, 30)
  const own = await server.data(ownDataCalls.detail, { as: friends[5]! })
  assert.deepEqual(
    own.visitAnswers.map(({ isComing }) => isComing),
    [true],
  )
  // Changes are limited, because each may send a message to every friend.
  for (let turn = 1; turn < 10; turn += 1) await save(inviter, { place: `${turn} 号馆` })
  await server.refused('tooManyRequests', visitPlanCalls.save, { as: inviter, body: aPlan() })

  // Its day is over. Another day of the fair opens the same link again.
  await server.app.pool.query('UPDATE visit_invitations SET expires_at = $2 WHERE id = $1', [plan!.id, server.app.now()])
  await server.refused('visitPlanOver', visitPlanCalls.answer, { as: friends[4]!, body: { key, isComing: false } })
  const past = await server.data(visitPlanCalls.mine, { as: inviter })
  assert.deepEqual([past.plan!.link, past.plan!.coming], [null, 30])
  const over = await server.anExhibition({ tenant: await ownTenant(), startsOn: addDays(opens, -30), endsOn: addDays(opens, -28) })
  const late = await server.aVisitor({ exhibition: over })
  await server.refused('invitationOver', visitPlanCalls.save, { as: late, body: aPlan() })
  assert.equal((await server.data(visitPlanCalls.mine, { as: late })).days, null)
  await server.app.pool.query('DELETE FROM rate_limits')
  assert.equal((await save(inviter, { visitOn: addDays(opens, 3) })).plan!.key, key)
  assert.deepEqual((await erased(inviter)).rows, [])
})

/** What is left of a person's plan after the account is deleted. */
const erased = async (inviter: Visitor) => {
  const body = { userId: inviter.accountId }
  await server.data(ownDataCalls.requestErase, { as: inviter, body })
  const { code } = (await server.outbox(`?to=${encodeURIComponent(inviter.phone!)}`))[0]!
  await server.data(ownDataCalls.erase, { as: inviter, body: { ...body, value: code! } })
  return server.app.pool.query(
    `SELECT p.invitation_id FROM visit_plans p WHERE p.account_id = $1 UNION ALL
     SELECT a.invitation_id FROM visit_answers a JOIN visit_invitations v ON v.id = a.invitation_id WHERE v.account_id = $1`,
    [inviter.accountId],
  )
}

test('phones are forgotten when the fair is over or the inviter goes, and nobody is invited then', async () => {
  const inviter = await anInviter()
  const [one, two] = [aPhone(), aPhone()]
  await invite(inviter, [{ name: '李雷', contact: one }])
  const { userId } = { userId: inviter.accountId }
  await server.data(ownDataCalls.requestErase, { as: inviter, body: { userId } })
  const { code } = (await server.outbox(`?to=${encodeURIComponent(inviter.phone!)}`))[0]!
  await server.data(ownDataCalls.erase, { as: inviter, body: { userId, value: code! } })
  assert.deepEqual(await gotBy(server, one), [])
  const other = await anInviter()
  await invite(other, [{ contact: two }])
  await runJobs(server)
  await server.clock.held(async () => {
    server.clock.advance({ days: 60 })
    await server.app.jobs.runSweeps('invitation.forget')
  })
  const { rows } = await server.app.pool.query('SELECT DISTINCT contact, name FROM visit_invitations WHERE account_id = ANY($1)', [
    [inviter.accountId, other.accountId],
  ])
  assert.deepEqual(rows, [{ contact: null, name: '' }])
})

test('servers that are killed among invitations send each of them once', { timeout: 240_000 }, async () => {
  const rushed = await aMessagedFair(server, { invitations: { perPerson: 100, perDay: 100 } })
  // The other processes have the real time.
  server.clock.setTo(new Date())
  const inviter = await server.aVisitor({ exhibition: rushed })
  const phones = Array.from({ length: 60 }, aPhone)
  await invite(
    inviter,
    phones.map((contact) => ({ contact })),
  )
  const settings = await processOn(server)
  let process = await startServerProcess(settings)
  const sent = async (): Promise<number> => {
    const messages = await server.outbox()
    return phones.reduce((sum, phone) => sum + messages.filter(({ to }) => to === `+86${phone}`).length, 0)
  }
  await until(async () => (await sent()) > 2, 'some are sent', { timeoutMs: 60_000 })
  await process.end('SIGKILL')
  assert.ok((await sent()) < phones.length, 'it was killed among them')
  // A message counts as abandoned after two minutes.
  await releaseAbandonedJobs(server, rushed)
  await server.app.pool.query('UPDATE visit_invitations SET busy_until = NULL WHERE tenant_id = $1', [rushed.tenantId])
  process = await startServerProcess(settings)
  try {
    await until(
      async () => {
        const { rowCount } = await server.app.pool.query(`SELECT FROM visit_invitations WHERE tenant_id = $1 AND state = 'queued'`, [
          rushed.tenantId,
        ])
        return rowCount === 0
      },
      'none is queued',
      { timeoutMs: 60_000 },
    )
    assert.equal(await sent(), phones.length)
  } finally {
    await process.end('SIGKILL')
  }
})
