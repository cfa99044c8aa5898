import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { personNamed } from '../support/openings'
import type { RunningFair } from '../support/runFair'
import { walletCalls } from '../../contract/tickets/wallet.calls'
import { type SignedIn, phoneOf, signIn } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { axeViolations, readyForAxe } from './support/axe'
import { atCashier, payBy } from './support/cashier'
import { closePlace, openPlace } from './support/place'
import { answerModal, arrives, at, isGone, isShown, openHash, says, shows, tap, type } from './support/screen'

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
  const buyer = await signIn(fair, personNamed('huafeng'))
  await as(buyer, 'cn', '/accountMngPage', async (page) => {
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
  })
  const main = await signIn(fair, personNamed('jinggong'))
  await as(main, 'cn', '/accountMngPage', async (page) => {
    await says(page, 'members-used-value', /2 \/ 10/)
    await takePicture(page, 'membership-accounts-several-cn')
    await assertAccessible(page)
    const given = page.locator('[id^="member-"][id$="-give"]:visible').first()
    const id = (await given.getAttribute('id'))!.replace(/-give$/, '')
    await given.tap()
    await says(page, 'members-used-value', /3 \/ 10/)
    await says(page, id, /已开通扫码/)
    await tap(page, `${id}-take`)
    await answerModal(page, true)
    await says(page, 'members-used-value', /2 \/ 10/)
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

test('a member scans a badge, writes about the customer, and finds it again; the visitor withdraws @route:/tradeFairSystem/home @route:/customerPage @route:/scanCodePage @route:/custDetailInfoPage @route:/minePage @route:/dataExport @route:/user-center/contactSharing @rule:R64', async () => {
  const main = await signIn(fair, personNamed('jinggong'))
  const visitor = await signIn(fair, personNamed('15400000001'))
  const { records } = (await visitor.get(walletCalls.page.path)) as { records: { code: string; state: string }[] }
  const number = records.find(({ state }) => state === 'issued' || state === 'valid')?.code ?? records[0]!.code
  await as(main, 'cn', '/tradeFairSystem/home', async (page) => {
    await arrives(page, '/customerPage')
    await shows(page, 'customers-empty')
    await takePicture(page, 'customers-empty-cn')
    await assertAccessible(page)
    await tap(page, 'connect-tab-scanCode')
    await arrives(page, '/scanCodePage')
    await type(page, 'scan-number', number)
    await tap(page, 'scan-number-find')
    await says(page, 'gate-verdict', /已保存/)
    await shows(page, 'contact-head')
    await takePicture(page, 'scan-saved-cn')
    await assertAccessible(page)
    await tap(page, 'contact-temperature-hot')
    await type(page, 'contact-new-tag', '代理商')
    await tap(page, 'contact-tag-add')
    await says(page, 'contact-tags', /代理商/)
    await type(page, 'scan-number', number)
    await tap(page, 'scan-number-find')
    await says(page, 'gate-verdict', /已是贵公司客户/)
    await type(page, 'scan-number', '000000000000')
    await tap(page, 'scan-number-find')
    await says(page, 'gate-verdict', /./)
    await tap(page, 'scan-add')
    await arrives(page, '/custDetailInfoPage')
    await tap(page, 'contact-save')
    await shows(page, 'contact-name-error')
    await type(page, 'contact-name', '欧阳志远')
    await type(page, 'contact-company', '苏州新元精密机械有限公司')
    await tap(page, 'contact-save')
    await shows(page, 'contact-head')
    await type(page, 'contact-note', '需要两台立式加工中心，年底前交货。')
    await tap(page, 'contact-note-save')
    await says(page, 'contact-notes', /两台立式加工中心，年底前交货。/)
    await type(page, 'contact-step', '发送报价单')
    await tap(page, 'contact-step-save')
    await shows(page, 'contact-step-done')
    await takePicture(page, 'customer-detail-cn')
    await assertAccessible(page)
    await page.goto(`${fair.url}/#/customerPage`)
    await says(page, 'contacts-total', /2/)
    await takePicture(page, 'customers-cn')
    await assertAccessible(page)
    await type(page, 'contacts-search', '新元')
    await isGone(page, 'contacts-none')
    await page.getByText('欧阳志远').waitFor()
    await tap(page, 'contacts-filter-hot')
    await type(page, 'contacts-search', '')
    await page.getByText('欧阳志远').waitFor({ state: 'detached' })
    await tap(page, 'connect-tab-mine')
    await arrives(page, '/minePage')
    await shows(page, 'mine-head')
    await takePicture(page, 'mine-cn')
    await assertAccessible(page)
    await tap(page, 'mine-export')
    await arrives(page, '/dataExport')
    await tap(page, 'export-format-csv')
    await takePicture(page, 'export-cn')
    await assertAccessible(page)
    const download = page.waitForEvent('download')
    await tap(page, 'export-save')
    assert.match(readFileSync(await (await download).path(), 'utf8'), /欧阳志远.*苏州新元精密机械有限公司/)
    await shows(page, 'export-asked')
    await page.getByText('2 位客户', { exact: true }).waitFor()
    await takePicture(page, 'export-log-cn')
  })
  await as(visitor, 'en', '/user-center/contactSharing', async (page) => {
    const consent = page.locator('[id^="consent-"][id$="-withdraw"]:visible').first()
    await consent.waitFor()
    await takePicture(page, 'consents-en')
    await assertAccessible(page)
    await consent.tap()
    await answerModal(page, true)
    await shows(page, 'consent-receipt')
    await takePicture(page, 'consents-withdrawn-en')
  })
  await as(main, 'en', '/customerPage', async (page) => {
    await page.getByText('Withdrawn', { exact: true }).waitFor()
    await takePicture(page, 'customers-en')
    await openHash(page, '/scanCodePage')
    await type(page, 'scan-number', number)
    await tap(page, 'scan-number-find')
    await says(page, 'gate-verdict', /withdr/i)
    await takePicture(page, 'scan-withdrawn-en')
  })
  await as(await signIn(fair, personNamed('jinggong.qian')), 'en', '/scanCodePage', async (page) => {
    await says(page, 'not-authorised', /not authorised to scan/)
    assert.equal(await isShown(page, 'not-authorised-buy'), false)
    await takePicture(page, 'scan-not-authorised-en')
    await assertAccessible(page)
  })
})

test('a membership is paid by a bank transfer, and its page shows the bank details again @route:/transferDescPage @route:/buyMemPage @rule:R71', async () => {
  const main = await signIn(fair, personNamed('huafeng'))
  await as(main, 'en', '/buyMemPage', async (page) => {
    await takePicture(page, 'membership-buy-en')
    await tap(page, 'membership-buy')
    await payBy(page, 'bankTransfer')
    await shows(page, 'payment-title')
    await page.goto(`${fair.url}/#/buyMemPage`)
    await says(page, 'membership-waiting', /Bank details/)
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
