import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Call } from '../../../contract/call'
import { specialGuestCalls as calls } from '../../../contract/exhibitor/specialGuest.calls'
import type { ErrorData } from '../../../contract/envelope'
import type { GuestBody, GuestCard, GuestDetail } from '../../../contract/exhibitor/specialGuest.schema'
import type { MemberRight } from '../../../contract/rules/exhibitor/memberRights'
import { type SpecialGuestRules, guestKeyOf } from '../../../contract/rules/exhibitor/specialGuest'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { readLinkCode } from '../../../server/core/secrets/linkToken'
import { freeTicketCalls } from '../../../contract/tickets/freeTicket.calls'
import { gotBy } from '../messages/aMessagedFair'
import { runCommand } from '../support/command'
import type { Person } from '../support/makeCall'
import { type Exhibition, type Visitor } from '../support/makers'
import { takeOutGuard } from '../support/takeOutGuard'
import { type TestServer, startTestServer } from '../support/testServer'
import { almostSame } from '../../support/almostSame'

const words = (text: string) => ({ cn: `${text}项`, en: text })
const specialGuests: SpecialGuestRules = {
  privileges: [
    { id: 'hotel', name: words('Hotel nights'), max: 3 },
    { id: 'lunch', name: words('Lunch'), max: 2, byExhibitors: true },
    { id: 'fastLane', name: words('Fast lane'), max: 1, byExhibitors: true },
  ],
  perExhibitor: 3,
}

let server: TestServer
let fair: Exhibition
let reader: Person
let organiser: Person
before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: { specialGuests } })
  reader = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['readPasses'] })
  organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['manageExhibitors'] })
})
after(() => server.stop())

type Member = Visitor & { exhibitorId: string }
const aMember = (rights: MemberRight[] = ['invite'], exhibitorId?: string, exhibition = fair): Promise<Member> =>
  server.anExhibitorMember({ exhibition, rights, ...(exhibitorId && { exhibitorId }) })

const bodyOf = (more: Partial<GuestBody> = {}): GuestBody => ({
  name: '顾维',
  company: '东湖钢铁',
  way: 'link',
  promises: [
    { id: 'lunch', number: 2 },
    { id: 'fastLane', number: 1 },
  ],
  ...more,
})
const invite = (as: Member, more: Partial<GuestBody> = {}): Promise<GuestDetail> => server.data(calls.invite, { as, body: bodyOf(more) })

const codeOf = ({ link }: { link: string }): string => link.split('/').at(-1)!
const keyOf = (guest: { link: string }): string => {
  const { key, token } = readLinkCode(codeOf(guest))!
  return guestKeyOf({ id: key.id, token })
}
const cardOf = (guest: { link: string }, at: Exhibition = fair): Promise<GuestCard> =>
  server.data(calls.info, { at, query: { id: keyOf(guest) } })
const answer = async (guest: { link: string }, how: 'accept' | 'decline'): Promise<GuestCard> =>
  server.data(calls.answer, { at: fair, body: { id: keyOf(guest), revision: (await cardOf(guest)).revision, answer: how } })
const use = (guest: { link: string }, privilegeId = 'lunch', as = reader) => ({
  as,
  body: { code: guest.link, privilegeId, place: '二楼餐厅' },
})

test('a company invites a guest by name, who accepts by the link, and each privilege is used as often as promised @rule:R63 @call:POST /api/ef-registration-client/speciallyInvite/submit @call:GET /api/ef-registration-client/speciallyInvite/info @call:POST /api/ef-registration-client/speciallyInvite/answer @call:GET /api/ef-registration-client/speciallyInvite/read @call:POST /api/ef-registration-client/speciallyInvite/use @call:GET /api/ef-registration-client/userRelation/listUserRelationForSpeciallyInvite @call:GET /api/ef-registration-client/userRelation/getSpeciallyInviteDetail', async () => {
  const company = await aMember()
  const offered = (await server.data(calls.list, { as: company })).offer!
  assert.deepEqual([offered.privileges.map(({ id }) => id), offered.used, offered.limit], [['lunch', 'fastLane'], 0, 3])
  const guest = await invite(company)
  const opened = await fetch(guest.link, { redirect: 'manual' })
  assert.match(opened.headers.get('location')!, /^\/#\/specialGuest\?.*key=v\d+\./)
  const card = await cardOf(guest)
  assert.deepEqual(
    [card.state, card.name, card.host, card.code, card.privileges.map(({ left }) => left)],
    ['invited', '顾维', '江汉机床', '', [2, 1]],
  )
  await server.refused('specialGuestNotAccepted', calls.use, use(guest))
  const accepted = await answer(guest, 'accept')
  assert.deepEqual([accepted.state, accepted.code], ['accepted', guest.link])
  assert.equal((await answer(guest, 'accept')).revision, accepted.revision, 'the answer was lost, and the phone sent it again')
  const read = await server.data(calls.read, { as: reader, query: { code: codeOf(guest) } })
  assert.deepEqual([read.name, read.host, read.state], ['顾维', '江汉机床', 'accepted'])
  const key = 'one-tap-of-a-reader-at-lunch'
  const used = await server.data(calls.use, { ...use(guest), key })
  assert.deepEqual(
    used.privileges.map(({ left }) => left),
    [1, 1],
  )
  await server.data(calls.use, { ...use(guest), key })
  assert.equal((await cardOf(guest)).privileges[0]!.used, 1, 'a tap that is sent twice counts once')
  await server.data(calls.use, use(guest))
  await server.refused('specialPrivilegeUsed', calls.use, use(guest))
  await server.refused('specialPrivilegeUsed', calls.use, use(guest, 'hotel'))
  const detail = await server.data(calls.detail, { as: company, query: { id: guest.id } })
  assert.deepEqual(
    [detail.state, detail.uses.map(({ privilegeId, place }) => `${privilegeId} ${place}`), detail.openedAt !== null],
    ['accepted', ['lunch 二楼餐厅', 'lunch 二楼餐厅'], true],
  )
  const listed = await server.data(calls.list, { as: company })
  assert.deepEqual([listed.records.map(({ name }) => name), listed.offer!.used], [['顾维'], 1])
})

test('a guest declines and changes the mind, and a withdrawn card is void and says nothing @call:POST /api/ef-registration-client/speciallyInvite/withdraw', async () => {
  const company = await aMember()
  const guest = await invite(company)
  assert.equal((await answer(guest, 'decline')).state, 'declined')
  await server.refused('specialGuestNotAccepted', calls.use, use(guest))
  assert.equal((await answer(guest, 'accept')).state, 'accepted')
  await server.refused('specialGuestChanged', calls.withdraw, { as: company, body: { id: guest.id, revision: guest.revision } })
  const { revision } = await server.data(calls.detail, { as: company, query: { id: guest.id } })
  const ended = await server.data(calls.withdraw, { as: company, body: { id: guest.id, revision } })
  assert.deepEqual([ended.state, ended.link], ['withdrawn', ''])
  const card = await cardOf(guest)
  assert.deepEqual([card.state, card.name, card.company, card.privileges], ['withdrawn', '', '', []])
  await server.refused('specialGuestOver', calls.use, use(guest))
  await server.refused('specialGuestOver', calls.answer, {
    at: fair,
    body: { id: keyOf(guest), revision: card.revision, answer: 'accept' },
  })
})

test('a guest gets one message, and a company invites a contact once', async () => {
  const company = await aMember()
  const mail = { way: 'email' as const, email: 'Gu.Wei@example.com', note: '期待您的到来' }
  const guest = await invite(company, mail)
  assert.deepEqual([guest.to.includes('gu.wei@'), guest.message], [false, 'queued'])
  const got = await gotBy(server, 'gu.wei@example.com')
  assert.equal(got.length, 1)
  assert.ok(got[0]!.text.includes(guest.link) && got[0]!.text.includes('期待您的到来'))
  assert.equal((await server.data(calls.detail, { as: company, query: { id: guest.id } })).message, 'sent')
  // A refused invitation takes nothing of what the guest may get in a week.
  for (let times = 0; times < 4; times += 1) await server.refused('specialGuestTwice', calls.invite, { as: company, body: bodyOf(mail) })
  assert.equal((await invite(await aMember(), mail)).state, 'invited', 'another company may')
})

test('a free ticket of the company is promised with an invitation, and is left again when the guest declines', async () => {
  const company = await aMember()
  const configurer = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['configure'] })
  const { id: ticketTypeId } = await server.aTicketType({ exhibition: fair })
  const line = { code: 'guests', department: '江汉机床', exhibitorId: company.exhibitorId, ticketTypeId, quota: 1 }
  await server.data(freeTicketCalls.importQuotas, { as: configurer, body: { quotas: [line] } })
  const ticketsLeft = async () => (await server.data(calls.list, { as: company })).offer!.tickets
  const { id: quotaId, left } = (await ticketsLeft())[0]!
  assert.equal(left, 1)
  const guest = await invite(company, { quotaId })
  assert.deepEqual([guest.hasTicket, await ticketsLeft()], [true, []])
  await server.refused('freeQuotaUsedUp', calls.invite, { as: company, body: bodyOf({ quotaId }) })
  assert.equal((await cardOf(guest)).ticketKey, null, 'before the answer')
  const { ticketKey } = await answer(guest, 'accept')
  const offer = await server.data(freeTicketCalls.preview, { at: fair, query: { key: ticketKey! } })
  assert.equal(offer.state, 'open')
  await answer(guest, 'decline')
  assert.equal((await ticketsLeft())[0]?.left, 1)
  assert.equal((await server.data(calls.list, { as: company })).records.length, 1, 'the refused one left nothing')
})

test('bad input names its field, and nobody is invited', async () => {
  const company = await aMember()
  const cases: [Partial<GuestBody>, string][] = [
    [{ name: ' ' }, 'name required'],
    [{ name: 'X1' }, 'name nameInvalid'],
    [{ way: 'email' }, 'email required'],
    [{ way: 'phone', phone: '123' }, 'phone phoneInvalid'],
    [{ note: '请看 www.example.com' }, 'note noteLeadsAway'],
    [{ promises: [{ id: 'hotel', number: 1 }] }, 'promises.hotel choiceUnknown'],
    [{ promises: [{ id: 'lunch', number: 3 }] }, 'promises.lunch tooBig'],
    [
      {
        promises: [
          { id: 'lunch', number: 1 },
          { id: 'lunch', number: 1 },
        ],
      },
      'promises.lunch choiceUnknown',
    ],
  ]
  for (const [more, wanted] of cases) {
    const { data } = await server.refused('invalid', calls.invite, { as: company, body: bodyOf(more) })
    const found = (data as ErrorData).fields!.map(({ field, code }) => `${field} ${code}`)
    assert.ok(found.includes(wanted), `${JSON.stringify(more)}: ${found.join(', ')}`)
  }
  await server.refused('invalid', calls.invite, { as: company, body: bodyOf({ promises: [] }) })
  await server.refused('notFound', calls.invite, { as: company, body: bodyOf({ quotaId: '1' }) })
  assert.deepEqual((await server.data(calls.list, { as: company })).records, [])
})

test('nobody reaches a guest of another company, fair or organiser, and members need the right', async () => {
  const company = await aMember()
  const guest = await invite(company)
  const change = { id: guest.id, revision: guest.revision }
  const other = await aMember()
  const colleague = await aMember(['edit', 'apply', 'pay'], company.exhibitorId)
  const sister = await server.anExhibition({ tenant: fair as never, config: { specialGuests } })
  const foreign = await server.anExhibition({ config: { specialGuests } })
  const tries: [string, Call, object][] = []
  for (const as of [other, await aMember(['invite'], undefined, sister), await aMember(['invite'], undefined, foreign)])
    tries.push(['notFound', calls.detail, { as, query: { id: guest.id } }], ['notFound', calls.withdraw, { as, body: change }])
  tries.push(
    ['memberRightMissing', calls.invite, { as: colleague, body: bodyOf() }],
    ['memberRightMissing', calls.withdraw, { as: colleague, body: change }],
    ['forbidden', calls.list, { as: await server.aVisitor({ exhibition: fair }) }],
    ['forbidden', calls.use, { ...use(guest), as: organiser }],
    ['forbidden', calls.use, { ...use(guest), as: company }],
    ['forbidden', calls.organiserPage, { as: reader }],
    ['specialGuestUnknown', calls.info, { at: sister, query: { id: keyOf(guest) } }],
    ['specialGuestUnknown', calls.info, { at: foreign, query: { id: keyOf(guest) } }],
    ['specialGuestUnknown', calls.info, { at: fair, query: { id: almostSame(keyOf(guest)) } }],
    ['specialGuestUnknown', calls.read, { as: reader, query: { code: 'x'.repeat(300) } }],
  )
  for (const exhibition of [sister, foreign]) {
    const desk = await server.anOrganiser({
      tenant: exhibition,
      exhibitionId: exhibition.exhibitionId,
      rights: ['readPasses', 'manageExhibitors'],
    })
    tries.push(
      ['specialGuestUnknown', calls.read, { as: desk, query: { code: guest.link } }],
      ['specialGuestUnknown', calls.use, { ...use(guest), as: desk }],
      ['notFound', calls.organiserWithdraw, { as: desk, body: change }],
    )
  }
  for (const [reason, call, options] of tries) await server.refused(reason as never, call, options)
  assert.equal((await server.data(calls.detail, { as: colleague, query: { id: guest.id } })).name, '顾维', 'every member reads')
  const bare = await server.anExhibition()
  const member = await aMember(['invite'], undefined, bare)
  await server.refused('specialGuestsNotOffered', calls.invite, { as: member, body: bodyOf() })
  assert.equal((await server.data(calls.list, { as: member })).offer, null)
})

test('a company has no more guests than the fair allows, also when its members invite at once', async () => {
  const company = await aMember()
  const answers = await Promise.all(Array.from({ length: 5 }, () => server.call(calls.invite, { as: company, body: bodyOf() })))
  // On a busy machine a request of the crowd may find no connection, so the last place is asked for once more.
  for (let more = answers.filter(({ success }) => success).length; more < 3; more += 1) await invite(company)
  await server.refused('specialGuestLimit', calls.invite, { as: company, body: bodyOf() })
  assert.equal((await server.data(calls.list, { as: company })).records.length, 3)
  const { records } = await server.data(calls.list, { as: company })
  await server.data(calls.withdraw, { as: company, body: { id: records[0]!.id, revision: records[0]!.revision } })
  assert.equal((await invite(company)).state, 'invited', 'a place is free again')
})

/** Readers who use the last lunch of a guest at the same moment. @returns how many did */
const raceForLunch = async (): Promise<number> => {
  const guest = await invite(await aMember(), { promises: [{ id: 'lunch', number: 1 }] })
  await answer(guest, 'accept')
  const answers = await Promise.all(Array.from({ length: 4 }, () => server.call(calls.use, use(guest))))
  return answers.filter(({ success }) => success).length
}

test('the last of a privilege is used once by several readers at once; without the guard it is used more often', async () => {
  assert.equal(await raceForLunch(), 1)
  const assertTakenOut = await takeOutGuard(server, {
    pool: server.app.pool,
    table: 'special_privileges',
    constraint: 'special_privileges_used',
    replace: [[' AND used < promised', '']],
    together: 4,
  })
  assert.equal(await raceForLunch(), 4)
  assertTakenOut()
})

test('an organiser invites guests of its own from a terminal, and withdraws any @call:GET /api/ef-registration-client/speciallyInvite/organiser/page @call:POST /api/ef-registration-client/speciallyInvite/organiser/submit @call:POST /api/ef-registration-client/speciallyInvite/organiser/withdraw', async () => {
  const own = await server.anExhibition({ config: { specialGuests } })
  const password = 'a-password-of-the-organiser-1'
  const account = ['--tenant', own.tenantId, '--account', 'guestdesk']
  const made = await runCommand(server, 'organiser', ['create', ...account, '--rights', 'manageExhibitors', '--password-stdin'], {
    input: `${password}\n`,
  })
  assert.equal(made.code, 0, made.error)
  const guests = (...args: string[]) =>
    runCommand(server, 'guests', [...args, ...account, '--exhibition', own.exhibitionId, '--url', server.url], {
      env: { ORGANISER_PASSWORD: password },
    })
  const invited = await guests(
    'invite',
    '--name',
    'Helen Marsh',
    '--company',
    'Marsh Group',
    '--promise',
    'hotel=2',
    '--promise',
    'lunch=1',
  )
  assert.match(invited.out, /Helen Marsh.*hotel 0\/2.*lunch 0\/1.*\/v\//)
  assert.match((await guests('invite', '--name', 'Helen Marsh')).error, /--promise/)
  assert.match((await guests('invite', '--name', 'Helen Marsh', '--promise', 'hotel=9')).error, /3/)
  const [, shown] = /(\d+\/\d+)/.exec((await guests('list')).out)!
  assert.match((await guests('withdraw', shown!)).out, /withdrawn/)
  assert.match((await guests('list', '--state', 'accepted')).out, /None/)
})

test('a guest who deletes the account is named nowhere any longer', async () => {
  const company = await aMember()
  const guest = await invite(company, { way: 'email', email: 'leaves@example.com' })
  const person = await server.aVisitor({ exhibition: fair, phone: null, email: 'leaves@example.com' })
  const read = await server.data(ownDataCalls.detail, { as: person })
  assert.deepEqual(
    read.specialInvitations.map(({ name, state }) => [name, state]),
    [['顾维', 'invited']],
  )
  await server.data(ownDataCalls.requestErase, { as: person, body: { userId: person.accountId } })
  const { code } = (await server.outbox('?to=leaves%40example.com'))[0]!
  await server.data(ownDataCalls.erase, { as: person, body: { userId: person.accountId, value: code! } })
  const detail = await server.data(calls.detail, { as: company, query: { id: guest.id } })
  assert.deepEqual([detail.name, detail.company, detail.to, detail.state], ['', '', '', 'withdrawn'])
})

/** The tables that hold one of these texts. Answers that are kept for repeated requests expire by themselves. */
const placesOf = async (texts: readonly string[]): Promise<string[]> => {
  const { rows: tables } = await server.app.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'idempotency_keys' ORDER BY 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await server.app.pool.query<{ line: string }>(`SELECT t::text AS line FROM "${name}" t`)
    if (rows.some(({ line }) => texts.some((text) => line.includes(text)))) found.push(name)
  }
  return found
}

test('a guest who answered, or whose invitation ended, is in no table after the deletion of the account', async () => {
  let last = 0
  const ends: Record<string, (company: Member, guest: GuestDetail) => Promise<unknown>> = {
    invited: () => Promise.resolve(),
    declined: (_, guest) => answer(guest, 'decline'),
    accepted: (_, guest) => answer(guest, 'accept'),
    withdrawn: (company, { id, revision }) => server.data(calls.withdraw, { as: company, body: { id, revision } }),
  }
  for (const [state, end] of Object.entries(ends)) {
    const company = await aMember()
    const [name, email] = [`欧阳${'甲乙丙丁'[last]!}雪`, `ouyang${(last += 1)}@example.com`]
    const guest = await invite(company, { way: 'email', email, name, company: `${name}公司` })
    await end(company, guest)
    const person = await server.aVisitor({ exhibition: fair, phone: null, email, name })
    assert.ok((await placesOf([name, email])).includes('special_guests'), state)
    await server.data(ownDataCalls.requestErase, { as: person, body: { userId: person.accountId } })
    const { code } = (await server.outbox(`?to=${encodeURIComponent(email)}`))[0]!
    await server.data(ownDataCalls.erase, { as: person, body: { userId: person.accountId, value: code! } })
    assert.deepEqual(await placesOf([name, email]), [], state)
  }
})
