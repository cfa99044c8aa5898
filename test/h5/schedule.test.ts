import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { SessionRow } from '../../contract/conference/programme.schema'
import type { Timetable } from '../../contract/conference/schedule.schema'
import type { RunningFair } from '../support/runFair'
import { personNamed } from '../support/openings'
import { type SignedIn, signIn } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { readCalendar } from '../server/support/strictCalendar'
import { as, assertAccessible } from './support/asPerson'
import { closePlace, openPlace } from './support/place'
import { answerModal, arrives, at, isGone, openHash, says, shows, tap } from './support/screen'

let fair: RunningFair
let visitor: SignedIn
/** Two sessions at the same time that the visitor signs up for, and one that they saved. */
let workshop: SessionRow
let twin: SessionRow
let saved: SessionRow

const conference = '/api/ef-registration-client/conference'

before(async () => {
  ;({ fair } = await openPlace())
  visitor = await signIn(fair, personNamed('15400000001'))
  const sessionsOf = async (query: string): Promise<SessionRow[]> =>
    ((await visitor.get(`${conference}/sessionPage?size=100&${query}`)) as { records: SessionRow[] }).records
  const open = (await sessionsOf('hasSignUp=true')).filter(({ seats }) => seats.way === 'open')
  ;[workshop, twin] = open.flatMap((one) => {
    const same = open.find(({ id, startTime }) => id !== one.id && startTime === one.startTime)
    return same ? [one, same] : []
  }) as [SessionRow, SessionRow]
  saved = (await sessionsOf(`day=${workshop.day}`)).find(({ id }) => ![workshop.id, twin.id].includes(id))!
  await visitor.post(`${conference}SignUp/submit`, { conferenceIds: [workshop.id, twin.id], acceptsConflicts: true })
  await visitor.post(`${conference}/favourite`, { conferenceId: saved.id, isFavourite: true })
})
after(closePlace)

const asVisitor = (language: 'cn' | 'en', path: string, take: (page: Page) => Promise<void>): Promise<void> =>
  as(visitor, language, path, take)

const entry = ({ id }: SessionRow): string => `entry-session-${id}`

test('a visitor sees a day with sign-ups, saved sessions and hours of entry, what is at the same time, and the same as a grid @route:/conference/mySchedule', () =>
  asVisitor('cn', '/conference/activity/list', async (page) => {
    await tap(page, 'programme-schedule')
    await arrives(page, '/conference/mySchedule')
    await tap(page, `schedule-day-${workshop.day}`)
    await shows(page, 'schedule-conflicts')
    await says(page, entry(workshop), new RegExp(`已确认[^]*与“${twin.title.cn}”时间冲突`))
    await says(page, entry(twin), new RegExp(`与“${workshop.title.cn}”时间冲突`))
    await says(page, entry(saved), /已收藏/)
    const { entries } = (await visitor.get(`${conference}Schedule/mine`)) as Timetable
    const ofDay = entries.filter(({ day }) => day === workshop.day)
    assert.ok(ofDay.some(({ kind }) => kind === 'entry'))
    assert.equal(await page.locator('#schedule-list [id^="entry-"]:visible').count(), ofDay.length)
    await takePicture(page, 'schedule-cn')
    await assertAccessible(page)
    await tap(page, 'schedule-view-grid')
    await says(page, `schedule-grid-session-${workshop.id}`, /冲突/)
    await page
      .locator('#schedule-grid [id^="schedule-grid-"]:visible')
      .nth(ofDay.length - 1)
      .waitFor()
    await takePicture(page, 'schedule-grid-cn')
    await assertAccessible(page)
    const [one, other] = await Promise.all([workshop, twin].map(({ id }) => at(page, `schedule-grid-session-${id}`).boundingBox()))
    assert.ok(one!.x + one!.width <= other!.x + 1 || other!.x + other!.width <= one!.x + 1, 'two at the same time are next to one another')
    await tap(page, `schedule-grid-session-${workshop.id}`)
    await arrives(page, /^\/conference\/activity\/detail/)
    await shows(page, 'session-calendar')
  }))

test('a visitor gets a link for a calendar, replaces it, and the old one is dead', () =>
  asVisitor('en', '/conference/mySchedule', async (page) => {
    await tap(page, 'schedule-subscribe')
    await tap(page, 'feed-own-get')
    const linkNow = async (): Promise<string> => (await at(page, 'feed-own-link').innerText()).trim()
    await shows(page, 'feed-own-copy')
    const first = await linkNow()
    const { events } = readCalendar(await (await fetch(first)).text())
    assert.ok(events.some(({ title }) => title === workshop.title.en))
    await takePicture(page, 'schedule-feeds-en')
    await assertAccessible(page)
    await tap(page, 'feed-own-renew')
    await answerModal(page, true)
    await page.locator('[id="feed-own-link"]:visible', { hasNotText: first }).waitFor()
    assert.notEqual(await linkNow(), first)
    assert.deepEqual([(await fetch(first)).status, (await fetch(await linkNow())).status], [404, 200])
  }))

test('the programme of a day is a grid of its halls, which opens a session and is a list again @route:/conference/activity/list', () =>
  asVisitor('en', '/conference/activity/list', async (page) => {
    await shows(page, 'programme')
    await tap(page, 'programme-grid')
    await shows(page, 'halls')
    const { records, total } = (await visitor.get(
      `${conference}/sessionPage?size=100&of=conferences&day=${(await page.locator('[id^="programme-day-20"][aria-selected="true"]').getAttribute('id'))!.slice('programme-day-'.length)}`,
    )) as { records: SessionRow[]; total: number }
    await page
      .locator('#halls [id^="halls-"][role="link"]:visible')
      .nth(total - 1)
      .waitFor()
    assert.equal(await page.locator('#halls [id^="halls-"][role="link"]:visible').count(), total)
    await takePicture(page, 'programme-grid-en')
    await assertAccessible(page)
    await tap(page, `halls-${records[0]!.id}`)
    await arrives(page, /^\/conference\/activity\/detail/)
    await openHash(page, '/conference/activity/list')
    await tap(page, 'programme-grid')
    await isGone(page, 'halls')
    await shows(page, 'programme')
  }))
