import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contactCalls } from '../../contract/connect/contact.calls'
import type { ContactDetail } from '../../contract/connect/contact.schema'
import type { Browser } from 'playwright-core'
import { businessCards } from '../support/businessCards/businessCards'
import { drawCard } from '../support/businessCards/drawCard'
import { openBrowser } from '../support/openBrowser'
import { personNamed } from '../support/openings'
import { randomKey } from '../support/random'
import type { RunningFair } from '../support/runFair'
import { type SignedIn, phoneOf, signIn } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { as, assertAccessible } from './support/asPerson'
import { readyForAxe } from './support/axe'
import { closePlace, openPlace } from './support/place'
import { at, holds, isGone, says, shows, tap, type } from './support/screen'

let fair: RunningFair
let browser: Browser
let main: SignedIn
before(async () => {
  ;({ fair, browser } = await openPlace())
  main = await signIn(fair, personNamed('jinggong'))
})
after(closePlace)

const typedIn = async (values: Record<string, string>): Promise<ContactDetail> =>
  (await main.post(contactCalls.save.path, { contactKey: randomKey(), values })) as ContactDetail

const change = (id: string, body: object): Promise<unknown> => main.post(contactCalls.update.path, { id, changeId: randomKey(), ...body })

test('customers that are one person are merged on the page, and taken apart again @route:/custDetailInfoPage', async () => {
  const one = await typedIn({ name: '沈佳宜', company: '无锡恒力传动有限公司', phone: '137 0000 4821' })
  const double = await typedIn({ name: '沈女士', phone: '+86 13700004821' })
  const other = await typedIn({ name: '佳宜', company: '恒力传动' })
  await as(main, 'cn', `/custDetailInfoPage?id=${one.id}`, async (page) => {
    await says(page, `double-${double.id}`, /沈女士.*手机号相同/)
    await at(page, 'contact-merge').scrollIntoViewIfNeeded()
    await takePicture(page, 'customer-doubles-cn')
    await assertAccessible(page)
    await tap(page, `double-${double.id}`)
    await says(page, 'contact-merged-now', /已与“沈女士”合并/)
    await at(page, 'contact-merged-now').scrollIntoViewIfNeeded()
    await takePicture(page, 'customer-merged-cn')
    await assertAccessible(page)
    await tap(page, 'contact-merge-undo')
    await isGone(page, 'contact-merged-now')
    await shows(page, `double-${double.id}`)
  })
  await as(main, 'en', `/custDetailInfoPage?id=${one.id}`, async (page) => {
    await tap(page, 'contact-merge-open')
    await type(page, 'contact-merge-search', '恒力')
    await shows(page, `other-${other.id}`)
    await page.locator(`[id="other-${double.id}"]`).waitFor({ state: 'detached' })
    assert.equal(await page.locator(`[id="other-${one.id}"]`).count(), 0)
    await takePicture(page, 'customer-merge-sheet-en')
    await assertAccessible(page)
    await tap(page, `other-${other.id}`)
    await says(page, `merged-${other.id}`, /Separate again/)
    await at(page, 'contact-merge').scrollIntoViewIfNeeded()
    await takePicture(page, 'customer-parts-en')
    await page.goto(`${fair.url}/#/custDetailInfoPage?id=${other.id}`)
    await shows(page, 'contact-joined')
    await takePicture(page, 'customer-joined-en')
    await tap(page, 'contact-root')
    await tap(page, `merged-${other.id}`)
    await isGone(page, `merged-${other.id}`)
  })
})

test('a member gives a customer to a colleague, and finds it by filters @route:/customerPage @route:/custDetailInfoPage', async () => {
  const one = await typedIn({ name: '陆文博', company: '常州启明自动化' })
  await change(one.id, { temperature: 'warm', addTags: ['需要样品'] })
  await as(main, 'cn', `/custDetailInfoPage?id=${one.id}`, async (page) => {
    await says(page, 'fact-owner-value', /未指定/)
    await tap(page, 'fact-owner')
    await shows(page, 'assign-none')
    await takePicture(page, 'customer-owner-cn')
    await assertAccessible(page)
    const member = page.locator('[id^="assign-"][role="radio"]:visible').first()
    const name = (await member.innerText()).split('\n')[0]!
    await member.tap()
    await isGone(page, 'contact-owner-sheet')
    await says(page, 'fact-owner-value', new RegExp(name))
    await page.goto(`${fair.url}/#/customerPage`)
    await tap(page, 'contacts-narrow')
    await shows(page, 'contacts-temperature-warm')
    await takePicture(page, 'customers-filter-cn')
    await assertAccessible(page)
    await tap(page, 'contacts-temperature-warm')
    await tap(page, 'contacts-source-manual')
    await tap(page, 'contacts-filter-show')
    await says(page, 'contacts-narrow', /2/)
    await shows(page, `contact-${one.id}`)
    await takePicture(page, 'customers-filtered-cn')
    await tap(page, 'contacts-narrow')
    await tap(page, 'contacts-source-qrCode')
    await tap(page, 'contacts-filter-show')
    await isGone(page, `contact-${one.id}`)
    await tap(page, 'contacts-narrow')
    await tap(page, 'contacts-filter-clear')
    await shows(page, `contact-${one.id}`)
  })
  await as(main, 'en', '/customerPage', async (page) => {
    await tap(page, 'contacts-narrow')
    await shows(page, 'contacts-temperature-warm')
    await takePicture(page, 'customers-filter-en')
    await assertAccessible(page)
  })
})

test("the company's customers in numbers, by hour, colleague, tag and interest @route:/minePage", async () => {
  const one = await typedIn({ name: '高远' })
  await change(one.id, { temperature: 'hot', addTags: ['代理商'] })
  await typedIn({ name: '程一鸣' })
  for (const language of ['cn', 'en'] as const)
    await as(main, language, '/minePage', async (page) => {
      await says(page, 'by-tag', /代理商/)
      await says(page, 'by-hour', /:00/)
      await says(page, 'by-staff', /\d/)
      await says(page, 'by-interest', language === 'cn' ? /未设置/ : /Not set/)
      await takePicture(page, `mine-${language}`)
      await at(page, 'by-interest').scrollIntoViewIfNeeded()
      await takePicture(page, `mine-numbers-${language}`)
      await assertAccessible(page)
    })
})

test('the photo of a business card fills a new customer, and stays with it @route:/custDetailInfoPage @call:POST /api/ef-connect-client/information/readCard', async () => {
  const card = businessCards.find(({ id }) => id === 'cn12')!
  const picture = await drawCard(browser, card)
  await as(main, 'cn', '/custDetailInfoPage', async (page) => {
    await takePicture(page, 'customer-new-cn')
    await assertAccessible(page)
    const asked = page.waitForEvent('filechooser')
    await tap(page, 'card-album')
    await (await asked).setFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: picture })
    await says(page, 'card-read', /已识别 \d 项信息/)
    await holds(page, 'contact-name', card.truth.name)
    await takePicture(page, 'customer-card-cn')
    await assertAccessible(page)
    await tap(page, 'contact-save')
    await shows(page, 'contact-files')
    await at(page, 'contact-files').scrollIntoViewIfNeeded()
    await says(page, 'contact-files', /名片照片/)
    await takePicture(page, 'customer-photo-cn')
  })
})

test('a member records a memo, plays it, and reads why a browser cannot @route:/custDetailInfoPage @call:POST /api/ef-connect-client/information/attach', async () => {
  const { id } = await typedIn({ name: '顾晓' })
  const heard = await openBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
  ])
  try {
    const { context, page, errors } = await phoneOf(heard, main, 'en')
    await context.grantPermissions(['microphone'], { origin: fair.url })
    await readyForAxe(context)
    await page.goto(`${fair.url}/#/custDetailInfoPage?id=${id}`)
    await tap(page, 'memo-start')
    await says(page, 'memo-progress', /0:02/)
    await at(page, 'contact-files').scrollIntoViewIfNeeded()
    await takePicture(page, 'customer-recording-en')
    await assertAccessible(page)
    await tap(page, 'memo-save')
    await says(page, 'contact-files', /Play memo, 0:0\d/)
    await takePicture(page, 'customer-memo-en')
    await assertAccessible(page)
    const memo = page.locator('[id^="file-"][role="button"]:visible').first()
    await memo.tap()
    await says(page, 'contact-files', /Stop memo/)
    // It ends by itself, so it was played.
    await says(page, 'contact-files', /Play memo/)
    assert.equal(await page.locator('[id="file-failure"]:visible').count(), 0)
    await tap(page, 'memo-start')
    await shows(page, 'memo-progress')
    await tap(page, 'memo-discard')
    await isGone(page, 'memo-progress')
    assert.deepEqual(errors, [])
    await context.close()
  } finally {
    await heard.close()
  }
  await as(main, 'cn', `/custDetailInfoPage?id=${id}`, async (page) => {
    await page.evaluate(() => Object.defineProperty(window, 'MediaRecorder', { value: undefined }))
    await tap(page, 'memo-start')
    await says(page, 'file-failure', /不能录音.*文字备注/s)
    await at(page, 'contact-files').scrollIntoViewIfNeeded()
    await takePicture(page, 'customer-no-recorder-cn')
    await assertAccessible(page)
  })
})
