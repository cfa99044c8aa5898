import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { type FairDatabase, forgetLimits } from '../support/database'
import { personNamed } from '../support/openings'
import type { RunningFair } from '../support/runFair'
import { openPhone } from '../support/openBrowser'
import { takePicture } from '../support/takePicture'
import { phoneOf, signIn } from '../support/signedInPhone'
import { answerBriefly } from './support/answer'
import { atCashier } from './support/cashier'
import { agree, fillNeeded } from './support/fillForm'
import { linkTo } from './support/links'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { answerModal, arrives, at, holds, inputAt, isGone, openHash, says, shows, tap, type } from './support/screen'

let fair: RunningFair
let browser: Browser
let database: FairDatabase

before(async () => {
  ;({ fair, browser, database } = await openPlace())
  await database.query(
    `INSERT INTO discount_codes (tenant_id, exhibition_id, code, item_ids, percent, max_uses, used, is_on, created_at)
     SELECT tenant_id, id, 'TEAM25', '{}', 25, 100, 0, true, now() FROM exhibitions WHERE id = 1201`,
  )
})
after(closePlace)

/** Fills in what the form asks for another person. */
const fillIn = async (page: Page, person: ReturnType<typeof aPerson>): Promise<void> => {
  await fillNeeded(page, person)
  await agree(page, ['privacy-agreement'])
  await tap(page, 'submit')
}

test('a buyer registers a person for a ticket, names them, and orders for them with a code from the list of people @route:/ticketRegistration @route:/personnel', async () => {
  await forgetLimits(database)
  const phone = await phoneOf(browser, await signIn(fair, personNamed('15400000001')), 'cn')
  const { page } = phone
  const person = aPerson()
  await page.goto(linkTo(fair, '1201', 'visitor'))
  await arrives(page, '/confirmation')
  await openHash(page, '/ticketRegistration')
  await page.locator('[id^="assign-"]:visible').first().tap()
  await shows(page, 'holders')
  await tap(page, 'holders-add')
  await shows(page, 'holders-back')
  await shows(page, 'field-name')
  await takePicture(page, 'holder-in-sheet')
  await fillIn(page, person)
  await arrives(page, '/questionnaire')
  await answerBriefly(page)
  await arrives(page, /^\/personnel\/\d+$/)
  await page.goBack()
  await arrives(page, '/ticketRegistration')
  // The sheet is as it was left, and has the new person.
  await shows(page, 'holders')
  await page.locator('[id^="holder-"][role]:visible', { hasText: person.name }).tap()
  await tap(page, 'holders-confirm')
  await isGone(page, 'holders')
  await page.locator('[id^="held-"]:visible', { hasText: person.name }).waitFor()

  await openHash(page, '/personnel')
  await tap(page, 'people-ways')
  await tap(page, 'people-order-open')
  await page.locator('[id^="order-person-"][role]:visible', { hasText: person.name }).tap()
  await tap(page, 'people-order-next')
  await page.locator('[id^="order-for-"]:visible').first().tap()
  const paid = page.locator('[id^="order-offer-"][role]:visible', { hasText: '¥' }).first()
  await paid.waitFor()
  await paid.tap()
  await says(page, 'people-order-go', /去支付 ¥/)
  await says(page, 'refund-terms', /退票规则.*前可全额退/s)
  const full = Number((await at(page, 'people-order-go').innerText()).replace(/[^\d.]/g, ''))
  await tap(page, 'discount-open')
  await type(page, 'discount-code', 'nosuchcode')
  await tap(page, 'discount-apply')
  await says(page, 'discount-code-error', /没有此优惠码/)
  await inputAt(page, 'discount-code').fill('team25')
  await tap(page, 'discount-apply')
  await says(page, 'discount-amount', new RegExp(`-¥${(full / 4).toFixed(2)}`))
  // Another choice of people keeps the code.
  await tap(page, 'people-order-back')
  await tap(page, 'people-order-next')
  await says(page, 'people-order-go', new RegExp(`去支付 ¥${(full * 0.75).toFixed(2)}`))
  await takePicture(page, 'people-order-code')
  await tap(page, 'people-order-go')
  await atCashier(page, 'pay')
  await arrives(page, '/payTransition')
  await says(page, 'payment-title', /支付成功/)
  await phone.context.close()
})

/** Opens the sheet of a ticket's link. @returns the address that the buyer sends */
const linkOf = async (page: Page): Promise<string> => {
  const [made] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/ticket/link/make')),
    page.locator('[id^="ask-"]:visible').first().tap(),
  ])
  await shows(page, 'holder-link-share')
  return ((await made.json()) as { data: { url: string } }).data.url
}

test('a holder completes a ticket by a link without a sign-in and has the pass; a link that is taken back keeps what was typed @route:/ticketRegistration @route:/holder-form @route:/holder-questionnaire @route:/handed-pass', async () => {
  await forgetLimits(database)
  const buyer = await phoneOf(browser, await signIn(fair, personNamed('15400000001')), 'cn')
  const { page } = buyer
  await page.goto(linkTo(fair, '1201', 'visitor'))
  await arrives(page, '/confirmation')
  await openHash(page, '/ticketRegistration')
  const address = await linkOf(page)
  await says(page, 'holder-link-until', /链接有效至/)
  await takePicture(page, 'holder-link')
  const person = aPerson()
  const holder = await openPhone(browser, { language: 'cn' })
  await holder.page.goto(address)
  await says(holder.page, 'holder-ask', /请填写您本人的信息/)
  await takePicture(holder.page, 'holder-form')
  await fillIn(holder.page, person)
  await arrives(holder.page, '/holder-questionnaire')
  await answerBriefly(holder.page)
  await arrives(holder.page, '/handed-pass')
  await shows(holder.page, 'pass-qr')
  await says(holder.page, 'pass', new RegExp(person.name))
  await holder.page.goto(address)
  await says(holder.page, 'holder-done', /您的信息已提交/)
  await tap(page, 'holder-link-close')
  await page.reload()
  await page.locator('[id^="held-"]:visible', { hasText: person.name }).filter({ hasText: '本人于' }).waitFor()
  await takePicture(page, 'holder-completed')

  // The next link is taken back while its form is open.
  const another = await linkOf(page)
  await holder.page.goto(another)
  await fillNeeded(holder.page, aPerson())
  await agree(holder.page, ['privacy-agreement'])
  await tap(page, 'holder-link-withdraw')
  await answerModal(page, true)
  await isGone(page, 'holder-link')
  await tap(holder.page, 'submit')
  await says(holder.page, 'form-failure', /撤回此链接/)
  await holds(holder.page, 'field-name', (value) => value !== '')
  await holder.page.reload()
  await says(holder.page, 'holder-link-over', /撤回此链接/)
  await takePicture(holder.page, 'holder-link-over')
  await holder.context.close()
  await buyer.context.close()
})

test('a buyer imports people from a file: the template, a row to correct, and the list of refused rows as a file @route:/ticketRegistration', async () => {
  await forgetLimits(database)
  const signedIn = await signIn(fair, personNamed('15400000001'))
  for (const language of ['cn', 'en'] as const) {
    const phone = await phoneOf(browser, signedIn, language)
    const { page } = phone
    await page.goto(linkTo(fair, '1201', 'visitor', language))
    await arrives(page, '/confirmation')
    await openHash(page, '/ticketRegistration')
    await tap(page, 'import-open')
    await shows(page, 'field-agreements-privacy-agreement')
    const [template] = await Promise.all([page.waitForEvent('download'), tap(page, 'import-template')])
    assert.match(template.suggestedFilename(), /\.xlsx$/)
    await agree(page, ['privacy-agreement', 'commitment-statement'])
    await takePicture(page, `import-file-${language}`)
    const file = Buffer.from(
      language === 'cn'
        ? '姓名,手机号,单位名称,职位,所在地区,证件号码,感兴趣的展品,备注\n王丽娜,123,华东机械,采购 / 供应链,中国/湖北省/武汉市,E12345678,工业机器人,素食\n'
        : 'Full name,Mobile phone,Company or school,Position,Country and region,Identity document number,What you would like to see,Remarks\nLi Na,123,ACME,Purchasing,China,E12345678,Industrial robots,vegetarian\n',
    )
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(page, 'import-choose')])
    await chooser.setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: file })
    await says(
      page,
      'import-problem-0',
      language === 'cn' ? /第 2 行\s· .+\s· 手机号[\s\S]*请输入正确的手机号/ : /Row 2\s· .+\s· Mobile phone/,
    )
    await takePicture(page, `import-found-${language}`)
    await says(page, 'import-unread-value', language === 'cn' ? /备注/ : /Remarks/)
    await says(page, 'import-first-2', language === 'cn' ? /姓名：王丽娜/ : /Full name: Li Na/)
    await page.locator('#import-first-2').scrollIntoViewIfNeeded()
    await takePicture(page, `import-reading-${language}`)
    const [report] = await Promise.all([page.waitForEvent('download'), tap(page, 'import-report')])
    assert.match(report.suggestedFilename(), /\.xlsx$/)
    await tap(page, 'import-again')
    await shows(page, 'import-template')
    await phone.context.close()
  }
})
