import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Call } from '../../../contract/call'
import { accountCalls } from '../../../contract/account/account.calls'
import { companyCalls } from '../../../contract/exhibitor/company.calls'
import { credentialCalls } from '../../../contract/exhibitor/credential.calls'
import { staffInvitationCalls as calls } from '../../../contract/exhibitor/staffInvitation.calls'
import type { StaffInvitation, StaffPerson, StaffRegisterBody } from '../../../contract/exhibitor/staffInvitation.schema'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { maxOpenStaffInvitations, staffKeyOf } from '../../../contract/rules/exhibitor/staffInvitation'
import { readLinkCode } from '../../../server/core/secrets/linkToken'
import { gotBy } from '../messages/aMessagedFair'
import { auditDifferences } from '../support/crowd'
import type { Exhibition, Tenant, Visitor } from '../support/makers'
import { withoutGuard } from '../support/takeOutGuard'
import { type TestServer, startTestServer } from '../support/testServer'
import { withoutTable } from '../support/withoutTable'
import { type Member, aFairWith, aMemberAt, aPassport, badgeForm, badgeKind, quotaGuard } from './aCredentialFair'
import { field } from '../visitor/aFair'
import { fairDay } from '../support/fairDay'

const invite = '/api/ef-registration-client/exhibitorStaffInvite'
const people = '/api/ef-registration-client/exhibitorStaff'
const aFair = (at: TestServer, tenant?: Tenant): Promise<Exhibition> =>
  aFairWith(at, (id) => [badgeKind(id), badgeKind(id, { id: 'crew', review: 'auto' })], tenant && { tenant })

let server: TestServer
let fair: Exhibition
before(async () => {
  server = await startTestServer()
  fair = await aFair(server)
})
after(async () => {
  assert.deepEqual(await auditDifferences(server, fair), [])
  await server.stop()
})

const aMember = (area = 27, at = fair, on = server): Promise<Member> => aMemberAt(on, at, { area })
const anInvitee = (at = fair, on = server): Promise<Visitor> => on.aVisitor({ exhibition: at, registerType: 'staff' })

const dayIn = (days: number): string => fairDay(server.app.now(), days)

/** An invitation's last day, before the end of the fair. */
const lastDay = (): string => dayIn(9)

const anInvitation = (as: Member, more: object = {}, on = server): Promise<StaffInvitation> =>
  on.data(calls.create, { as, body: { type: 'exhibitor', places: 3, until: lastDay(), note: '展台组', ...more } })

const keyOf = ({ link }: Pick<StaffInvitation, 'link'>): string => {
  const read = readLinkCode(link.split('/').at(-1)!)!
  return staffKeyOf({ id: read.key.id, token: read.token })
}

const bodyOf = (key: string, name = '李卫国', more: Partial<StaffRegisterBody> = {}): StaffRegisterBody => ({
  key,
  formId: 'badge',
  version: 2,
  values: { name, document: { kind: 'passport', number: aPassport() } },
  ...more,
})

const register = (as: Visitor, invitation: StaffInvitation, name?: string, on = server): Promise<StaffPerson> =>
  on.data(calls.register, { as, body: bodyOf(keyOf(invitation), name) })
const approve = (as: Member, { id, revision }: StaffPerson, on = server): Promise<StaffPerson> =>
  on.data(calls.decide, { as, body: { id, revision, result: 'approve' } })
const ownOf = (as: Visitor, key?: string) => server.data(calls.mine, { as, query: key === undefined ? {} : { key } })
const usedOf = async (as: Member): Promise<number> => (await server.data(credentialCalls.kind, { as, query: { type: 'exhibitor' } })).used
const invitationNow = (as: Member, { id }: StaffInvitation) => server.data(calls.detail, { as, query: { id } })

test(`a company invites, a member of the staff registers, the company and the organiser approve, and the pass is in the wallet @rule:R63 @call:POST ${invite}/submit @call:GET ${invite}/opened @call:POST ${people}/register @call:GET ${people}/mine @call:GET ${people}/page @call:GET ${people}/detail @call:POST ${people}/decide`, async () => {
  const company = await aMember()
  const invitation = await anInvitation(company)
  assert.deepEqual([invitation.state, invitation.places, invitation.used, invitation.note], ['open', 3, 0, '展台组'])
  const key = keyOf(invitation)
  const shortened = await fetch(`${server.url}/s/${invitation.link.split('/').at(-1)}`, { redirect: 'manual' })
  assert.match(shortened.headers.get('location') ?? '', /^\/#\/exhibitorSelfService\/exhInviteStaff\?.*registerType=staff.*source=s\d+\./)
  const opened = await server.data(calls.opened, { at: fair, query: { key }, language: 'en' })
  // An outage is no unknown link.
  await withoutTable('staff_invitations', () => server.refused('unavailable', calls.opened, { at: fair, query: { key } }))
  assert.deepEqual([opened.state, opened.kindName?.en, opened.until], ['open', 'Exhibitor badge', lastDay()])
  const staff = await anInvitee()
  const before = await ownOf(staff, key)
  assert.deepEqual([before.registration, before.form?.id], [null, 'badge'])
  const sent = await register(staff, invitation)
  assert.deepEqual([sent.state, sent.credentialState, await usedOf(company)], ['sent', null, 0])
  assert.equal((await invitationNow(company, invitation)).used, 1)
  const list = await server.data(calls.people, { as: company, query: {} })
  assert.deepEqual([list.records.map(({ name, state }) => [name, state]), list.counts.sent], [[['李卫国', 'sent']], 1])
  assert.equal((await server.data(companyCalls.get, { as: company })).waitingStaff, 1, 'the home of the company counts the person')
  const detail = await server.data(calls.person, { as: company, query: { id: sent.id } })
  assert.match(JSON.stringify(detail.person.values.document), /\*/)
  assert.deepEqual([detail.left, detail.quota.en], [9, '9 included (27 m²) · 0 used · 9 left'])
  const taken = await approve(company, sent)
  assert.deepEqual([taken.state, taken.credentialState, await usedOf(company)], ['approved', 'applied', 1])
  assert.deepEqual([(await ownOf(staff)).registration?.credentialState, (await ownOf(staff)).pass], ['applied', null])
  const { records } = await server.data(walletCalls.page, { as: staff, query: {} })
  assert.deepEqual(records, [])
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['manageExhibitors'] })
  await server.data(credentialCalls.decide, { as: organiser, body: { id: taken.credentialId!, revision: '1', result: 'approve' } })
  const own = await ownOf(staff)
  assert.deepEqual([own.registration?.credentialState, own.pass?.holderName, own.pass?.holderCompany], ['approved', '李卫国', '江汉机床'])
  const wallet = await server.data(walletCalls.page, { as: staff, query: {} })
  assert.deepEqual(
    wallet.records.map(({ holderName, state }) => [holderName, state]),
    [['李卫国', 'valid']],
  )
  const pass = await server.data(walletCalls.qrInfo, { as: staff, query: { id: wallet.records[0]!.id } })
  assert.ok(pass.qr)
  await server.refused('notFound', walletCalls.qrInfo, { as: await anInvitee(), query: { id: wallet.records[0]!.id } })
})

test(`a company refuses with a reason, the person corrects and sends again, and a person who waits withdraws @call:POST ${people}/withdraw`, async () => {
  const company = await aMember()
  const invitation = await anInvitation(company, { places: 1 })
  const staff = await anInvitee()
  const sent = await register(staff, invitation)
  const decide = { id: sent.id, revision: sent.revision, result: 'refuse' as const }
  await server.refused('invalid', calls.decide, { as: company, body: { ...decide, remark: ' ' } })
  const refused = await server.data(calls.decide, { as: company, body: { ...decide, remark: '请使用证件上的姓名' } })
  assert.deepEqual([refused.state, refused.remark], ['refused', '请使用证件上的姓名'])
  await server.refused('staffChanged', calls.decide, { as: company, body: { ...decide, result: 'approve' } })
  await server.refused('staffNotPossible', calls.decide, {
    as: company,
    body: { ...decide, revision: refused.revision, result: 'approve' },
  })
  assert.equal((await invitationNow(company, invitation)).used, 0)
  const { form: asked, person } = await ownOf(staff)
  assert.equal(asked?.id, 'badge')
  await server.refused('staffRegistered', calls.register, { as: staff, body: bodyOf(keyOf(invitation)) })
  const { key: _, ...correction } = bodyOf('', '李卫', {
    id: sent.id,
    revision: refused.revision,
    values: { ...person!.values, name: '李卫' },
  })
  await server.refused('notFound', calls.register, { as: await anInvitee(), body: correction })
  const again = await server.data(calls.register, { as: staff, body: correction })
  assert.deepEqual(
    [again.state, again.name, again.remark, (await invitationNow(company, invitation)).state],
    ['sent', '李卫', '', 'usedUp'],
  )
  await server.refused('notFound', calls.withdraw, { as: await anInvitee(), body: { id: again.id, revision: again.revision } })
  const gone = await server.data(calls.withdraw, { as: staff, body: { id: again.id, revision: again.revision } })
  assert.equal(gone.state, 'withdrawn')
  await server.refused('staffChanged', calls.withdraw, { as: staff, body: { id: again.id, revision: again.revision } })
  await server.refused('staffNotPossible', calls.decide, { as: company, body: { id: gone.id, revision: gone.revision, result: 'approve' } })
  assert.equal((await register(staff, invitation)).state, 'sent', 'a person who withdrew may come back')
})

test(`an invitation that is over, taken back, used up or unknown says so, and takes nobody @call:POST ${invite}/withdraw @call:GET ${invite}/page @call:GET ${invite}/detail`, async () => {
  const company = await aMember()
  const open = await anInvitation(company)
  const full = await anInvitation(company, { places: 1 })
  await register(await anInvitee(), full)
  const back = await anInvitation(company)
  assert.equal((await server.data(calls.takeBack, { as: company, body: { id: back.id } })).state, 'takenBack')
  assert.equal((await server.data(calls.takeBack, { as: company, body: { id: back.id } })).state, 'takenBack')
  const over = await anInvitation(company)
  await server.app.pool.query('UPDATE staff_invitations SET ends_at = $1 WHERE tenant_id = $2 AND id = $3', [
    new Date(server.app.now().getTime() - 1000),
    fair.tenantId,
    over.id,
  ])
  const shown = async (key: string): Promise<string> => (await server.data(calls.opened, { at: fair, query: { key } })).state
  assert.deepEqual([await shown(keyOf(full)), await shown(keyOf(back)), await shown(keyOf(over))], ['usedUp', 'takenBack', 'over'])
  const [id] = keyOf(full).slice(1).split('.')
  for (const key of ['s1.abcdefghijklmnopqrstuv', `s${id}.abcdefghijklmnopqrstuv`, `v${id}.x`, 'nothing']) {
    assert.equal(await shown(key), 'unknown')
    await server.refused('notFound', calls.register, { as: await anInvitee(), body: bodyOf(key) })
  }
  await server.refused('staffInvitationFull', calls.register, { as: await anInvitee(), body: bodyOf(keyOf(full)) })
  await server.refused('staffInvitationOver', calls.register, { as: await anInvitee(), body: bodyOf(keyOf(back)) })
  await server.refused('staffInvitationOver', calls.register, { as: await anInvitee(), body: bodyOf(keyOf(over)) })
  const { records, mayInvite, kinds } = await server.data(calls.list, { as: company, query: {} })
  // The open one comes first, although it is the oldest.
  assert.deepEqual([records.map(({ state }) => state), mayInvite, kinds.length], [['open', 'over', 'takenBack', 'usedUp'], true, 2])
  assert.deepEqual(
    records.map(({ id, link }) => (id === open.id ? link !== '' : link)),
    [true, '', '', ''],
  )
})

test('bad invitations and bad forms are refused by their field', async () => {
  const company = await aMember()
  for (const more of [{ places: 0 }, { places: 501 }, { until: '2020-01-01' }, { until: '2099-01-01' }, { until: 'x' }])
    await server.refused('invalid', calls.create, { as: company, body: { type: 'exhibitor', places: 3, until: lastDay(), ...more } })
  await server.refused('notFound', calls.create, { as: company, body: { type: 'unknown', places: 3, until: lastDay() } })
  const invitation = await anInvitation(company)
  const key = keyOf(invitation)
  const staff = await anInvitee()
  await server.refused('invalid', calls.register, { as: staff, body: bodyOf(key, '') })
  await server.refused('formChanged', calls.register, { as: staff, body: bodyOf(key, '李雷', { version: 1 }) })
  await server.refused('invalid', calls.register, { as: staff, body: { ...bodyOf(key), id: '1' } })
  assert.equal((await invitationNow(company, invitation)).used, 0)
})

/** People of one invitation register at the same moment. */
const raceForPlace = async (on: TestServer): Promise<number> => {
  const at = on === server ? fair : await aFair(on)
  const company = await aMember(27, at, on)
  const invitation = await anInvitation(company, { places: 2 }, on)
  const guests = await Promise.all(Array.from({ length: 8 }, () => anInvitee(at, on)))
  const answers = await Promise.all(guests.map((as) => on.call(calls.register, { as, body: bodyOf(keyOf(invitation)) })))
  return answers.filter(({ success }) => success).length
}

test('the last place of an invitation is taken once, however many race for it', async () => {
  assert.equal(await raceForPlace(server), 2)
})

test('control: without the guard of the invitation its last place is taken several times', async () => {
  const taken = await withoutGuard(
    { table: 'staff_invitations', constraint: 'staff_invitations_used', replace: [[' AND used < places', ' AND places > 0']], together: 3 },
    raceForPlace,
  )
  assert.ok(taken > 2, `taken: ${taken}`)
})

/** The company approves eight people for the two places that its quota has. */
const raceForQuota = async (on: TestServer): Promise<number> => {
  const at = on === server ? fair : await aFair(on)
  const company = await on.anExhibitor({ exhibition: at, area: 6 })
  const members = await Promise.all(Array.from({ length: 8 }, () => on.anExhibitorMember({ exhibition: at, ...company })))
  const invitation = await anInvitation(members[0]!, { places: 8 }, on)
  const sent: StaffPerson[] = []
  for (let count = 0; count < 8; count += 1) sent.push(await register(await anInvitee(at, on), invitation, undefined, on))
  const answers = await Promise.all(
    sent.map(({ id, revision }, at8) => on.call(calls.decide, { as: members[at8]!, body: { id, revision, result: 'approve' } })),
  )
  return answers.filter(({ success }) => success).length
}

test('people who wait for the company come first in its list', async () => {
  const company = await aMember()
  const invitation = await anInvitation(company)
  await register(await anInvitee(), invitation, '王早')
  await approve(company, await register(await anInvitee(), invitation, '李后'))
  const { records } = await server.data(calls.people, { as: company, query: {} })
  assert.deepEqual(
    records.map(({ name, state }) => `${name} ${state}`),
    ['王早 sent', '李后 approved'],
  )
})

test('a place of the quota is taken when the company approves, the last one once', async () => {
  assert.equal(await raceForQuota(server), 2)
})

test('control: without the guard of the quota more people are approved than it has places', async () => {
  const taken = await withoutGuard(quotaGuard, raceForQuota)
  assert.ok(taken > 2, `approved: ${taken}`)
})

test('one person who registers twice at a moment is there once, and two decisions at a moment are one', async () => {
  const company = await aMember()
  const [one, two] = [await anInvitation(company), await anInvitation(company)]
  const staff = await anInvitee()
  const answers = await Promise.all([one, two, one, two].map((of) => server.call(calls.register, { as: staff, body: bodyOf(keyOf(of)) })))
  assert.equal(answers.filter(({ success }) => success).length, 1)
  const { records } = await server.data(calls.people, { as: company, query: {} })
  assert.equal(records.length, 1)
  const { id, revision } = records[0]!
  const decisions = await Promise.all(
    Array.from({ length: 4 }, () => server.call(calls.decide, { as: company, body: { id, revision, result: 'approve' } })),
  )
  assert.deepEqual([decisions.filter(({ success }) => success).length, await usedOf(company)], [1, 1])
})

test('an approved person takes the place of another, and may register again when the credential has ended', async () => {
  const company = await aMember(6)
  const invitation = await anInvitation(company, { type: 'crew' })
  const [first, second, third] = [await anInvitee(), await anInvitee(), await anInvitee()]
  const one = await approve(company, await register(first, invitation, '一号'))
  await approve(company, await register(second, invitation, '二号'))
  const late = await register(third, invitation, '三号')
  await server.refused('credentialQuotaFull', calls.decide, {
    as: company,
    body: { id: late.id, revision: late.revision, result: 'approve' },
  })
  const { replaceable, left } = await server.data(calls.person, { as: company, query: { id: late.id } })
  assert.deepEqual([replaceable.length, left], [2, 0])
  const { id, revision } = replaceable.find((row) => row.id === one.credentialId)!
  const other = await aMember()
  await server.refused('notFound', calls.decide, {
    as: other,
    body: { id: late.id, revision: late.revision, result: 'approve', replaces: { id, revision } },
  })
  const taken = await server.data(calls.decide, {
    as: company,
    body: { id: late.id, revision: late.revision, result: 'approve', replaces: { id, revision } },
  })
  assert.equal(taken.credentialState, 'approved')
  assert.equal((await ownOf(first)).registration?.credentialState, 'replaced')
  const bigger = await anInvitation(company, { type: 'crew' })
  await server.refused('staffRegistered', calls.register, { as: third, body: bodyOf(keyOf(bigger)) })
  assert.equal((await register(first, bigger, '一号')).state, 'sent')
})

test(`a message goes once to each contact of an invitation @call:POST ${invite}/send`, async () => {
  const company = await aMember()
  const invitation = await anInvitation(company)
  const send = (contacts: string[], way: 'phone' | 'email' = 'email') =>
    server.call(calls.send, { as: company, body: { id: invitation.id, way, contacts } })
  assert.equal((await send(['no address'])).success, false)
  assert.deepEqual((await send(['Crew@example.com', 'crew@example.com', 'b@example.com'])).data, { queued: 2, repeated: 0, optedOut: 0 })
  assert.deepEqual((await send(['crew@example.com'])).data, { queued: 0, repeated: 1, optedOut: 0 })
  const mails = await gotBy(server, 'crew@example.com')
  assert.equal(mails.length, 1)
  assert.match(mails[0]!.text, /\/s\/[\w-]+\?w=e/)
})

test('a person who is erased while the company decides leaves its list nameless, frees the place, and waits for no message', async () => {
  const company = await aMember()
  const invitation = await anInvitation(company, { places: 1 })
  const staff = await anInvitee()
  await register(staff, invitation, '孙待定')
  const { userId } = await server.data(accountCalls.detail, { as: staff })
  await server.data(ownDataCalls.requestErase, { as: staff, body: { userId } })
  const value = (await server.outbox())[0]!.code!
  await server.data(ownDataCalls.erase, { as: staff, body: { userId, value } })
  const { records, counts } = await server.data(calls.people, { as: company, query: {} })
  assert.deepEqual([records.map(({ name, state }) => [name, state]), counts.sent], [[['', 'withdrawn']], 0])
  const detail = await server.data(calls.person, { as: company, query: { id: records[0]!.id } })
  assert.deepEqual(detail.person.values, {})
  assert.deepEqual([(await invitationNow(company, invitation)).used, await usedOf(company)], [0, 0])
  assert.equal((await register(await anInvitee(), invitation)).state, 'sent', 'the place is free')
})

test('a link says how it reached a person, and a code without a way is a link', async () => {
  const company = await aMember()
  const { link } = await anInvitation(company)
  for (const [end, way] of [
    ['', 'LINK'],
    ['?w=q', 'QRCODE'],
    ['?w=e', 'EMAIL'],
    ['?w=s', 'SHORT_MSG'],
    ['?w=x&w=q', 'LINK'],
  ] as const) {
    const { headers } = await fetch(`${link.replace(server.app.config.publicUrl, server.url)}${end}`, { redirect: 'manual' })
    assert.match(headers.get('location') ?? '', new RegExp(`inviteType=${way}(&|$)`), end)
  }
})

test('nobody reads or changes what another company, fair or organiser has, and a member needs the right @rule:R60 @rule:R62', async () => {
  const company = await aMember()
  const invitation = await anInvitation(company)
  const sent = await register(await anInvitee(), invitation)
  const others = [
    await aMember(),
    await aMember(27, await aFair(server, { tenantId: fair.tenantId, settings: {} })),
    await aMember(27, await aFair(server)),
  ]
  const decide = { id: sent.id, revision: sent.revision, result: 'approve' as const }
  const named: [Call, object][] = [
    [calls.detail, { query: { id: invitation.id } }],
    [calls.takeBack, { body: { id: invitation.id } }],
    [calls.send, { body: { id: invitation.id, way: 'email', contacts: ['a@example.com'] } }],
    [calls.person, { query: { id: sent.id } }],
    [calls.decide, { body: decide }],
  ]
  for (const other of others) {
    for (const [call, said] of named) await server.refused('notFound', call, { as: other, ...said } as never)
    for (const call of [calls.list, calls.people]) assert.equal((await server.data(call, { as: other, query: {} })).total, 0)
  }
  for (const stranger of others.slice(1)) {
    assert.equal((await server.data(calls.opened, { at: stranger, query: { key: keyOf(invitation) } })).state, 'unknown')
    await server.refused('notFound', calls.register, { as: stranger, body: bodyOf(keyOf(invitation)) })
  }
  const reader = { ...company, role: 'staff', rights: [] as string[] }
  const setRights = (rights: string[]) =>
    server.app.pool.query(`UPDATE exhibitor_members SET role = 'staff', rights = $1 WHERE tenant_id = $2 AND account_id = $3`, [
      rights,
      fair.tenantId,
      company.accountId,
    ])
  await setRights(['edit', 'pay', 'apply'])
  for (const [call, body] of [
    [calls.create, { type: 'exhibitor', places: 1, until: lastDay() }],
    [calls.takeBack, { id: invitation.id }],
    [calls.send, { id: invitation.id, way: 'email', contacts: ['a@example.com'] }],
  ] as const)
    await server.refused('memberRightMissing', call, { as: reader, body } as never)
  await setRights(['edit', 'pay', 'invite'])
  await server.refused('memberRightMissing', calls.decide, { as: reader, body: decide })
  const list = await server.data(calls.people, { as: reader, query: {} })
  assert.deepEqual([list.total, list.mayDecide], [1, false])
  await setRights(['apply'])
  assert.equal((await approve(reader, sent)).state, 'approved')
})

test('of invitations that are made at once, no more than the limit are open', async () => {
  const company = await aMember()
  const body = { type: 'exhibitor', places: 1, until: lastDay(), note: '' }
  const made = await Promise.all(
    Array.from({ length: maxOpenStaffInvitations + 8 }, () => server.call(calls.create, { as: company, body })),
  )
  assert.equal(made.filter(({ success }) => success).length, maxOpenStaffInvitations)
})

test('the form of a person begins with the phone that the person signed in with', async () => {
  const at = await aFairWith(server, (id) => [badgeKind(id, { form: badgeForm(field('mobile', 'phone')) })])
  const company = await aMember(27, at)
  const key = keyOf(await anInvitation(company))
  const staff = await anInvitee(at)
  const { registration, person } = await server.data(calls.mine, { as: staff, query: { key } })
  assert.deepEqual([registration, person], [null, { values: { mobile: staff.phone }, masked: [], photoUrls: {} }])
})
