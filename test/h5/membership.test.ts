import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { personNamed } from '../support/openings'
import type { RunningFair } from '../support/runFair'
import { type SignedIn, phoneOf, signIn } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { axeViolations, readyForAxe } from './support/axe'
import { atCashier, payBy } from './support/cashier'
import { closePlace, openPlace } from './support/place'
import { answerModal, arrives, at, isShown, says, shows, tap } from './support/screen'

let fair: RunningFair
let browser: Browser
before(async () => {
  ;({ fair, browser } = await openPlace())
})
after(closePlace)

const as = async (person: SignedIn, language: 'cn' | 'en', path: string, take: (page: Page) => Promise<void>): Promise<void> => {
  const { context, page, errors } = await phoneOf(browser, person, language)
  await readyForAxe(context)
  try {
    await page.goto(`${fair.url}/#${path}`)
    await take(page)
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
}

const assertAccessible = async (page: Page): Promise<void> => {
  assert.deepEqual(await axeViolations(page), [])
}

test('a company buys a membership for several, and its main account gives the seats @route:/buyMemPage @route:/accountMngPage @rule:R64 @rule:R71', async () => {
  const main = await signIn(fair, personNamed('jinggong'))
  await as(main, 'cn', '/accountMngPage', async (page) => {
    await shows(page, 'members-none')
    await takePicture(page, 'membership-accounts-none-cn')
    await tap(page, 'members-to-buy')
    await arrives(page, '/buyMemPage')
    await says(page, 'membership-total', /1,?000/)
    await takePicture(page, 'membership-buy-cn')
    await assertAccessible(page)
    await tap(page, 'membership-kind-several')
    await says(page, 'membership-total', /3,?000/)
    await tap(page, 'membership-buy')
    await atCashier(page, 'pay')
    await arrives(page, '/payTransition')
    await tap(page, 'payment-to-membership')
    await arrives(page, '/buyMemPage')
    await says(page, 'membership-used-value', /1 \/ 10/)
    await tap(page, 'to-accounts')
    await arrives(page, '/accountMngPage')
    await takePicture(page, 'membership-accounts-cn')
    await assertAccessible(page)
    const given = page.locator('[id^="member-"][id$="-give"]:visible').first()
    const id = (await given.getAttribute('id'))!.replace(/-give$/, '')
    await given.tap()
    await says(page, 'members-used-value', /2 \/ 10/)
    await says(page, id, /已开通扫码/)
    await tap(page, `${id}-take`)
    await answerModal(page, true)
    await says(page, 'members-used-value', /1 \/ 10/)
  })
  await as(await signIn(fair, personNamed('jinggong.qian')), 'en', '/buyMemPage', async (page) => {
    await shows(page, 'membership-no-right')
    await takePicture(page, 'membership-buy-reader-en')
    assert.equal(await isShown(page, 'membership-buy'), false)
    await assertAccessible(page)
    await tap(page, 'to-accounts')
    await shows(page, 'members-reading')
    await takePicture(page, 'membership-accounts-reader-en')
    await assertAccessible(page)
  })
})

test('a membership is paid by a bank transfer, whose details stay at hand @route:/transferDescPage @route:/buyMemPage @rule:R71', async () => {
  const main = await signIn(fair, personNamed('huafeng'))
  await as(main, 'en', '/buyMemPage', async (page) => {
    await takePicture(page, 'membership-buy-en')
    await tap(page, 'membership-buy')
    await payBy(page, 'bankTransfer')
    await arrives(page, '/payTransition')
    await page.goto(`${fair.url}/#/buyMemPage`)
    await shows(page, 'membership-waiting')
    await takePicture(page, 'membership-waiting-en')
    await page.locator('[id^="waiting-"][role]:visible').first().tap()
    await arrives(page, '/transferDescPage')
    await says(page, 'transfer-number', /3202006009200012345/)
    assert.match(await at(page, 'transfer-amount').innerText(), /1,?000/)
    await takePicture(page, 'membership-transfer-en')
    await assertAccessible(page)
    await page.goto(`${fair.url}/#/transferDescPage`)
    await shows(page, 'transfer-none')
    await takePicture(page, 'membership-transfer-none-en')
  })
})
