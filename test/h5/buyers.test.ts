import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import type { RunningFair } from '../support/runFair'
import { exhibitorPerson, phoneOf, signIn } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { closePlace, openPlace } from './support/place'
import { answerModal, says, shows, tap, type } from './support/screen'

const hubPath = '/exhibitorSelfService/inviteVIP'
const listPath = '/exhibitorSelfService/invitingBuyers/list'
const buyersPath = '/exhibitorSelfService/invitingBuyersTwo/list'

let fair: RunningFair
let browser: Browser

before(async () => {
  ;({ fair, browser } = await openPlace())
})
after(closePlace)

test('a company sees its buyers of every state, invites some with a free ticket, and withdraws one @route:/exhibitorSelfService/inviteVIP @route:/exhibitorSelfService/inviteVIP/inviteForm @route:/exhibitorSelfService/invitingBuyers/list @route:/exhibitorSelfService/invitingBuyersTwo/list @rule:R63', async () => {
  const { context, page, errors } = await phoneOf(browser, await signIn(fair, exhibitorPerson('jinggong')), 'cn')
  const quota = page.locator('[id^="buyer-quota-"][id$="-left-words"]:visible')
  try {
    await page.goto(`${fair.url}/#${hubPath}`)
    await shows(page, 'buyers-counts')
    await quota.getByText('共 20 张，已送 2 张，剩余 18 张').waitFor()
    await takePicture(page, 'h5-buyers-hub')
    await tap(page, 'buyers-by-SHORT_MSG')
    await shows(page, 'buyer-ticket')
    await type(page, 'invite-people', '钱多多 13900002001\n13900002002')
    await says(page, 'invite-recognised', /2/)
    await page.locator('#buyer-ticket').getByText('VIP 采购商票').first().tap()
    await takePicture(page, 'h5-buyers-form')
    await tap(page, 'invite-send')
    await answerModal(page, true)
    await shows(page, 'invite-accepted')
    await tap(page, 'invite-to-list')
    await page.getByText('钱多多').first().waitFor()
    await page.getByText('白雪').waitFor()
    await takePicture(page, 'h5-buyers-list')
    await type(page, 'invited-search', '钱多多')
    await page.getByText('白雪').waitFor({ state: 'hidden' })
    await page.locator('[id^="invite-"][id$="-withdraw"]:visible').first().tap()
    await answerModal(page, true)
    await page.locator('[id^="invite-"][id$="-state"]:visible').getByText('已撤回').waitFor()
    await page.goto(`${fair.url}/#${hubPath}`)
    await quota.getByText('共 20 张，已送 3 张，剩余 17 张').waitFor()
    await page.goto(`${fair.url}/#${buyersPath}`)
    await tap(page, 'registered-tab-attended')
    await page.locator('[id^="buyer-"][id$="-stage"]:visible').getByText('已到场').first().waitFor()
    await takePicture(page, 'h5-buyers-registered')
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
})

test('a member without the right reads who was invited, and cannot invite', async () => {
  const { context, page } = await phoneOf(browser, await signIn(fair, exhibitorPerson('jinggong.li')), 'en')
  try {
    await page.goto(`${fair.url}/#${hubPath}`)
    await shows(page, 'buyers-reading')
    assert.equal(await page.locator('#buyers-ways').count(), 0)
    await page.goto(`${fair.url}/#${listPath}`)
    await page.getByText('Maria Rossi').first().waitFor()
    assert.equal(await page.locator('[id$="-withdraw"]').count(), 0)
    await takePicture(page, 'h5-buyers-list-reading')
  } finally {
    await context.close()
  }
})
