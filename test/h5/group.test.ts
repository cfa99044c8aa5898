import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { stayCalls } from '../../contract/group/stay.calls'
import { testLeaders } from '../../server/demo/groups/testLeaders'
import { personNamed } from '../support/openings'
import type { RunningFair } from '../support/runFair'
import { type SignedIn, phoneOf, signIn as signInByCall } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { closePlace, openPlace } from './support/place'
import { arrives, shows, tap, type } from './support/screen'

let fair: RunningFair
let browser: Browser

before(async () => {
  ;({ fair, browser } = await openPlace())
})
after(closePlace)

/** The leader of a demo group. */
const leaderOf = (name: string) => testLeaders.find(({ group }) => group?.name === name)!

/** A leader opens a page of the group. */
const asLeader = async (phone: string, run: (page: Page, leader: SignedIn) => Promise<void>): Promise<void> => {
  const leader = await signInByCall(fair, personNamed(phone))
  const { context, page, errors } = await phoneOf(browser, leader, 'cn')
  try {
    await run(page, leader)
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
}
const open = (page: Page, path: string) => page.goto(`${fair.url}/#${path}`)

test('a room of the group shows its people, and leads to those who may be chosen @route:/stayManage @route:/selectRoomPersonList @rule:R48', () =>
  asLeader(leaderOf('郑州轻工业大学师生团').phone, async (page, leader) => {
    await open(page, '/stayManage')
    await shows(page, 'stay-limits')
    await takePicture(page, 'h5-stays')
    const { records } = (await leader.get(`${stayCalls.list.path}?size=1`)) as { records: { id: string }[] }
    await tap(page, `stay-${records[0]!.id}`)
    await takePicture(page, 'h5-stay')
    await tap(page, 'stay-people')
    await arrives(page, '/selectRoomPersonList')
    await shows(page, 'persons-for')
    await takePicture(page, 'h5-room-persons')
    await page.goBack()
    await arrives(page, '/stayManage')
    await tap(page, 'stay-tabs-coaches')
    await shows(page, 'coach-add')
    await takePicture(page, 'h5-coaches')
  }))

test('a vehicle has a place and a code, and a channel counts the people who came by it @route:/parking @route:/source @route:/source/form @route:/source/details/:code @rule:R46 @rule:R48', () =>
  asLeader(leaderOf('江苏模具行业考察团').phone, async (page) => {
    await open(page, '/parking')
    await shows(page, 'parking-offer')
    await takePicture(page, 'h5-parking')
    await page.locator('[id^="vehicle-"][id$="-pass"]:visible').first().tap()
    await shows(page, 'parking-pass-code')
    await takePicture(page, 'h5-parking-pass')
    await open(page, '/source')
    await shows(page, 'sources-sum')
    await takePicture(page, 'h5-sources')
    await tap(page, 'source-add')
    await type(page, 'source-name', '昆山机床城前台')
    await type(page, 'source-code', 'ks 1!')
    await tap(page, 'source-propose')
    await takePicture(page, 'h5-source-form')
  }))

test('a leader adds a deputy, whose password is shown once @route:/subordinate @route:/subordinate/form @route:/subordinate/resetPwd/:userId @route:/subordinate/details/:id', () =>
  asLeader(leaderOf('湖南工程机械配套企业团').phone, async (page) => {
    await open(page, '/subordinate')
    await shows(page, 'part-add')
    await takePicture(page, 'h5-subordinates')
    await tap(page, 'sub-add')
    await type(page, 'sub-name', '欧阳静')
    await type(page, 'sub-account', 'hunan.jing')
    await type(page, 'sub-phone', '13900139222')
    await type(page, 'sub-new-part', '株洲分团')
    await takePicture(page, 'h5-subordinate-form')
    await tap(page, 'sub-create')
    await arrives(page, /^\/subordinate\/resetPwd\//)
    await tap(page, 'password-make')
    await shows(page, 'given-password')
    await takePicture(page, 'h5-subordinate-password')
  }))
