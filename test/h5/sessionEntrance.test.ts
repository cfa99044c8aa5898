import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import type { CurrentCode, SignCode } from '../../contract/conference/signCode.schema'
import type { Paged } from '../../contract/envelope'
import { signInOrganiser } from '../support/organiser'
import { strangersPhone, phoneOf, signIn } from '../support/signedInPhone'
import { personNamed } from '../support/openings'
import type { RunningFair } from '../support/runFair'
import { takePicture } from '../support/takePicture'
import { axeViolations, readyForAxe } from './support/axe'
import { closePlace, openPlace } from './support/place'
import { arrives, says, shows, tap } from './support/screen'
import { signIn as signInHere } from './support/signIn'

let fair: RunningFair
let browser: Browser
/** A talk for all, a workshop with seats, and a keynote whose code changes. */
let codes: SignCode[]
let current: (code: SignCode) => Promise<string>

before(async () => {
  ;({ fair, browser } = await openPlace())
  const organiser = await signInOrganiser(fair)
  const base = '/api/ef-registration-client/conferenceSignCode'
  codes = ((await organiser.get(`${base}/page`)) as Paged<SignCode>).records
  current = async ({ id }) => ((await organiser.get(`${base}/current?id=${id}`)) as CurrentCode).link
})
after(closePlace)

/** The same address on the fair of this test. */
const here = (link: string): string => fair.url + link.slice(link.indexOf('/#'))

test('a stranger scans the code at an entrance, signs in, and is checked in once @route:/meetingSignIn @rule:R16', async () => {
  const { context, page, errors } = await strangersPhone(browser, 'cn')
  await readyForAxe(context)
  try {
    const link = here(codes[0]!.link!)
    await page.goto(link)
    await says(page, 'door-title', /可以签到/)
    await says(page, 'door-session-title', new RegExp(codes[0]!.name.cn.slice(0, 6)))
    await takePicture(page, 'entrance-stranger-cn')
    assert.deepEqual(await axeViolations(page), [])
    await tap(page, 'go-on')
    await arrives(page, '/registration')
    await signInHere(page, fair, { phone: '15400000001' })
    await arrives(page, '/meetingSignIn')
    await shows(page, 'door-check-in')
    await takePicture(page, 'entrance-ready-cn')
    await tap(page, 'door-check-in')
    await says(page, 'door-title', /签到成功/)
    await takePicture(page, 'entrance-good-cn')
    assert.deepEqual(await axeViolations(page), [])
    await page.goto(`${fair.url}/#/user-center`)
    await page.goto(link)
    await page.reload()
    await says(page, 'door-title', /您已签到/)
    await says(page, 'door-message', /\d\d:\d\d/)
    await page.goto(`${fair.url}/#/entrance`)
    await shows(page, 'entrance-sessions')
    await takePicture(page, 'entrance-sessions-cn')
    assert.deepEqual(await axeViolations(page), [])
    await page.locator('[id^="attended-"]:visible').first().tap()
    await arrives(page, /^\/conference\/activity\/detail/)
    await says(page, 'attended-at', /\d\d:\d\d/)
    await takePicture(page, 'session-attended-cn')
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
})

test('a visitor without a seat signs up first; codes that are wrong, old or on a screen say what they are @route:/meetingSignIn', async () => {
  const visitor = await signIn(fair, personNamed('15400000004'))
  const { context, page, errors } = await phoneOf(browser, visitor, 'en')
  await readyForAxe(context)
  const open = async (link: string): Promise<void> => {
    await page.goto(`${fair.url}/#/user-center`)
    await page.goto(here(link))
    await page.reload()
  }
  try {
    await open(codes[1]!.link!)
    await says(page, 'door-title', /not signed up yet/)
    await takePicture(page, 'entrance-not-signed-up-en')
    assert.deepEqual(await axeViolations(page), [])
    await tap(page, 'door-session')
    await arrives(page, /^\/conference\/activity\/detail/)
    await tap(page, 'sign-up')
    await says(page, 'session-seats', /Signed up/)
    await page.goBack()
    await shows(page, 'door-check-in')
    await tap(page, 'door-check-in')
    await says(page, 'door-title', /You are checked in/)
    const moving = await current(codes[2]!)
    await open(moving.replace(/signCodeId=(\d+)[^&]*/, 'signCodeId=$1.1a.aaaaaaaaaaaaaaaaaaaaaa'))
    await says(page, 'door-title', /has changed/)
    await shows(page, 'door-scan')
    await takePicture(page, 'entrance-old-en')
    await open(moving.replace(/signCodeId=[^&]*/, 'signCodeId=5'))
    await says(page, 'door-title', /do not know/)
    await page.goto(`${codes[2]!.screen!}?languageType=en`.replace(/^https?:\/\/[^/]+/, fair.url))
    await page.locator('svg').waitFor()
    await takePicture(page, 'entrance-screen-en')
    assert.deepEqual(await axeViolations(page), [])
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
})
