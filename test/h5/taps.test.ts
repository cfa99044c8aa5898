import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { type OpenedPhone, openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { personNamed } from '../support/openings'
import { takePicture } from '../support/takePicture'
import type { FairDatabase } from '../support/database'
import { phoneOf, signIn as signedIn } from '../support/signedInPhone'
import { answerBriefly } from './support/answer'
import { agree, choose, chooseSeveral } from './support/fillForm'
import { linkTo } from './support/links'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { arrives, isGone, openHash, says, shows, tap, type } from './support/screen'
import { signIn } from './support/signIn'

/** What the usual way costs an honest person: taps on the screen, and fields to fill in. It may shrink. */
const costs = {
  'sign-in': { taps: 2, fields: 2 },
  form: { taps: 10, fields: 4 },
  questionnaire: { taps: 5, fields: 0 },
  'free ticket': { taps: 1, fields: 0 },
  // The proposed way to pay is confirmed with one tap. Where there is only one, nobody is asked.
  'paid ticket': { taps: 6, fields: 0 },
}

/** Most taps from the printed link to a free pass. */
const mostToPass = 22

/** Most taps of a leader from the personal centre to ten passes, by a file. */
const mostForTeam = 12

let fair: RunningFair
let browser: Browser
let database: FairDatabase

before(async () => {
  ;({ fair, browser, database } = await openPlace())
})

after(closePlace)

interface Counted {
  taps: number
  fields: number
}

/** Counts the taps and the fields of a part of the way. */
const counter = async ({ context }: OpenedPhone): Promise<(take: () => Promise<void>) => Promise<Counted>> => {
  let taps = 0
  let fields = 0
  await context.exposeFunction('countTap', () => (taps += 1))
  await context.exposeFunction('countField', () => (fields += 1))
  await context.addInitScript(`
    addEventListener('click', (event) => event.isTrusted && countTap(), true)
    addEventListener('change', (event) => event.target.matches('input:not([type=file]), textarea') && countField(), true)`)
  return async (take) => {
    taps = fields = 0
    await take()
    return { taps, fields }
  }
}

const sumOf = (counted: Record<string, Counted>, ...parts: string[]): number => parts.reduce((sum, part) => sum + counted[part]!.taps, 0)

test('from the link to a paid ticket a person needs no more taps and fields than these @route:/registration @route:/infoWap @route:/questionnaire @route:/ticket-type @route:/payTransition', async () => {
  const phone = await openPhone(browser, { language: 'cn' })
  const { page, context } = phone
  const person = aPerson()
  const counting = await counter(phone)
  const counted: Record<string, Counted> = {}
  const count = async (part: keyof typeof costs, take: () => Promise<void>): Promise<void> => {
    counted[part] = await counting(take)
  }
  await page.goto(linkTo(fair, '1201'))
  await count('sign-in', async () => {
    await signIn(page, fair, { phone: person.phone })
    await arrives(page, '/infoWap')
  })
  await count('form', async () => {
    await shows(page, 'field-name')
    await type(page, 'field-name', person.name)
    await type(page, 'field-company', person.company)
    await choose(page, 'position', 'engineering')
    // One search for all levels.
    await tap(page, 'field-area')
    await type(page, 'field-area-search', '武汉')
    await says(page, 'field-area-CN/CN-HB/CN-HB-wuhan', /武汉市\s· 湖北省/)
    await tap(page, 'field-area-CN/CN-HB/CN-HB-wuhan')
    await isGone(page, 'field-area-sheet')
    await type(page, 'field-document', person.idCard)
    await chooseSeveral(page, 'interests', ['robots', 'measuring'])
    await agree(page, ['commitment-statement'])
    await tap(page, 'submit')
    await arrives(page, '/questionnaire')
  })
  await count('questionnaire', async () => {
    await answerBriefly(page)
    await arrives(page, '/ticket-type')
  })
  await count('free ticket', async () => {
    await tap(page, 'ticket-take-12010101')
    await arrives(page, /^\/wallet\/\d+$/)
    await shows(page, 'pass-qr')
  })
  await openHash(page, '/ticket-type')
  await count('paid ticket', async () => {
    await page.locator('[id^="ticket-day-12010103-"]:visible').nth(1).tap()
    await tap(page, 'ticket-stepper-12010103-plus')
    await tap(page, 'basket-go')
    await arrives(page, '/ticket-type/select')
    await tap(page, 'selection-place')
    await tap(page, 'pay-way-submit')
    await page.locator('button[value="pay"]').tap()
    await arrives(page, '/payTransition')
    await says(page, 'payment-title', /支付成功/)
  })
  await openHash(page, '/user-center')
  await says(page, 'to-rest', /继续回答问卷[\s\S]*还有 \d+ 题/)
  await takePicture(page, 'centre-rest')
  await tap(page, 'to-rest')
  await arrives(page, '/questionnaire')
  assert.deepEqual(counted, costs)
  assert.ok(sumOf(counted, 'sign-in', 'form', 'questionnaire', 'free ticket') <= mostToPass)
  assert.deepEqual(phone.errors, [])
  await context.close()
})

test('from the English link to a free pass a stranger needs no more taps than these @route:/registration @route:/infoWap @route:/questionnaire @route:/ticket-type', async () => {
  const phone = await openPhone(browser, { language: 'en' })
  const { page, context } = phone
  const person = aPerson()
  const counting = await counter(phone)
  await page.goto(linkTo(fair, '1201', 'visitor', 'en'))
  const { taps } = await counting(async () => {
    await signIn(page, fair, { email: person.email })
    await arrives(page, '/infoWap')
    await type(page, 'field-name', 'Nora Ashworth')
    await type(page, 'field-phone', '+49 151 23456789')
    await type(page, 'field-company', 'Ashworth Precision Tools Ltd')
    await choose(page, 'position', 'engineering')
    await tap(page, 'field-area')
    await type(page, 'field-area-search', 'German')
    await tap(page, 'field-area-DE')
    await isGone(page, 'field-area-sheet')
    await says(page, 'field-document-kind', /Passport/)
    await type(page, 'field-document', person.passport)
    await chooseSeveral(page, 'interests', ['robots', 'measuring'])
    await agree(page, ['commitment-statement'])
    await tap(page, 'submit')
    await arrives(page, '/questionnaire')
    await answerBriefly(page)
    await arrives(page, '/ticket-type')
    await tap(page, 'ticket-take-12010101')
    await arrives(page, /^\/wallet\/\d+$/)
    await shows(page, 'pass-qr')
  })
  assert.ok(taps <= mostToPass, `${taps} taps`)
  await context.close()
})

test('a leader gets ten passes for a team of ten by a file, with one set of answers for all @route:/user-center @route:/personnel @route:/questionnaire', async () => {
  const leader = await signedIn(fair, personNamed('15400000007'))
  const phone = await phoneOf(browser, leader, 'cn')
  const { page, context } = phone
  const counting = await counter(phone)
  await page.goto(linkTo(fair, '1201', 'visitor'))
  await arrives(page, '/confirmation')
  await openHash(page, '/user-center')
  await shows(page, 'entry-personnel')
  await isGone(page, 'entry-teamRegistration')
  const rows = Array.from({ length: 10 }, () => {
    const { phone: number, passport } = aPerson()
    return `${'赵钱孙李周吴郑王冯陈'[Number(number.slice(-1))]}一鸣,${number},华东机械,采购 / 供应链,中国/湖北省/武汉市,护照,${passport},工业机器人`
  })
  const file = Buffer.from(['姓名,手机号,单位名称,职位,所在地区,证件类型,证件号码,感兴趣的展品', ...rows].join('\n'))
  const { taps } = await counting(async () => {
    await tap(page, 'entry-personnel')
    await tap(page, 'people-import')
    await says(page, 'import-room', /剩余名额[\s\S]*200 人/)
    await agree(page, ['privacy-agreement', 'commitment-statement'])
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(page, 'import-choose')])
    await chooser.setFiles({ name: '团队名单.csv', mimeType: 'text/csv', buffer: file })
    await says(page, 'import-assigned', /10 人/)
    await tap(page, 'import-confirm')
    await says(page, 'import-assigned', /已登记[\s\S]*10 人/)
    await tap(page, 'import-close-done')
    await says(page, 'people-unanswered', /10 人还需回答问卷/)
    await takePicture(page, 'team-unanswered')
    await tap(page, 'people-answer')
    await arrives(page, '/questionnaire')
    await says(page, 'questionnaire-about', /以下回答用于全部 10 人，已按您的回答填写/)
    await takePicture(page, 'team-answers')
    await tap(page, 'question-next')
    await arrives(page, '/personnel')
    await page.locator('[id^="order-offer-12010101"]:visible').first().waitFor()
    await takePicture(page, 'team-tickets')
    await page.locator('[id^="order-offer-12010101"]:visible').first().tap()
    await tap(page, 'people-order-go')
    await isGone(page, 'people-order')
    await isGone(page, 'people-without-ticket')
  })
  assert.ok(taps <= mostForTeam, `${taps} taps`)
  const place = { tenantId: '100001', exhibitionId: '1201' }
  const [held] = await database.rows<{ count: number }>(
    `SELECT count(*)::integer AS count FROM tickets t JOIN user_relations r ON r.tenant_id = t.tenant_id AND r.exhibition_id = t.exhibition_id
       AND r.person_account_id = t.account_id WHERE r.tenant_id = '${place.tenantId}' AND r.exhibition_id = ${place.exhibitionId} AND r.kind = 'team' AND t.state = 'valid'`,
  )
  assert.equal(held!.count, 10)
  assert.deepEqual(phone.errors, [])
  await context.close()
})
