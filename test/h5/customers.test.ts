import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contactCalls } from '../../contract/connect/contact.calls'
import type { ContactDetail } from '../../contract/connect/contact.schema'
import { personNamed } from '../support/openings'
import { randomKey } from '../support/random'
import type { RunningFair } from '../support/runFair'
import { type SignedIn, signIn } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { as, assertAccessible } from './support/asPerson'
import { closePlace, openPlace } from './support/place'
import { at, isGone, says, shows, tap, type } from './support/screen'

let fair: RunningFair
let main: SignedIn
before(async () => {
  ;({ fair } = await openPlace())
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
    await shows(page, 'narrow-temperature-warm')
    await takePicture(page, 'customers-filter-cn')
    await assertAccessible(page)
    await tap(page, 'narrow-temperature-warm')
    await tap(page, 'narrow-source-manual')
    await tap(page, 'contacts-narrow-show')
    await says(page, 'contacts-narrow', /2/)
    await shows(page, `contact-${one.id}`)
    await takePicture(page, 'customers-filtered-cn')
    await tap(page, 'contacts-narrow')
    await tap(page, 'narrow-source-qrCode')
    await tap(page, 'contacts-narrow-show')
    await isGone(page, `contact-${one.id}`)
    await tap(page, 'contacts-narrow')
    await tap(page, 'contacts-narrow-clear')
    await shows(page, `contact-${one.id}`)
  })
  await as(main, 'en', '/customerPage', async (page) => {
    await tap(page, 'contacts-narrow')
    await shows(page, 'narrow-temperature-warm')
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
