import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Meeting, MeetingOffer } from '../../contract/conference/meeting.schema'
import { readCalendar } from '../server/support/strictCalendar'
import { personNamed } from '../support/openings'
import type { RunningFair } from '../support/runFair'
import { type SignedIn, signIn } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { as, assertAccessible } from './support/asPerson'
import { closePlace, openPlace } from './support/place'
import { arrives, isGone, isShown, openHash, says, shows, tap, type } from './support/screen'

let fair: RunningFair
let visitor: SignedIn
let exhibitor: SignedIn

before(async () => {
  ;({ fair } = await openPlace())
  ;[visitor, exhibitor] = [await signIn(fair, personNamed('15400000001')), await signIn(fair, personNamed('huafeng'))]
})
after(closePlace)

const conference = '/api/ef-registration-client/conferenceMeeting'
const of = async (person: SignedIn, part: string): Promise<Meeting[]> =>
  ((await person.get(`${conference}/page?size=50&part=${part}`)) as { records: Meeting[] }).records

test('a visitor asks a company, which proposes another time; the visitor accepts, and it is in the schedule @route:/conference/mettingSelect @route:/meetingSchedule @route:/meetingSchedule/details/:id', async () => {
  await as(visitor, 'cn', '/meetingSchedule', async (page) => {
    await shows(page, 'meetings-mine-empty')
    await takePicture(page, 'meetings-none-cn')
    await tap(page, 'meetings-ask')
    await arrives(page, '/conference/mettingSelect')
    await type(page, 'companies-search', '华锋')
    await page.locator('[id^="company-"]:visible', { hasText: '精工' }).waitFor({ state: 'detached' })
    await takePicture(page, 'meeting-companies-cn')
    await assertAccessible(page)
    await page.locator('[id^="company-"]:visible', { hasText: '华锋' }).first().tap()
    await shows(page, 'slot')
    // The company meets another person at ten on the first day.
    assert.equal(await isShown(page, 'slot-1000'), false)
    await tap(page, 'ask-send')
    await says(page, 'toast', /请先选择时间/)
    await tap(page, 'slot-1100')
    await type(page, 'ask-note', '想看五轴样机')
    await takePicture(page, 'meeting-ask-cn')
    await assertAccessible(page)
    await tap(page, 'ask-send')
    await arrives(page, /^\/meetingSchedule\/details\//)
    await says(page, 'meeting-state', /待对方答复/)
    await says(page, 'meeting-note', /五轴样机/)
    await shows(page, 'meeting-cancel')
    await takePicture(page, 'meeting-asked-cn')
    await assertAccessible(page)
  })
  const [meeting] = await of(visitor, 'theirs')
  const { id } = meeting!
  await as(visitor, 'cn', `/conference/mettingSelect?exhibitorId=${meeting!.partner.exhibitorId}`, async (page) => {
    // The company is asked once.
    await shows(page, 'ask-standing')
    assert.equal(await isShown(page, 'ask-send'), false)
  })

  await as(exhibitor, 'en', '/meetingSchedule', async (page) => {
    await says(page, `meeting-${id}`, /Your turn/)
    await takePicture(page, 'meetings-company-en')
    await assertAccessible(page)
    assert.equal(await isShown(page, 'meetings-ask'), false, 'a company asks nobody')
    await tap(page, `meeting-${id}`)
    await arrives(page, /^\/meetingSchedule\/details\//)
    await takePicture(page, 'meeting-answer-en')
    await tap(page, 'meeting-move')
    await shows(page, 'other-slot')
    assert.equal(await isShown(page, 'other-slot-1100'), false, 'it has this time already')
    await tap(page, 'other-slot-1130')
    await takePicture(page, 'meeting-move-en')
    await assertAccessible(page)
    await tap(page, 'meeting-propose')
    await says(page, 'meeting-state', /Waiting/)
    await says(page, 'meeting-time', /11:30–12:00/)
  })

  await as(visitor, 'cn', `/meetingSchedule/details/${id}`, async (page) => {
    await says(page, 'meeting-time', /11:30/)
    await takePicture(page, 'meeting-proposed-cn')
    await tap(page, 'meeting-accept')
    await says(page, 'meeting-state', /已确定/)
    await takePicture(page, 'meeting-agreed-cn')
    await openHash(page, '/conference/mySchedule')
    await says(page, 'schedule-list', /洽谈/)
    await openHash(page, '/meetingSchedule')
    await says(page, `meeting-${id}`, /已确定/)
    await takePicture(page, 'meetings-agreed-cn')
  })
  const agreed = (await visitor.get(`${conference}/details?id=${id}`)) as Meeting
  const { events } = readCalendar(await (await fetch(agreed.calendarUrl!)).text())
  assert.equal(events.length, 1)

  await as(exhibitor, 'cn', `/meetingSchedule/details/${id}`, async (page) => {
    await tap(page, 'meeting-cancel')
    await shows(page, 'meeting-why')
    await type(page, 'meeting-reason-text', '展位临时调整')
    await takePicture(page, 'meeting-cancel-cn')
    await tap(page, 'meeting-end')
    await says(page, 'meeting-state', /已取消/)
    await isGone(page, 'meeting-cancel')
  })
  await as(visitor, 'en', `/meetingSchedule/details/${id}`, async (page) => {
    await says(page, 'meeting-reason', /展位临时调整/)
    await takePicture(page, 'meeting-cancelled-en')
    await tap(page, 'meeting-again')
    await shows(page, 'slot')
    await takePicture(page, 'meeting-ask-en')
  })
})

test('a company declines a request with a reason, and a visitor comes from the booth to the choice of times', async () => {
  const anna = await signIn(fair, personNamed('anna.keller@example.com'))
  const { records } = (await anna.get(`${conference}/companies?text=${encodeURIComponent('华锋')}`)) as { records: { id: string }[] }
  const [{ id: exhibitorId }] = records as [{ id: string }]
  const { days } = (await anna.get(`${conference}/offer?exhibitorId=${exhibitorId}`)) as MeetingOffer
  await as(anna, 'en', `/exhibitorSelfService/boothInfo?id=${exhibitorId}`, async (page) => {
    await tap(page, 'booth-meet')
    await arrives(page, '/conference/mettingSelect')
    await shows(page, 'slot')
  })
  const { startTime } = days[0]!.slots.at(-1)!
  await anna.post(`${conference}/ask`, { exhibitorId, startTime })
  const [waiting] = await of(exhibitor, 'mine')
  await as(exhibitor, 'cn', `/meetingSchedule/details/${waiting!.id}`, async (page) => {
    await tap(page, 'meeting-decline')
    await type(page, 'meeting-reason-text', '当天无人')
    await tap(page, 'meeting-end')
    await says(page, 'meeting-state', /已婉拒/)
    await openHash(page, '/meetingSchedule?part=over')
    await says(page, `meeting-${waiting!.id}`, /已婉拒/)
    await openHash(page, '/meetingSchedule/details/1')
    await shows(page, 'meeting-gone')
  })
})
