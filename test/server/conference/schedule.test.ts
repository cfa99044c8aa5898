import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { programmeCalls } from '../../../contract/conference/programme.calls'
import type { ProgrammeFile } from '../../../contract/conference/programme.schema'
import { scheduleCalls } from '../../../contract/conference/schedule.calls'
import { signUpCalls } from '../../../contract/conference/signUp.calls'
import { errorCodes } from '../../../contract/errorCodes'
import { visitPlanCalls } from '../../../contract/invitations/visitPlan.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { networkHash } from '../../../server/core/http/network'
import { limits } from '../../../server/areas/conference/limits'
import type { Exhibition, Visitor } from '../support/makers'
import { type ReadEvent, readCalendar } from '../support/strictCalendar'
import { type TestServer, startTestServer } from '../support/testServer'
import { aProgramme, aSession, storeProgramme } from './aProgramme'

/** Two sessions at the same time, one that has seats to wait for, and an activity. */
const programme = (more: Partial<Record<string, Partial<ProgrammeFile['sessions'][number]>>> = {}): ProgrammeFile => ({
  ...aProgramme(),
  sessions: [
    aSession('opening', { node: 'forum', room: 'hall-a', signUp: 'open' }),
    aSession('grip', {
      node: 'grippers',
      room: 'hall-b',
      signUp: 'open',
      capacity: 1,
      startTime: '2027-04-08 10:30:00',
      endTime: '2027-04-08 11:30:00',
    }),
    aSession('asked', { node: 'forum', signUp: 'review', startTime: '2027-04-08 11:00:00', endTime: '2027-04-08 12:00:00' }),
    aSession('later', { node: 'robots', room: 'hall-a', startTime: '2027-04-09 09:30:00', endTime: '2027-04-09 10:00:00' }),
    aSession('tour', { kind: 'activity', startTime: '2027-04-08 09:00:00', endTime: '2027-04-08 12:00:00' }),
    aSession('secret', { node: 'forum', audience: 'hidden', startTime: '2027-04-09 12:00:00', endTime: '2027-04-09 13:00:00' }),
  ].map((session) => ({ ...session, ...more[session.code] })),
})

let server: TestServer

before(async () => {
  server = await startTestServer()
  server.clock.setTo(new Date('2027-04-01T02:00:00Z'))
})
after(() => server.stop())

interface Place {
  fair: Exhibition
  li: Visitor
  wang: Visitor
  idOf(code: string): string
}

const aPlace = async (config: object = {}): Promise<Place> => {
  const fair = await server.anExhibition({ startsOn: '2027-04-08', endsOn: '2027-04-11', config: { closesAt: '17:00', ...config } })
  await storeProgramme(server, fair, programme())
  const [li, wang] = [await server.aVisitor({ exhibition: fair }), await server.aVisitor({ exhibition: fair, phone: null })]
  const { records } = await server.data(programmeCalls.page, { as: li, query: { size: 100 } })
  return { fair, li, wang, idOf: (code) => records.find(({ title }) => title.en === `Session ${code}`)!.id }
}

const signUp = (as: Visitor, ...conferenceIds: string[]) =>
  server.data(signUpCalls.signUp, { as, body: { conferenceIds, acceptsConflicts: true } })
const save = (as: Visitor, conferenceId: string) => server.data(programmeCalls.favourite, { as, body: { conferenceId, isFavourite: true } })

const timetable = (as: Visitor) => server.data(scheduleCalls.own, { as })

/** What a person has: title, state, and the titles at the same time. */
const seen = async (as: Visitor) => {
  const { entries } = await timetable(as)
  const titleOf = new Map(entries.map(({ key, title }) => [key, title.en]))
  return entries.map(({ title, state, conflictsWith }) => [title.en, state, conflictsWith.map((key) => titleOf.get(key))])
}

const makeFeed = async (as: Visitor, body: object = {}): Promise<string> => (await server.data(scheduleCalls.makeFeed, { as, body })).link!

const eventsAt = async (link: string): Promise<ReadEvent[]> => {
  const answer = await fetch(link)
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('content-type'), 'text/calendar; charset=utf-8')
  return readCalendar(await answer.text()).events
}

const statusOf = async (link: string, headers: Record<string, string> = {}): Promise<number> => (await fetch(link, { headers })).status

const feedsCall =
  '@call:GET /api/ef-registration-client/conferenceSchedule/feeds @call:POST /api/ef-registration-client/conferenceSchedule/feed'

test('a timetable has sign-ups in every state, saved sessions, hours of entry and a meeting with friends, and shows what is at the same time @call:GET /api/ef-registration-client/conferenceSchedule/mine', async () => {
  const { li, wang, idOf } = await aPlace()
  assert.deepEqual(await timetable(li), { kinds: [], entries: [] })
  await signUp(wang, idOf('grip'))
  await signUp(li, idOf('opening'), idOf('grip'), idOf('asked'))
  for (const code of ['later', 'tour', 'opening']) await save(li, idOf(code))
  const type = await server.aTicketType({ exhibition: li, entryDays: ['2027-04-08', '2027-04-09'] } as never)
  const ticket = await server.aTicket({ visitor: li, ticketType: type })
  await server.data(visitPlanCalls.save, { as: li, body: { visitOn: '2027-04-08', meetAt: '11:30', place: '北门' } })
  const { kinds, entries } = await timetable(li)
  assert.deepEqual(
    kinds.map(({ kind }) => kind),
    ['entry', 'session', 'visit'],
  )
  const entry = (await timetable(li)).entries.find(({ kind }) => kind === 'entry')!
  assert.match(entry.title.en, /^Entry: /)
  assert.deepEqual(
    [entry.startTime, entry.endTime, entry.place.en, entry.opens],
    ['2027-04-08 09:00:00', '2027-04-08 17:00:00', 'North entrance', { route: 'walletPass', params: { id: ticket.id } }],
  )
  const rest = (await seen(li)).filter(([title]) => !String(title).startsWith('Entry'))
  assert.deepEqual(rest, [
    ['Session tour', 'saved', []],
    ['Session opening', 'confirmed', ['Session grip']],
    ['Session grip', 'waiting', ['Session opening', 'Session asked']],
    ['Session asked', 'inReview', ['Session grip', 'Meet friends']],
    ['Meet friends', 'confirmed', ['Session asked']],
    ['Session later', 'saved', []],
  ])
  const opening = entries.find(({ title }) => title.en === 'Session opening')!
  assert.deepEqual(
    [opening.day, opening.startTime, opening.startsAtMs, opening.place.en, opening.opens],
    [
      '2027-04-08',
      '2027-04-08 10:00:00',
      Date.parse('2027-04-08T02:00:00Z'),
      'A1 · Hall A',
      { route: 'conferenceActivityDetail', params: { conferenceId: idOf('opening') } },
    ],
  )
  // A seat that comes free waits for the next person's word, and says until when.
  await server.data(signUpCalls.cancel, { as: wang, body: { conferenceId: idOf('grip') } })
  const offered = (await timetable(li)).entries.find(({ title }) => title.en === 'Session grip')!
  assert.equal(offered.state, 'offered')
  assert.match(offered.deadline!, /^2027-04-02 10:0\d:00$/)
  // A sign-up that the person took back is gone, and a saved session is there for ever.
  for (const code of ['opening', 'asked']) await server.data(signUpCalls.cancel, { as: li, body: { conferenceId: idOf(code) } })
  assert.deepEqual(
    (await seen(li)).filter(([title]) => String(title).startsWith('Session')).map(([title, state]) => [title, state]),
    [
      ['Session tour', 'saved'],
      ['Session opening', 'saved'],
      ['Session grip', 'offered'],
      ['Session later', 'saved'],
    ],
  )
  assert.deepEqual(await seen(wang), [])
})

test('a ticket that lets nobody in has no hours, and another person’s has none here', async () => {
  const { li, wang } = await aPlace()
  const type = await server.aTicketType({ exhibition: li, entryDays: ['2027-04-08'] } as never)
  await server.aTicket({ visitor: li, ticketType: type, state: 'cancelled' })
  await server.aTicket({ visitor: wang, ticketType: type })
  assert.deepEqual(await seen(li), [])
  assert.equal((await seen(wang)).length, 1)
  // Two tickets of one type have one entry, which shows the newer one.
  const newer = await server.aTicket({ visitor: wang, ticketType: type })
  assert.deepEqual(
    (await timetable(wang)).entries.map(({ opens }) => opens!.params),
    [{ id: newer.id }],
  )
  await server.app.pool.query("UPDATE registrations SET review_state = 'pending' WHERE tenant_id = $1 AND account_id = $2", [
    wang.tenantId,
    wang.accountId,
  ])
  assert.deepEqual(await seen(wang), [])
})

test('a friend who comes along has the meeting too, until they decline or the inviter ends it', async () => {
  const { li, wang } = await aPlace()
  const plan = (await server.data(visitPlanCalls.save, { as: li, body: { visitOn: '2027-04-08', meetAt: '11:30', place: '北门' } })).plan!
  const answer = (isComing: boolean) => server.data(visitPlanCalls.answer, { as: wang, body: { key: plan.key!, isComing } })
  await answer(true)
  assert.deepEqual(await seen(wang), [['Meet friends', 'confirmed', []]])
  assert.equal((await timetable(wang)).entries[0]!.opens, null)
  await answer(false)
  assert.deepEqual(await seen(wang), [])
})

test(`a feed follows the person's timetable: a session moves, is cancelled, and leaves @route:/conference/mySchedule ${feedsCall}`, async () => {
  const { fair, li, idOf } = await aPlace()
  await signUp(li, idOf('opening'), idOf('asked'))
  await save(li, idOf('later'))
  assert.deepEqual(
    (await server.data(scheduleCalls.feeds, { as: li })).map(({ name, link }) => [name.en, link]),
    [
      ['My schedule', null],
      ['Forum', null],
    ],
  )
  const link = await makeFeed(li)
  assert.match(link, /^http:\/\/[^/]+\/calendar\/[\w-]+\.ics$/)
  assert.equal(await makeFeed(li), link)
  assert.equal((await server.data(scheduleCalls.feeds, { as: li }))[0]!.link, link)
  const events = await eventsAt(link)
  const shown = ({ title, status, startsAt, endsAt, place, isBusy }: ReadEvent) => [
    title,
    status,
    startsAt.toISOString(),
    endsAt?.toISOString(),
    place.split('，')[0],
    isBusy,
  ]
  assert.deepEqual(events.map(shown), [
    ['Session opening（中）', 'CONFIRMED', '2027-04-08T02:00:00.000Z', '2027-04-08T03:00:00.000Z', 'A1 · Hall A（中）', true],
    ['Session asked（中）', 'TENTATIVE', '2027-04-08T03:00:00.000Z', '2027-04-08T04:00:00.000Z', events[1]!.place, false],
    ['Session later（中）', 'TENTATIVE', '2027-04-09T01:30:00.000Z', '2027-04-09T02:00:00.000Z', 'A1 · Hall A（中）', false],
  ])
  const [opening] = events
  assert.match(opening!.url, new RegExp(`#/conference/activity/detail\\?.*conferenceId=${idOf('opening')}`))
  server.clock.advance({ minutes: 1 })
  await storeProgramme(
    server,
    fair,
    programme({
      opening: { room: 'hall-b', startTime: '2027-04-08 14:00:00', endTime: '2027-04-08 15:00:00' },
      asked: { isCancelled: true },
    }),
  )
  const moved = await eventsAt(link)
  const [cancelled, now] = [moved.find(({ uid }) => uid === events[1]!.uid)!, moved.find(({ uid }) => uid === opening!.uid)!]
  assert.deepEqual([now.startsAt.toISOString(), now.place.split('，')[0]], ['2027-04-08T06:00:00.000Z', 'Hall B（中）'])
  assert.deepEqual([cancelled.status, cancelled.isBusy], ['CANCELLED', false])
  assert.ok(now.version > opening!.version && cancelled.version > events[1]!.version)
  const unmoved = moved.find(({ uid }) => uid === events[2]!.uid)!
  assert.equal(unmoved.version, events[2]!.version)
  assert.deepEqual(
    (await seen(li)).map(([title, state]) => [title, state]),
    [
      ['Session asked', 'cancelled'],
      ['Session opening', 'confirmed'],
      ['Session later', 'saved'],
    ],
  )
})

test('a conference has a feed of its own, with all of its sessions that the programme shows', async () => {
  const { fair, li, idOf } = await aPlace()
  const [forum] = (await server.data(programmeCalls.outline, { as: li })).nodes
  const link = await makeFeed(li, { nodeId: forum!.id })
  assert.notEqual(link, await makeFeed(li))
  const events = await eventsAt(link)
  assert.deepEqual(
    events.map(({ title }) => title),
    ['opening', 'grip', 'asked', 'later'].map((code) => `Session ${code}（中）`),
  )
  // The same entry has the same id in every calendar.
  await signUp(li, idOf('opening'))
  assert.equal((await eventsAt(await makeFeed(li)))[0]!.uid, events[0]!.uid)
  const track = (await server.data(programmeCalls.outline, { as: li })).nodes.find(({ kind }) => kind === 'track')!
  for (const nodeId of [track.id, '1']) await server.refused('notFound', scheduleCalls.makeFeed, { as: li, body: { nodeId } })
  // A conference that left the programme has no entries.
  await server.data(signUpCalls.cancel, { as: li, body: { conferenceId: idOf('opening') } })
  await storeProgramme(server, fair, { rooms: [], nodes: [], speakers: [], sessions: [] })
  assert.deepEqual(await eventsAt(link), [])
  assert.equal((await server.data(scheduleCalls.feeds, { as: li })).length, 1)
})

test('a renewed address is dead at once, and so is a made-up one; each looks the same', async () => {
  const { li, wang } = await aPlace()
  const [first, other] = [await makeFeed(li), await makeFeed(wang)]
  assert.notEqual(first, other)
  const second = await makeFeed(li, { isRenewed: true })
  assert.notEqual(second, first)
  const forged = `${second.slice(0, -'.ics'.length - 1)}${second.at(-5) === 'A' ? 'B' : 'A'}.ics`
  const bare = second.replace(/\.ics$/, '')
  const answers = await Promise.all([first, forged, bare, second.replace(/calendar\/.*/, 'calendar/x.ics')].map((link) => fetch(link)))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [404, 404, 404, 404],
  )
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  assert.equal(new Set(texts).size, 1)
  assert.equal(await statusOf(second), 200)
  assert.equal(await statusOf(other), 200)
  // A second renewal at once leaves one living address.
  const renewed = await Promise.all([makeFeed(li, { isRenewed: true }), makeFeed(li, { isRenewed: true })])
  assert.deepEqual((await Promise.all(renewed.map((link) => statusOf(link)))).sort(), [200, 404])
})

test('a calendar that has the version gets no second copy, no cache keeps one, and no log has the address', async () => {
  const { li, idOf } = await aPlace()
  await signUp(li, idOf('opening'))
  const link = await makeFeed(li)
  const answer = await fetch(link)
  const tag = answer.headers.get('etag')!
  assert.deepEqual(
    ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => answer.headers.get(name)),
    ['private, no-cache', 'no-referrer', 'noindex'],
  )
  for (const asked of [tag, `W/${tag}`, `"other", ${tag}`]) assert.equal(await statusOf(link, { 'If-None-Match': asked }), 304)
  await save(li, idOf('later'))
  assert.equal(await statusOf(link, { 'If-None-Match': tag }), 200)
  const wrong = await fetch(`${link.slice(0, -6)}zz.ics`)
  assert.equal(wrong.headers.get('cache-control'), 'no-store')
  const code = new URL(link).pathname.split('/').at(-1)!.replace('.ics', '')
  assert.match(server.logged(), /\/calendar\/:file/)
  assert.ok(!server.logged().includes(code.slice(-22)), 'no log has the token')
})

test('a feed and wrong addresses of one network are limited', async () => {
  const { li, wang } = await aPlace()
  const link = await makeFeed(li)
  const { rows } = await server.app.pool.query<{ id: string }>('SELECT id FROM calendar_feeds WHERE tenant_id = $1 AND account_id = $2', [
    li.tenantId,
    li.accountId,
  ])
  assert.equal(await statusOf(link), 200)
  await server.app.limits.take('calendarReadsPerFeedHour', rows[0]!.id, limits.calendarReadsPerFeedHour.points - 1)
  assert.equal(await statusOf(link), 429)
  assert.equal(await statusOf(await makeFeed(li, { isRenewed: true })), 200)
  await server.app.limits.take(
    'calendarFeedsPerAccountHour',
    `${li.tenantId}/${li.accountId}`,
    limits.calendarFeedsPerAccountHour.points - 2,
  )
  await server.refused('tooManyRequests', scheduleCalls.makeFeed, { as: li, body: {} })
  // Wrong addresses of a network keep no right one out.
  const network = networkHash(server.app, '', '127.0.0.1')
  const wrong = link.replace('.ics', 'x.ics')
  assert.equal(await statusOf(wrong), 404)
  await server.app.limits.take('calendarMissesPerNetworkHour', network, limits.calendarMissesPerNetworkHour.points - 10)
  for (let at = 0; at < 10; at += 1) await statusOf(wrong)
  assert.equal(await statusOf(wrong), 429)
  assert.equal(await statusOf(await makeFeed(wang)), 200)
  await server.app.limits.forget('calendarMissesPerNetworkHour', network)
})

test('another organiser’s person sees nothing, and a feed leaves with its account; an export names it without its address', async () => {
  const { li, wang, idOf } = await aPlace()
  const other = await aPlace()
  await signUp(wang, idOf('opening'))
  await server.refused('wrongScope', scheduleCalls.own, { as: { ...other.li, exhibitionId: li.exhibitionId, tenantId: li.tenantId } })
  assert.deepEqual(await seen(other.li), [])
  const [forum] = (await server.data(programmeCalls.outline, { as: li })).nodes
  await server.refused('notFound', scheduleCalls.makeFeed, { as: other.li, body: { nodeId: forum!.id } })
  const [link, ofForum] = [await makeFeed(wang), await makeFeed(wang, { nodeId: forum!.id })]
  const own = await server.data(ownDataCalls.detail, { as: wang })
  assert.deepEqual(
    own.calendarFeeds.map(({ name }) => name),
    ['我的日程', 'Forum（中）'],
  )
  assert.ok(!JSON.stringify(own).includes(new URL(link).pathname.slice(-26, -4)))
  const body = { userId: wang.accountId }
  await server.data(ownDataCalls.requestErase, { as: wang, body })
  await server.data(ownDataCalls.erase, { as: wang, body })
  assert.deepEqual([await statusOf(link), await statusOf(ofForum)], [404, 404])
})

test('a phone opens one session in its calendar by a signed address, for a day @call:GET /api/ef-registration-client/calendar/:tenantId/:exhibitionId/session.ics', async () => {
  const { li, idOf } = await aPlace()
  const { calendarUrl } = await server.data(programmeCalls.detail, { as: li, query: { conferenceId: idOf('opening') }, language: 'en' })
  const [event] = await eventsAt(calendarUrl)
  assert.deepEqual(
    [event!.title, event!.status, event!.startsAt.toISOString()],
    ['Session opening', 'CONFIRMED', '2027-04-08T02:00:00.000Z'],
  )
  const changed = (change: (query: URLSearchParams) => void): string => {
    const url = new URL(calendarUrl)
    change(url.searchParams)
    return url.href
  }
  const bad = [
    changed((query) => query.set('conferenceId', idOf('grip'))),
    changed((query) => query.set('expires', '9999999999')),
    changed((query) => query.set('registerType', 'staff')),
    changed((query) => query.set('signature', 'x')),
  ]
  for (const link of bad) assert.equal(((await (await fetch(link)).json()) as { code: number }).code, errorCodes.linkIncorrect)
  server.clock.setTo(new Date('2027-04-03T03:00:00Z'))
  assert.notEqual(await statusOf(calendarUrl), 200)
})
