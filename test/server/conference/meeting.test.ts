import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { meetingCalls as calls } from '../../../contract/conference/meeting.calls'
import type { Meeting } from '../../../contract/conference/meeting.schema'
import { scheduleCalls } from '../../../contract/conference/schedule.calls'
import { companyAccountCalls } from '../../../contract/exhibitor/companyAccount.calls'
import type { MeetingRules } from '../../../contract/rules/conference/meeting'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { limits } from '../../../server/areas/conference/limits'
import type { ExhibitionConfig } from '../../../server/database/schema/ExhibitionConfig'
import { aMessagedFair, gotBy, runJobs } from '../messages/aMessagedFair'
import { type Exhibition, type Visitor, exhibitionConfig } from '../support/makers'
import { readCalendar } from '../support/strictCalendar'
import { takeOutGuard } from '../support/takeOutGuard'
import { type TestServer, startTestServer } from '../support/testServer'
import { aSession, storeProgramme } from './aProgramme'
import { signUpCalls } from '../../../contract/conference/signUp.calls'

let server: TestServer

const monday = new Date('2027-04-01T02:00:00Z')
before(async () => {
  server = await startTestServer()
  server.clock.setTo(monday)
})
after(() => server.stop())

const ten = '2027-04-08 10:00:00'
const half = '2027-04-08 10:30:00'
const eleven = '2027-04-08 11:00:00'

const rules: MeetingRules = {
  hours: [{ day: '2027-04-08', from: '10:00', until: '11:30' }],
  slotMinutes: 30,
  places: [{ id: 'lounge', name: { cn: '洽谈区', en: 'Lounge' }, tables: 2 }],
  mostOpen: 3,
  untilMinutes: 60,
  answerHours: 72,
}

type Member = Visitor & { exhibitorId: string }

interface Place {
  fair: Exhibition
  li: Visitor
  member: Member
}

const aFair = (more: Partial<MeetingRules> = {}, config: Partial<ExhibitionConfig> = {}): Promise<Exhibition> =>
  server.anExhibition({ startsOn: '2027-04-08', endsOn: '2027-04-11', config: { meetings: { ...rules, ...more }, ...config } })

const aMember = (fair: Exhibition, more: object = {}): Promise<Member> =>
  server.anExhibitorMember({ exhibition: fair, role: 'admin', ...more })

const aPlace = async (more: Partial<MeetingRules> = {}): Promise<Place> => {
  const fair = await aFair(more)
  return { fair, li: await server.aVisitor({ exhibition: fair }), member: await aMember(fair) }
}

const bodyOf = ({ exhibitorId }: { exhibitorId: string }, startTime: string, note?: string) => ({
  exhibitorId,
  startTime,
  ...(note !== undefined && { note }),
})
const ask = (as: Visitor, of: { exhibitorId: string }, startTime = ten, note?: string): Promise<Meeting> =>
  server.data(calls.ask, { as, body: bodyOf(of, startTime, note) })
const refusedAsk = (reason: Parameters<TestServer['refused']>[0], as: Visitor, of: { exhibitorId: string }, startTime = ten) =>
  server.refused(reason, calls.ask, { as, body: bodyOf(of, startTime) })
const read = (as: Visitor, { id }: Pick<Meeting, 'id'>): Promise<Meeting> => server.data(calls.details, { as, query: { id } })
const seen = ({ id, revision }: Meeting) => ({ id, revision })
const list = async (as: Visitor, part: Meeting['part']): Promise<Meeting[]> =>
  (await server.data(calls.page, { as, query: { part, size: 50 } })).records
const times = async (as: Visitor, exhibitorId: string): Promise<string[]> =>
  (await server.data(calls.offer, { as, query: { exhibitorId } })).days.flatMap(({ slots }) => slots.map(({ startTime }) => startTime))
const accept = async (as: Visitor, meeting: Meeting): Promise<Meeting> =>
  server.data(calls.accept, { as, body: seen(await read(as, meeting)) })
const entriesOf = async (as: Visitor) => (await server.data(scheduleCalls.own, { as })).entries.filter(({ kind }) => kind === 'meeting')

const base = 'GET /api/ef-registration-client/conferenceMeeting'
const acts = ['ask', 'accept'].map((name) => `@call:POST /api/ef-registration-client/conferenceMeeting/${name}`).join(' ')

test(`a visitor asks, the company accepts, and both have it in their timetables @call:${base}/companies @call:${base}/offer @call:${base}/page @call:${base}/details ${acts}`, async () => {
  const { fair, li, member } = await aPlace()
  const { records, isOffered } = await server.data(calls.companies, { as: li, query: { text: 'jiang' } })
  assert.deepEqual([isOffered, records.map(({ id }) => id)], [true, [member.exhibitorId]])
  assert.deepEqual(await times(li, member.exhibitorId), [ten, half, eleven])

  const asked = await ask(li, member, half, '  想了解五轴机床  ')
  assert.deepEqual(
    [asked.state, asked.part, asked.acts, asked.partner.name.en, asked.place.en.slice(0, 14), asked.startTime, asked.endTime, asked.note],
    ['asked', 'theirs', ['move', 'cancel'], 'Jianghan', 'Lounge, table ', half, eleven, '想了解五轴机床'],
  )
  assert.match(asked.answerUntil!, /^2027-04-04 10:0\d:00$/)
  assert.deepEqual(await ask(li, member, half), asked, 'the same request once more is the same meeting')
  assert.deepEqual(await entriesOf(li), [], 'nobody has agreed to it')

  const [waiting] = await list(member, 'mine')
  assert.deepEqual(
    [waiting!.id, waiting!.side, waiting!.acts, waiting!.partner.name.cn, waiting!.partner.company],
    [asked.id, 'company', ['accept', 'move', 'decline'], '王丽娜', '华东机械'],
  )
  const agreed = await server.data(calls.accept, { as: member, body: seen(waiting!) })
  assert.deepEqual([agreed.state, agreed.part, agreed.acts, agreed.answerUntil], ['agreed', 'agreed', ['move', 'cancel'], null])
  for (const [as, part, count] of [
    [li, 'theirs', 0],
    [li, 'agreed', 1],
    [member, 'mine', 0],
    [member, 'agreed', 1],
  ] as const)
    assert.equal((await list(as, part)).length, count, part)

  const [entry] = await entriesOf(li)
  assert.deepEqual(
    [entry!.title.en, entry!.state, entry!.startTime, entry!.opens],
    ['Meeting: Jianghan', 'confirmed', half, { route: 'meetingScheduleDetails', params: { id: asked.id } }],
  )
  assert.equal((await entriesOf(member))[0]!.title.en, 'Meeting with a visitor')
  const own = await server.data(ownDataCalls.detail, { as: li })
  assert.deepEqual(
    own.meetings.map(({ company, state, side, note }) => [company, state, side, note]),
    [['江汉机床', 'agreed', 'person', '想了解五轴机床']],
  )
  assert.equal(fair.exhibitionId, own.meetings[0]!.exhibitionId)
})

test('a meeting and a session at one time are named in the offer and in the timetable', async () => {
  const { fair, li, member } = await aPlace()
  const session = aSession('talk', { signUp: 'open', startTime: ten, endTime: half })
  await storeProgramme(server, fair, { rooms: [], nodes: [], speakers: [], sessions: [{ ...session, kind: 'activity' }] })
  const { rows } = await server.app.pool.query<{ id: string }>('SELECT id FROM conference_sessions WHERE tenant_id = $1', [fair.tenantId])
  await server.data(signUpCalls.signUp, { as: li, body: { conferenceIds: [rows[0]!.id] } })
  const { days } = await server.data(calls.offer, { as: li, query: { exhibitorId: member.exhibitorId } })
  assert.deepEqual(
    days[0]!.slots.map(({ meets }) => meets?.en ?? null),
    ['Session talk', null, null],
  )
  await accept(member, await ask(li, member, ten))
  assert.equal((await entriesOf(li))[0]!.conflictsWith.length, 1)
})

test('either side proposes another time, which is theirs at once and waits for the other @call:GET /api/ef-registration-client/conferenceMeeting/otherTimes @call:POST /api/ef-registration-client/conferenceMeeting/move', async () => {
  const { fair, li, member } = await aPlace()
  const asked = await ask(li, member)
  const free = await server.data(calls.otherTimes, { as: member, query: { id: asked.id } })
  assert.deepEqual(
    free.flatMap(({ slots }) => slots.map(({ startTime }) => startTime)),
    [half, eleven],
  )
  const moved = await server.data(calls.move, { as: member, body: { ...seen(asked), startTime: eleven } })
  assert.deepEqual([moved.state, moved.part, moved.startTime], ['proposed', 'theirs', eleven])
  const mine = await read(li, asked)
  assert.deepEqual([mine.part, mine.acts, mine.answerUntil?.slice(0, 13)], ['mine', ['accept', 'move', 'decline'], '2027-04-04 10'])
  // The time before is free for others of the company again.
  const wang = await server.aVisitor({ exhibition: fair })
  assert.deepEqual(await times(wang, member.exhibitorId), [ten, half])
  const agreed = await accept(li, mine)
  assert.equal(agreed.state, 'agreed')
  assert.equal((await entriesOf(member)).length, 1, 'the member who proposed holds it')
  // An agreed one that moves is no longer agreed, and stays in the timetable as what it is.
  const again = await server.data(calls.move, { as: li, body: { ...seen(agreed), startTime: half } })
  assert.deepEqual([again.state, (await entriesOf(li))[0]!.state, (await entriesOf(li))[0]!.startTime], ['asked', 'proposed', half])
  await server.refused('meetingChanged', calls.accept, { as: member, body: seen(agreed) })
  await server.refused('meetingTimeTaken', calls.move, { as: li, body: { ...seen(again), startTime: '2027-04-08 12:00:00' } })
  assert.equal((await accept(member, again)).state, 'agreed')
})

test('a side declines with a reason or cancels, and the time is free again @call:POST /api/ef-registration-client/conferenceMeeting/decline @call:POST /api/ef-registration-client/conferenceMeeting/cancel', async () => {
  const { li, member } = await aPlace()
  const asked = await ask(li, member)
  await server.refused('meetingChanged', calls.decline, { as: li, body: seen(asked) })
  await server.refused('meetingChanged', calls.cancel, { as: member, body: seen(asked) })
  const declined = await server.data(calls.decline, { as: member, body: { ...seen(asked), reason: '当天不在展位' } })
  assert.deepEqual([declined.state, declined.part, declined.acts, declined.endedBy], ['declined', 'over', [], 'company'])
  assert.equal((await read(li, asked)).reason, '当天不在展位')
  assert.deepEqual(await times(li, member.exhibitorId), [ten, half, eleven])
  await server.refused('meetingChanged', calls.accept, { as: member, body: seen(declined) })

  const next = await accept(member, await ask(li, member))
  const cancelled = await server.data(calls.cancel, { as: li, body: seen(next) })
  assert.deepEqual([cancelled.state, cancelled.endedBy, cancelled.calendarUrl], ['cancelled', 'person', null])
  assert.equal((await entriesOf(member))[0]!.state, 'cancelled')
  // A request is taken back by its person.
  assert.equal((await server.data(calls.cancel, { as: li, body: seen(await ask(li, member, half)) })).state, 'cancelled')
  assert.equal((await list(li, 'over')).length, 3)
})

test('bad input, other fairs, other people and members without the right are refused', async () => {
  const { fair, li, member } = await aPlace()
  const asked = await ask(li, member)
  const wang = await server.aVisitor({ exhibition: fair })
  const stranger = await aMember(fair)
  const elsewhere = await aPlace()
  for (const as of [wang, stranger, elsewhere.li, elsewhere.member]) {
    await server.refused('notFound', calls.details, { as, query: { id: asked.id } })
    await server.refused('notFound', calls.otherTimes, { as, query: { id: asked.id } })
    for (const row of [calls.accept, calls.decline, calls.cancel]) await server.refused('notFound', row, { as, body: seen(asked) })
    await server.refused('notFound', calls.move, { as, body: { ...seen(asked), startTime: half } })
    for (const part of ['mine', 'theirs', 'agreed', 'over'] as const) assert.deepEqual(await list(as, part), [], part)
  }
  await refusedAsk('notFound', li, elsewhere.member)
  await server.refused('notFound', calls.offer, { as: li, query: { exhibitorId: elsewhere.member.exhibitorId } })
  for (const [startTime, reason] of [
    ['2027-04-08 10:10:00', 'meetingTimeTaken'],
    ['2027-04-09 10:00:00', 'meetingTimeTaken'],
    ['tomorrow', 'unreadable'],
  ] as const) {
    const answer = await server.call(calls.ask, { as: li, body: bodyOf(stranger, startTime) })
    assert.equal(answer.success, false, reason)
  }
  assert.equal((await server.call(calls.ask, { as: li, body: bodyOf(stranger, half, 'x'.repeat(201)) })).success, false)
  assert.equal((await server.call(calls.page, { as: li, query: { part: 'all' as never } })).success, false)
  // Members read, and those with the right to invite act.
  const reader = await aMember(fair, { role: 'staff', rights: ['edit'], exhibitorId: member.exhibitorId })
  assert.equal((await read(reader, asked)).side, 'company')
  await server.refused('memberRightMissing', calls.accept, { as: reader, body: seen(asked) })
  const inviter = await aMember(fair, { role: 'staff', rights: ['invite'], exhibitorId: member.exhibitorId })
  assert.equal((await accept(inviter, asked)).state, 'agreed')
  // A company asks nobody, and a person with an exhibitor's session but no company has no meetings.
  await server.refused('forbidden', calls.ask, { as: member, body: bodyOf(stranger, half) })
  await server.refused('notExhibitor', calls.page, {
    as: await server.aVisitor({ exhibition: fair, registerType: 'exhibitorDept' }),
    query: { part: 'mine' },
  })
  const unknown = await server.aVisitor({ exhibition: fair, review: 'none' })
  await refusedAsk('notRegisteredYet', unknown, stranger)
  await server.refused('notSignedIn', calls.page, { at: fair, query: { part: 'mine' } })
})

test('a fair without meetings, a company without members and the own company take no requests', async () => {
  const { fair, li, member } = await aPlace()
  const bare = await server.anExhibition()
  const there = await server.aVisitor({ exhibition: bare })
  const company = await server.anExhibitor({ exhibition: bare })
  await refusedAsk('meetingsNotOffered', there, company)
  assert.equal((await server.data(calls.offer, { as: there, query: company })).isOffered, false)
  assert.equal((await server.data(calls.page, { as: there, query: { part: 'mine' } })).isOffered, false)
  assert.deepEqual((await server.data(calls.companies, { as: there })).records, [])

  const silent = await server.anExhibitor({ exhibition: fair })
  await refusedAsk('companyTakesNoMeetings', li, silent)
  assert.equal((await server.data(calls.offer, { as: li, query: silent })).takesRequests, false)
  await server.app.pool.query(
    `INSERT INTO exhibitor_members (tenant_id, exhibition_id, account_id, exhibitor_id, role, rights, created_at)
     VALUES ($1, $2, $3, $4, 'staff', '{}', now())`,
    [fair.tenantId, fair.exhibitionId, li.accountId, member.exhibitorId],
  )
  await refusedAsk('meetingOwnCompany', li, member)
})

test('the person, the company and the tables are each taken once at a time, and requests have a limit', async () => {
  const { fair, li, member } = await aPlace()
  const [other, third, fourth] = [await aMember(fair), await aMember(fair), await aMember(fair)]
  const [wang, zhao] = [await server.aVisitor({ exhibition: fair }), await server.aVisitor({ exhibition: fair })]
  await ask(li, member, ten)
  await refusedAsk('meetingTimeTaken', li, other, ten)
  await refusedAsk('meetingTimeTaken', wang, member, ten)
  await refusedAsk('meetingStands', li, member, half)
  await ask(wang, other, ten)
  await refusedAsk('meetingTimeTaken', zhao, third, ten)
  assert.deepEqual(await times(zhao, third.exhibitorId), [half, eleven])
  await ask(li, other, half)
  await ask(li, third, eleven)
  const limited = await refusedAsk('meetingLimit', li, fourth, eleven)
  assert.match(JSON.stringify(limited.body), /3/)
  // A member of a company who is also a visitor is at one meeting at a time.
  const held = await ask(zhao, fourth, half)
  await accept(fourth, held)
  await server.app.pool.query('UPDATE meetings SET host_account_id = $3 WHERE tenant_id = $1 AND id = $2', [
    fair.tenantId,
    held.id,
    wang.accountId,
  ])
  assert.deepEqual(await times(wang, member.exhibitorId), [eleven])
})

test('without tables, or where they are taken, companies meet people at their booths', async () => {
  const { places: _, ...bare } = rules
  const fair = await server.anExhibition({ startsOn: '2027-04-08', config: { meetings: bare } })
  const company = await server.anExhibitor({ exhibition: fair, hallNo: 'A2', boothNos: ['A201'] })
  const member = await aMember(fair, company)
  const meeting = await ask(await server.aVisitor({ exhibition: fair }), member)
  assert.deepEqual(meeting.place, { cn: '展位 A2 馆 A201', en: 'Hall A2, booth A201' })

  const crowded = await aFair({ places: [{ id: 'bar', name: { cn: '吧台', en: 'Bar' }, tables: 1 }], atBooth: true })
  const found = []
  for (let at = 0; at < 2; at += 1) found.push(await ask(await server.aVisitor({ exhibition: crowded }), await aMember(crowded)))
  assert.deepEqual(
    found.map(({ place }) => place.en),
    ['Bar, table 1', 'At the booth'],
  )
})

/** The same person, signed in again. */
const again = async <P extends Visitor>(as: P): Promise<P> => {
  const { accessToken: token } = await server.app.sessions.open(as)
  return { ...as, token }
}

/** Sets the clock to a time of the first day at the fair. */
const setTo = (time: string): void => server.clock.setTo(new Date(`2027-04-08T${time}:00+08:00`))

test('a request without an answer expires, and too near to its time nobody asks, accepts or moves', async () => {
  try {
    setTo('08:30')
    const { fair, li, member } = await aPlace()
    const asked = await ask(li, member)
    assert.equal(asked.answerUntil, '2027-04-08 09:00:00')
    setTo('09:01')
    await server.refused('meetingChanged', calls.accept, { as: member, body: seen(asked) })
    await server.app.jobs.runSweeps()
    const expired = await read(li, asked)
    assert.deepEqual([expired.state, expired.part, expired.acts, expired.endedBy], ['expired', 'over', [], null])
    const agreed = await accept(member, await ask(li, member, eleven))
    const wang = await server.aVisitor({ exhibition: fair })
    const other = await aMember(fair)
    setTo('09:58')
    assert.deepEqual(await times(await again(wang), other.exhibitorId), [eleven])
    assert.deepEqual((await read(await again(li), agreed)).acts, ['move', 'cancel'])
    setTo('10:01')
    assert.deepEqual((await read(await again(li), agreed)).acts, ['cancel'])
    await refusedAsk('meetingTimeTaken', await again(wang), other, eleven)
    setTo('11:01')
    assert.deepEqual((await read(await again(li), agreed)).acts, [])
    setTo('11:31')
    const over = await read(await again(li), agreed)
    assert.deepEqual([over.state, over.part], ['agreed', 'over'])
  } finally {
    server.clock.setTo(monday)
  }
})

test('a proposal of a company that nobody answers in time expires', async () => {
  const { li, member } = await aPlace({ answerHours: 1 })
  const moved = await server.data(calls.move, { as: member, body: { ...seen(await ask(li, member)), startTime: half } })
  try {
    server.clock.setTo(new Date(monday.getTime() + 90 * 60_000))
    await server.app.jobs.runSweeps()
    assert.equal((await read(await again(member), moved)).state, 'expired')
  } finally {
    server.clock.setTo(monday)
  }
})

test('each change sends the other side one message, in its language', async () => {
  const fair = await aMessagedFair(server, {
    byRegisterType: exhibitionConfig.byRegisterType,
    meetings: { ...rules, hours: [{ day: '2027-08-08', from: '10:00', until: '11:30' }] },
  })
  const at = (time: string): string => `2027-08-08 ${time}:00`
  const li = await server.aVisitor({ exhibition: fair, phone: null, email: 'li@meet.example.com' })
  const member = await aMember(fair)
  await server.app.pool.query('UPDATE accounts SET email = $3, phone = NULL WHERE tenant_id = $1 AND id = $2', [
    ...[fair.tenantId, member.accountId, 'desk@meet.example.com'],
  ])
  const desk = async () => (await gotBy(server, 'desk@meet.example.com')).map(({ text }) => text)
  const visitor = async () => (await gotBy(server, 'li@meet.example.com')).map(({ text }) => text)
  const asked = await ask(li, member, at('10:00'), '看样机')
  assert.match((await desk()).at(-1)!, /华东机械[^]*10:00[^]*看样机/)
  const moved = await server.data(calls.move, { as: member, body: { ...seen(asked), startTime: at('10:30') } })
  assert.match((await visitor()).at(-1)!, /江汉机床|Jianghan/)
  assert.match((await visitor()).at(-1)!, /10:30/)
  const agreed = await accept(li, moved)
  assert.equal((await desk()).length, 2)
  await server.data(calls.cancel, { as: member, body: { ...seen(agreed), reason: '行程有变' } })
  assert.match((await visitor()).at(-1)!, /行程有变/)
  await server.data(calls.decline, { as: member, body: seen(await ask(li, member, at('11:00'))) })
  const last = (await visitor()).at(-1)!
  assert.match(last, /未填写|not given/)
  assert.doesNotMatch(last, /[{}]/)
  assert.deepEqual([(await desk()).length, (await visitor()).length], [2, 3], 'a request that was answered before its message has none')
})

test('what a member does is recorded, and a member who leaves cancels what they held', async () => {
  const { fair, li, member } = await aPlace()
  const colleague = await aMember(fair, { role: 'staff', rights: ['invite'], exhibitorId: member.exhibitorId })
  const agreed = await accept(colleague, await ask(li, member))
  const { rows: acts } = await server.app.pool.query<{ changes: unknown; role: string }>(
    `SELECT changes, role FROM audit_records WHERE tenant_id = $1 AND call LIKE '%conferenceMeeting/accept'`,
    [fair.tenantId],
  )
  assert.deepEqual([acts.length, acts[0]?.role], [1, 'exhibitor'])
  assert.match(JSON.stringify(acts[0]!.changes), /"state":"asked"[^]*"state":"agreed"|"agreed"[^]*"asked"/)
  const { accounts } = await server.data(companyAccountCalls.list, { as: member })
  const { userId, revision } = accounts.find((one) => one.userId === colleague.accountId)!
  await server.data(companyAccountCalls.remove, { as: member, body: { userId, revision } })
  const cancelled = await read(li, agreed)
  assert.deepEqual([cancelled.state, cancelled.endedBy], ['cancelled', 'company'])
})

test('an account that is deleted leaves its meetings, and the other side keeps what it had without a name', async () => {
  const { li, member, fair } = await aPlace()
  const agreed = await accept(member, await ask(li, member, ten, '我的留言'))
  const waiting = await ask(li, await aMember(fair), half)
  await server.data(ownDataCalls.requestErase, { as: li, body: { userId: li.accountId } })
  const value = (await server.outbox())[0]!.code!
  await server.data(ownDataCalls.erase, { as: li, body: { userId: li.accountId, value } })
  const kept = await read(member, agreed)
  assert.deepEqual([kept.state, kept.endedBy, kept.partner.name, kept.note], ['cancelled', 'person', { cn: '', en: '' }, ''])
  const { rows } = await server.app.pool.query('SELECT 1 FROM meetings WHERE tenant_id = $1 AND account_id = $2', [
    fair.tenantId,
    li.accountId,
  ])
  assert.deepEqual(rows, [])
  const { rows: left } = await server.app.pool.query<{ state: string }>('SELECT state FROM meetings WHERE tenant_id = $1 AND id = $2', [
    ...[fair.tenantId, waiting.id],
  ])
  assert.equal(left[0]!.state, 'cancelled')
  await runJobs(server)
})

test('an agreed meeting is a calendar file for either side, by an address that is signed @call:GET /api/ef-registration-client/calendar/:tenantId/:exhibitionId/meeting.ics', async () => {
  const { li, member } = await aPlace()
  const agreed = await accept(member, await ask(li, member))
  const eventOf = async (as: Visitor) => {
    const link = (await read(as, agreed)).calendarUrl!
    const answer = await fetch(link)
    assert.equal(answer.headers.get('content-type'), 'text/calendar; charset=utf-8')
    const { events } = readCalendar(await answer.text())
    assert.equal(events.length, 1)
    assert.equal((await fetch(link.replace(`id=${agreed.id}`, `id=${BigInt(agreed.id) + 1n}`))).status, 422)
    return events[0]!
  }
  const [own, hosted] = [await eventOf(li), await eventOf(member)]
  assert.match(JSON.stringify(own), /江汉机床/)
  assert.doesNotMatch(JSON.stringify(hosted), /王丽娜/)
})

test('an account proposes so many times a day', async () => {
  const { li, member } = await aPlace()
  const { points } = limits.meetingProposalsPerAccountDay
  const asked = await ask(li, member)
  for (let used = 1; used < points; used += 1)
    await server.app.limits.consume('meetingProposalsPerAccountDay', `${li.tenantId}/${li.accountId}`)
  await server.refused('tooManyRequests', calls.move, { as: li, body: { ...seen(asked), startTime: half } })
  await refusedAsk('tooManyRequests', li, await aMember(li), half)
})

/** Two requests at once. @returns how many were taken */
const race = async (requests: { as: Visitor; of: { exhibitorId: string } }[]): Promise<number> => {
  const answers = await Promise.all(requests.map(({ as, of }) => server.call(calls.ask, { as, body: bodyOf(of, ten) })))
  for (const { success, code } of answers) if (!success) assert.equal(code, 17063)
  return answers.filter(({ success }) => success).length
}

/** The races: for a company, for the last table, and of one person who asks two companies. */
const races = async () => {
  const manyTables = { places: [{ ...rules.places![0]!, tables: 40 }] }
  const company = await aPlace(manyTables)
  const table = await aFair({ places: [{ ...rules.places![0]!, tables: 1 }] })
  const person = await aPlace(manyTables)
  // The row that is the person's lock is there already.
  await server.data(calls.cancel, { as: person.li, body: seen(await ask(person.li, person.member, half)) })
  const visitor = (exhibition: Exhibition): Promise<Visitor> => server.aVisitor({ exhibition })
  return {
    company: [
      { as: company.li, of: company.member },
      { as: await visitor(company.fair), of: company.member },
    ],
    table: [
      { as: await visitor(table), of: await aMember(table) },
      { as: await visitor(table), of: await aMember(table) },
    ],
    person: [
      { as: person.li, of: person.member },
      { as: person.li, of: await aMember(person.fair) },
    ],
  }
}

test('of many at once, no person, no company and no table has two meetings', async () => {
  const fair = await aFair({ places: [{ ...rules.places![0]!, tables: 3 }] })
  const [members, people] = [
    await Promise.all(Array.from({ length: 6 }, () => aMember(fair))),
    await Promise.all(Array.from({ length: 18 }, () => server.aVisitor({ exhibition: fair }))),
  ]
  assert.equal(await race(people.map((as, at) => ({ as, of: members[at % members.length]! }))), 3)
  const { company, table, person } = await races()
  assert.deepEqual([await race(company), await race(table), await race(person)], [1, 1, 1])
})

test('without the unique indexes two at once get one company, one table and one person', async () => {
  const { company, table, person } = await races()
  for (const index of ['meetings_company', 'meetings_table', 'meetings_person']) await server.app.pool.query(`DROP INDEX ${index}`)
  // All have read what is taken before one writes: both sides, and of the last table the tables.
  const [sides, tables] = [['AS "isTaken"', 'AS  "isTaken"'] as const, ['AND table_no IS NOT NULL', 'AND  table_no IS NOT NULL'] as const]
  for (const [requests, read] of [
    [company, sides],
    [table, tables],
    [person, sides],
  ] as const) {
    const assertTakenOut = await takeOutGuard(server, {
      pool: server.app.pool,
      together: 2,
      // The lock of the person lets one after the other in.
      replace: [[...read], ['AND account_id = $3 FOR UPDATE', 'AND account_id = $3']],
    })
    assert.equal(await race(requests), 2)
    assertTakenOut()
  }
})
