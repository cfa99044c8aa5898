import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { type FairDatabase, forgetLimits } from '../support/database'
import { personNamed } from '../support/openings'
import type { RunningFair } from '../support/runFair'
import { takePicture } from '../support/takePicture'
import { phoneOf, signIn } from '../support/signedInPhone'
import { answerBriefly } from './support/answer'
import { atCashier } from './support/cashier'
import { agree, fillNeeded } from './support/fillForm'
import { linkTo } from './support/links'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { arrives, at, inputAt, isGone, openHash, says, shows, tap, type } from './support/screen'

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

/** Fills in what the form and the questionnaire ask for another person. */
const register = async (page: Page, person: ReturnType<typeof aPerson>): Promise<void> => {
  await arrives(page, '/infoWap')
  await shows(page, 'form-for-other')
  await fillNeeded(page, person)
  await agree(page, ['privacy-agreement'])
  await tap(page, 'submit')
  await arrives(page, '/questionnaire')
  await answerBriefly(page)
  await arrives(page, /^\/personnel\/\d+$/)
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
  await register(page, person)
  await page.goBack()
  await arrives(page, '/ticketRegistration')
  // The sheet is as it was left, and has the new person.
  await shows(page, 'holders')
  await page.locator('[id^="holder-"][role]:visible', { hasText: person.name }).tap()
  await tap(page, 'holders-confirm')
  await isGone(page, 'holders')
  await page.locator('[id^="held-"]:visible', { hasText: person.name }).waitFor()

  await openHash(page, '/personnel')
  await tap(page, 'people-order-open')
  await page.locator('[id^="order-person-"][role]:visible', { hasText: person.name }).tap()
  await tap(page, 'people-order-next')
  await page.locator('[id^="order-for-"]:visible').first().tap()
  const paid = page.locator('[id^="order-offer-"][role]:visible', { hasText: '¥' }).first()
  await paid.waitFor()
  await paid.tap()
  await says(page, 'people-order-go', /去支付 ¥/)
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
        ? '姓名,手机号,单位名称,职位,所在地区,证件号码,感兴趣的展品\n王丽娜,123,华东机械,采购 / 供应链,中国/湖北省/武汉市,E12345678,工业机器人\n'
        : 'Full name,Mobile phone,Company or school,Position,Country and region,Identity document number,What you would like to see\nLi Na,123,ACME,Purchasing,China,E12345678,Industrial robots\n',
    )
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(page, 'import-choose')])
    await chooser.setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: file })
    await says(page, 'import-problem-0', language === 'cn' ? /第 2 行 · 手机号[\s\S]*请输入正确的手机号/ : /Row 2 · Mobile phone/)
    await takePicture(page, `import-found-${language}`)
    const [report] = await Promise.all([page.waitForEvent('download'), tap(page, 'import-report')])
    assert.match(report.suggestedFilename(), /\.xlsx$/)
    await tap(page, 'import-again')
    await shows(page, 'import-template')
    await phone.context.close()
  }
})
