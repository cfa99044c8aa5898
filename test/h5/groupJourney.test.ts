import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { coachCalls } from '../../contract/group/coach.calls'
import { stayCalls } from '../../contract/group/stay.calls'
import { addressSentTo } from '../support/addressSentTo'
import { foundedGroup, founder, peopleOfFile, sheetOfPeople } from '../support/groupPeople'
import { openPhone } from '../support/openBrowser'
import { personNamed } from '../support/openings'
import { approveGroup } from '../support/organiserOfGroups'
import { scan } from '../support/scan'
import { type SignedIn, phoneOf, signIn as signInByCall } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { agree, choose } from './support/fillForm'
import { journey } from './support/journey'
import { aPerson } from './support/person'
import { type Place, closePlace, openPlace } from './support/place'
import { arrives, at, isGone, says, shows, tap, type } from './support/screen'
import { signIn } from './support/signIn'

const group = foundedGroup
const people = peopleOfFile.length
const [first, last] = [peopleOfFile[0]!, peopleOfFile.at(-1)!]

let place: Place
let leader: SignedIn
let context: BrowserContext
let page: Page
let errors: string[]

before(async () => {
  place = await openPlace()
  leader = await signInByCall(place.fair, personNamed(founder.phone))
  ;({ context, page, errors } = await phoneOf(place.browser, leader, 'cn'))
})
after(async () => {
  await context?.close()
  await closePlace()
})

const step = journey(() => page)
const open = (path: string) => page.goto(`${place.fair.url}/#${path}`)

step(
  'a leader founds a group with booths, and works with it once the organiser approved it @route:/groupManagement @route:/groupManagement/form @rule:R26 @rule:R43',
  async () => {
    await open('/groupManagement')
    await shows(page, 'group-to-form')
    await takePicture(page, 'h5-group-none')
    await tap(page, 'group-to-form')
    await arrives(page, '/groupManagement/form')
    await type(page, 'field-name', group)
    await choose(page, 'kind', 'company')
    for (const one of ['field-place', 'field-place-CN-HB', 'field-place-CN-HB-wuhan']) await tap(page, one)
    await type(page, 'field-expected', '60')
    await type(page, 'field-purpose', '采购五轴加工中心')
    await takePicture(page, 'h5-group-form')
    await tap(page, 'submit')
    await says(page, 'group-status', /审核中/)
    await takePicture(page, 'h5-group-waiting')
    await approveGroup(place.fair, group)
    await page.reload()
    await shows(page, 'group-home')
    await takePicture(page, 'h5-group-new')
  },
)

step('forty people come by a file @route:/groupManagement/detail', async () => {
  await open('/groupManagement/detail')
  await tap(page, 'members-ways')
  await tap(page, 'members-import')
  await says(page, 'import', /下载模板/)
  await agree(page, ['privacy-agreement', 'commitment-statement'])
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(page, 'import-choose')])
  await chooser.setFiles({ name: '团员名单.csv', mimeType: 'text/csv', buffer: sheetOfPeople() })
  await says(page, 'import-assigned', new RegExp(`${people} 人`))
  await tap(page, 'import-confirm')
  await says(page, 'import-assigned', new RegExp(`已登记[\\s\\S]*${people} 人`))
  await tap(page, 'import-close-done')
})

step("a person opens the group's code, registers as a member, and the leader finds the person @route:/groupManagement/qrCode", async () => {
  const person = aPerson()
  await open('/groupManagement/qrCode')
  await shows(page, 'group-qr')
  await takePicture(page, 'h5-group-code')
  const link = await scan(at(page, 'group-qr'))
  const guest = await openPhone(place.browser, { language: 'cn' })
  await guest.page.goto(link)
  await says(guest.page, 'joined-group', new RegExp(group))
  await takePicture(guest.page, 'h5-group-join')
  await signIn(guest.page, place.fair, { phone: person.phone })
  await arrives(guest.page, '/infoWap')
  await says(guest.page, 'joined-group', new RegExp(group))
  await type(guest.page, 'field-name', person.name)
  await type(guest.page, 'field-company', person.company)
  await type(guest.page, 'field-document', person.idCard)
  await agree(guest.page, ['commitment-statement'])
  await takePicture(guest.page, 'h5-group-join-form')
  await tap(guest.page, 'submit')
  await arrives(guest.page, /^\/(ticket-type|user-center|confirmation)/)
  assert.deepEqual(guest.errors, [])
  await guest.context.close()
  await open('/groupManagement/detail')
  await type(page, 'members-search', person.name)
  await says(page, 'members', new RegExp(person.name))
  await takePicture(page, 'h5-group-members')
})

step('rooms are proposed and taken @route:/stayManage @rule:R48', async () => {
  await open('/stayManage')
  await shows(page, 'stay-limits')
  await tap(page, 'propose-rooms-open')
  await tap(page, 'wish-rooms-start')
  await shows(page, 'proposal-rooms-accept')
  await takePicture(page, 'h5-stays-proposal')
  await tap(page, 'proposal-rooms-accept')
  await shows(page, 'propose-rooms-open')
  const { records } = (await leader.get(`${stayCalls.list.path}?size=100`)) as { records: { occupants: unknown[] }[] }
  assert.equal(
    records.reduce((sum, { occupants }) => sum + occupants.length, 0),
    people + 1,
    'everybody has a bed',
  )
})

step('a coach is added, seats are proposed and taken @route:/stayManage', async () => {
  await tap(page, 'stay-tabs-coaches')
  await tap(page, 'coach-add')
  for (const [field, value] of [
    ['coach-name', '一号车'],
    ['coach-plate', '贵A12345'],
    ['coach-seats', '45'],
    ['coach-place', '贵阳北站'],
    ['coach-leaves-at', '07:15'],
  ] as const)
    await type(page, field, value)
  await takePicture(page, 'h5-coach-form')
  await tap(page, 'coach-save')
  await isGone(page, 'coach-sheet')
  await tap(page, 'propose-coaches-open')
  await tap(page, 'wish-coaches-start')
  await shows(page, 'proposal-coaches-accept')
  await takePicture(page, 'h5-seats-proposal')
  await tap(page, 'proposal-coaches-accept')
  await shows(page, 'propose-coaches-open')
  const { records } = (await leader.get(coachCalls.list.path)) as { records: { taken: number; startsAt: string }[] }
  assert.deepEqual(
    records.map(({ taken, startsAt }) => [taken, startsAt.slice(11, 16)]),
    [[people + 1, '07:15']],
  )
})

step(
  'one order has a ticket for each whom the leader registered, and each gets a pass @route:/groupManagement/operateList @rule:R61',
  async () => {
    await open('/groupManagement/operateList')
    await tap(page, 'operate-tickets')
    await page.locator('[id^="order-offer-12010101"]:visible').first().tap()
    await takePicture(page, 'h5-group-order')
    await tap(page, 'people-order-go')
    await isGone(page, 'people-order')
    await tap(page, 'operate-passes')
    await tap(page, 'passes-all')
    await tap(page, 'passes-send')
    await says(page, 'passes', new RegExp(`${first.name}[\\s\\S]*正在发送`))
    await takePicture(page, 'h5-group-passes')
    await tap(page, 'passes-finish')
    const guest = await openPhone(place.browser, { language: 'cn' })
    await guest.page.goto(place.fair.url + (await addressSentTo(place.fair, `+86${last.phone}`, 'p')))
    await type(guest.page, 'sms-pass-digits', last.phone.slice(-4))
    await tap(guest.page, 'sms-pass-show')
    await says(guest.page, 'pass', new RegExp(last.name))
    await shows(guest.page, 'pass-qr')
    await guest.context.close()
    await open('/groupManagement/printCode')
    await shows(page, 'codes-open')
    await takePicture(page, 'h5-group-print')
    assert.deepEqual(errors, [])
  },
)
