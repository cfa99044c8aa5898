import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { Browser } from 'playwright-core'
import { openPhone, type OpenedPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { answer } from './support/answer'
import { atCashier } from './support/cashier'
import { agree, choose, chooseArea, chooseSeveral, uploadPhoto } from './support/fillForm'
import { journey } from './support/journey'
import { printedLink } from './support/links'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { checkOffline, fetchPassKeys } from './support/scanPass'
import { scan } from '../support/scan'
import { arrives, at, enterCode, hasAttribute, holds, isGone, isShown, isTitled, openHash, says, shows, tap, type } from './support/screen'
import { askForCode } from './support/signIn'
import { takePicture } from '../support/takePicture'
import { type Watch, watch } from './support/watch'
import { almostSame } from '../support/almostSame'

const person = aPerson()
let fair: RunningFair
let browser: Browser
let phone: OpenedPhone
let seen: Watch
let code: string

const step = journey(() => phone?.page)

before(async () => {
  ;({ fair, browser } = await openPlace({ ownProduct: true }))
  phone = await openPhone(browser, { language: 'cn' })
  seen = watch(phone.page)
})

after(closePlace)

step('the printed link opens the fair at its sign-in @route:/jump @route:/registration @rule:R17 @rule:R75', async () => {
  const { page } = phone
  await page.goto(printedLink(fair, 'Visitors (Chinese)'))
  await arrives(page, '/registration')
  await says(page, 'hero-title', /第十二届华中国际装备制造展览会/)
  await says(page, 'sign-in-card', /登录 \/ 注册/)
  await shows(page, 'phone-code')
  await isTitled(page, '华中装备展')
})

step('sign-in asks for the phone first @route:/registration @rule:R53', async () => {
  const { page } = phone
  await type(page, 'phone', '1391')
  await tap(page, 'send-code')
  await says(page, 'phone-error', /手机号/)
  assert.equal(await isShown(page, 'code'), false, 'one thing at a time')
})

step(
  'a code is sent once a minute, and a wrong one shows the remaining tries @route:/registration @call:GET /api/blade-resource/platform/endpoint/getValidateCode @call:POST /api/blade-auth/oauth/token @rule:R35',
  async () => {
    const { page } = phone
    code = await askForCode(page, fair, { phone: person.phone })
    await says(page, 'resend-wait', /[1-5]\d 秒后重发/)
    await enterCode(page, code === '000000' ? '111111' : '000000')
    await says(page, 'agreements-error', /请先勾选协议/)
    await tap(page, 'agree')
    await says(page, 'code-error', /还可尝试 4 次/)
  },
)

step(
  'an agreement opens on its own page, and the entries are kept @route:/contentPage/:id @call:GET /api/ef-registration-client/staticPage/detail @rule:R53',
  async () => {
    const { page } = phone
    await tap(page, 'agree-open-registration-agreement')
    await arrives(page, '/contentPage/registration-agreement')
    await says(page, 'content-title', /协议/)
    await says(page, 'content-body', /[^]{101}/)
    await tap(page, 'page-back')
    await arrives(page, '/registration')
    await says(page, 'sent-contact', new RegExp(person.phone))
    await hasAttribute(page, 'agree', 'aria-checked', 'true')
  },
)

step(
  'the correct code signs a new visitor in and leads to the form @route:/registration @route:/infoWap @call:POST /api/blade-auth/oauth/token @call:POST /api/ef-registration-data-client/reg-user-data/user/registerType/addAndGetAll @rule:R19 @rule:R21',
  async () => {
    const { page } = phone
    await enterCode(page, code)
    await arrives(page, '/infoWap')
    await shows(page, 'field-name')
    await holds(page, 'field-phone', (value) => value.replace(/\D/g, '') === person.phone, 'the number that was proven stands in the form')
  },
)

step('a used code does not sign in again @route:/registration @call:POST /api/blade-auth/oauth/token', async () => {
  const other = await openPhone(browser, { language: 'cn' })
  await other.page.goto(printedLink(fair, 'Visitors (Chinese)'))
  await shows(other.page, 'sign-in-card')
  await type(other.page, 'phone', person.phone)
  await tap(other.page, 'send-code')
  await says(other.page, 'phone-error', /\d+ 秒后再获取验证码/)
  await says(other.page, 'resend-wait', /\d+ 秒后重发/)
  await enterCode(other.page, code)
  await tap(other.page, 'agree')
  await says(other.page, 'code-error', /已使用/)
  await other.context.close()
})

step('missing or invalid values are shown next to their fields @route:/infoWap @rule:R47 @rule:R53', async () => {
  const { page } = phone
  await tap(page, 'submit')
  await says(page, 'field-name-error', /./)
  for (const name of ['company', 'position', 'area', 'document', 'interests', 'agreements']) {
    await shows(page, `field-${name}-error`)
  }
  await type(page, 'field-name', '李4')
  await says(page, 'field-name-error', /数字|字符/)
  await type(page, 'field-phone', '12345')
  await says(page, 'field-phone-error', /手机号/)
  await type(page, 'field-email', 'nobody@nowhere')
  await says(page, 'field-email-error', /邮箱/)
  await type(page, 'field-document', almostSame(person.idCard, { of: '0123456789X' }))
  await says(page, 'field-document-error', /证件/)
  await type(page, 'field-companions', '51')
  await says(page, 'field-companions-error', /50/)
})

step(
  'every kind of field is filled in, and a large photo is shrunk and uploaded @route:/infoWap @call:GET /api/blade-system/dict-biz/dictionary-tree @rule:R45',
  async () => {
    const { page } = phone
    await type(page, 'field-name', person.name)
    await type(page, 'field-phone', person.phone)
    await type(page, 'field-email', person.email)
    await type(page, 'field-company', person.company)
    await choose(page, 'position', 'student')
    await type(page, 'field-studentNumber', 'M2026 77')
    await says(page, 'field-studentNumber-error', /字母或数字/)
    await type(page, 'field-studentNumber', 'M202677')
    await chooseArea(page, ['CN-HB', 'CN-HB-wuhan'])
    await says(page, 'field-area', /中国 \/ 湖北省 \/ 武汉市/)
    await type(page, 'field-document', person.idCard)
    await uploadPhoto(page)
    await chooseSeveral(page, 'interests', ['robots', 'measuring', 'laser'])
    await type(page, 'field-arrivesOn', '2027-01-02')
    await type(page, 'field-companions', '2')
    await type(page, 'field-wishes', '需要无障碍通道')
    await says(page, 'form-progress-note', /已自动保存/)
  },
)

step('a reload within the form loses nothing but the document, which no draft stores @route:/infoWap', async () => {
  const { page } = phone
  await page.reload()
  await says(page, 'form-progress-note', /证件信息不随草稿保存/)
  await shows(page, 'field-photo-preview')
  await holds(page, 'field-name', person.name)
  await holds(page, 'field-email', person.email)
  await holds(page, 'field-document', '')
  await type(page, 'field-document', person.idCard)
  await holds(page, 'field-studentNumber', 'M202677')
  await holds(page, 'field-arrivesOn', '2027-01-02')
  await holds(page, 'field-wishes', '需要无障碍通道')
  await says(page, 'field-position', /学生/)
  await says(page, 'field-interests', /工业机器人、测量与检测、激光与焊接/)
})

step(
  'an agreement opens from the form, and the form is unchanged afterwards @route:/infoWap @route:/contentPage/:id @rule:R53',
  async () => {
    const { page } = phone
    await tap(page, 'field-agreements-commitment-statement-open-commitment-statement')
    await arrives(page, '/contentPage/commitment-statement')
    await shows(page, 'content-body')
    await tap(page, 'page-back')
    await arrives(page, '/infoWap')
    await holds(page, 'field-company', person.company)
    assert.notEqual(await at(page, 'field-agreements-commitment-statement').getAttribute('aria-checked'), 'true', 'reading is not agreeing')
    await isGone(page, 'field-agreements-privacy-agreement')
    await agree(page, ['commitment-statement'])
  },
)

step('the form is submitted, and the questionnaire opens @route:/infoWap @route:/questionnaire @rule:R21', async () => {
  const { page } = phone
  await tap(page, 'submit')
  await arrives(page, '/questionnaire')
  await says(page, 'page-title', /观众调查问卷/)
})

step('an answer decides which questions follow, and a missing one is shown @route:/questionnaire', async () => {
  const { page } = phone
  await tap(page, 'question-next')
  await says(page, 'question-purpose-error', /./)
  await answer(page, 'purpose', 'purchase')
  await shows(page, 'question-role')
  // A visitor who comes to learn has no part in purchasing, so that question is skipped.
  await answer(page, 'purpose', 'study')
  await isGone(page, 'question-role')
  await answer(page, 'products', 'machineTools', 'other')
  await type(page, 'choice-products-other-text', '工业清洗')
  await takePicture(page, 'questionnaire')
})

step("'back' of the phone opens the form before, and nothing is lost @route:/questionnaire @route:/infoWap", async () => {
  const { page } = phone
  await page.goBack()
  await arrives(page, '/infoWap')
  await holds(page, 'field-company', person.company)
  await says(page, 'submit', /保存并继续/)
  await page.goForward()
  await arrives(page, '/questionnaire')
  await hasAttribute(page, 'choice-purpose-study', 'aria-checked', 'true')
  await says(page, 'questionnaire-progress-words', /第 2 步，共 3 步/)
})

step('a reload within the questionnaire keeps the answers, and the last one sends them @route:/questionnaire', async () => {
  const { page } = phone
  await page.waitForTimeout(400)
  await page.reload()
  await shows(page, 'question-purpose')
  await hasAttribute(page, 'choice-purpose-study', 'aria-checked', 'true')
  await holds(page, 'choice-products-other-text', '工业清洗')
  await answer(page, 'contact', 'yes')
  await says(page, 'question-next', /提交/)
  await tap(page, 'question-next')
})

step(
  'an approved visitor takes a free ticket by one tap, and its pass opens @route:/ticket-type @route:/wallet/:id @call:POST /api/ef-registration-client/userRelation/self/submit @rule:R22',
  async () => {
    const { page } = phone
    await arrives(page, '/ticket-type')
    await says(page, 'registered', /登记成功，请选择门票/)
    await tap(page, 'ticket-take-12010101')
    await arrives(page, /^\/wallet\/\d+$/)
    await says(page, 'pass-taken', /领取成功/)
    await says(page, 'pass', new RegExp(person.name))
  },
)

step(
  'a stock scanner reads the pass, also without a network @route:/wallet/:id @call:GET /api/ef-registration-client/client/center/ticketQrInfo',
  async () => {
    const { page } = phone
    // The only ticket opens its pass from the wallet too.
    await openHash(page, '/wallet')
    await arrives(page, /^\/wallet\/\d+$/)
    await says(page, 'pass-code', /\d{4} \d{4} \d{4}/)
    await shows(page, 'pass-qr')
    const text = await scan(at(page, 'pass-qr'))
    const place = { tenantId: '100001', exhibitionId: '1201' }
    const keys = await fetchPassKeys(fair.url, place)
    const { pass } = checkOffline(text, place.exhibitionId, keys, '2000-01-01')
    assert.ok(pass, 'the signature is good')
    assert.equal(page.url().split('/').at(-1), pass.ticketId)
    assert.equal(pass.ticketTypeId, '12010101')
    assert.equal(checkOffline(text, place.exhibitionId, keys, pass.entryDays[0]!).verdict, 'good')
    const changed = text.slice(0, 30) + (text[30] === 'A' ? 'B' : 'A') + text.slice(31)
    assert.notEqual(checkOffline(changed, place.exhibitionId, keys, pass.entryDays[0]!).verdict, 'good')
    await phone.context.setOffline(true)
    await openHash(page, '/wallet')
    await shows(page, 'kept-copy')
    assert.equal(await scan(at(page, 'pass-qr')), text)
    await phone.context.setOffline(false)
  },
)

step(
  'a ticket holder opens the confirmation by the link, and the personal centre from there @route:/ @route:/confirmation @route:/user-center @call:GET /api/ef-registration-data-client/userCenterConfig/listAll @rule:R24',
  async () => {
    const { page } = phone
    await page.goto(`${fair.url}/`)
    await arrives(page, '/confirmation')
    await says(page, 'confirmation-card', new RegExp(person.name))
    // One code is the one to show, and the confirmation leads to it.
    await isGone(page, 'confirmation-qr')
    await takePicture(page, 'confirmation')
    await tap(page, 'confirmation-pass')
    await arrives(page, /^\/wallet\/\d+$/)
    await shows(page, 'pass-qr')
    await openHash(page, '/confirmation')
    await tap(page, 'confirmation-center')
    await arrives(page, '/user-center')
    await says(page, 'person-name', new RegExp(person.name))
  },
)

step(
  "what the pass did not wait for is answered later, page by page, and 'back' goes through the pages @route:/questionnaire @route:/infoWap",
  async () => {
    const { page } = phone
    await openHash(page, '/infoWap')
    await says(page, 'page-title', /我的信息/)
    await isGone(page, 'form-progress')
    await says(page, 'submit', /保存修改/)
    await says(page, 'rest', /再答 \d+ 题/)
    await takePicture(page, 'my-details')
    await tap(page, 'rest-go')
    await arrives(page, '/questionnaire')
    await says(page, 'question-heading', /采购与参展计划/)
    await answer(page, 'axes', 'fiveAxis', 'grinding')
    await tap(page, 'question-next')
    await answer(page, 'source', 'colleague')
    await answer(page, 'previous', 'yes')
    await shows(page, 'question-lastTime')
    await takePicture(page, 'questionnaire-rest')
    // A mark continues by itself, as a choice does.
    await tap(page, 'answer-rating-lastTime-4')
    await shows(page, 'question-forum')
    await page.goBack()
    await shows(page, 'question-previous')
    await page.goBack()
    await shows(page, 'question-axes')
    await page.goForward()
    await shows(page, 'question-previous')
    await page.waitForTimeout(400)
    await tap(page, 'question-next')
    await answer(page, 'forum', 'no')
    await type(page, 'answer-text-wishes', '想见做在线测量的企业')
    await tap(page, 'question-next')
    await arrives(page, '/infoWap')
    await isGone(page, 'rest')
    await openHash(page, '/user-center')
  },
)

step('tickets that exclude each other cannot be chosen together @route:/ticket-type @route:/ticket-type/:id @rule:R49', async () => {
  const { page } = phone
  await tap(page, 'entry-ticketType')
  await arrives(page, '/ticket-type')
  await tap(page, 'ticket-about-12010102')
  await arrives(page, '/ticket-type/12010102')
  await says(page, 'ticket-detail-name', /VIP 采购商票/)
  await tap(page, 'choose')
  await tap(page, 'choose-done')
  await arrives(page, '/ticket-type')
  await says(page, 'ticket-conflict-12010104', /VIP 采购商票/)
  await tap(page, 'ticket-stepper-12010102-minus')
})

step(
  'a ticket with a price is ordered, and a cancelled payment keeps the order @route:/ticket-type/select/:orderId @route:/payTransition @call:POST /api/ef-registration-client/userRelation/placeOrderWhenNotFree @rule:R38 @rule:R74',
  async () => {
    const { page } = phone
    await tap(page, 'ticket-stepper-12010103-plus')
    await says(page, 'ticket-day-missing-12010103', /日期/)
    await page.locator('[id^="ticket-day-12010103-"]:visible').nth(1).tap()
    await tap(page, 'ticket-stepper-12010103-plus')
    await says(page, 'basket-total', /80/)
    await tap(page, 'basket-go')
    await arrives(page, '/ticket-type/select')
    await tap(page, 'selection-place')
    await atCashier(page, 'cancel')
    await arrives(page, '/payTransition')
    // Both ways on are offered while the result is awaited.
    await says(page, 'payment-title', /正在确认支付结果/)
    await shows(page, 'payment-to-order')
    await shows(page, 'payment-pay-again')
    await says(page, 'payment-title', /尚未收到付款/)
  },
)

step('after a second payment attempt the ticket is issued @route:/payTransition @route:/wallet/:id @rule:R38', async () => {
  const { page } = phone
  await tap(page, 'payment-pay-again')
  await atCashier(page, 'pay')
  await arrives(page, '/payTransition')
  await says(page, 'payment-title', /支付成功/)
  await tap(page, 'payment-to-wallet')
  await arrives(page, /^\/wallet\/\d+$/)
  await says(page, 'pass', /一日票/)
  assert.match(await scan(at(page, 'pass-qr')), /^FG1:/)
})

step('the order list shows the order with its state @route:/order @route:/order/:orderId @rule:R38', async () => {
  const { page } = phone
  await page.evaluate(() => {
    window.location.hash = '#/order'
  })
  await shows(page, 'orders-paid')
  await page.locator('[id^="order-open-"]:visible').first().tap()
  await arrives(page, /^\/order\/\d+$/)
  await says(page, 'order-state', /已出票/)
  await says(page, 'order-amount', /80/)
  await tap(page, 'order-to-ticket')
  await arrives(page, /^\/wallet\/\d+$/)
})

step('the whole journey left no error behind @route:/registration', async () => {
  assert.deepEqual(phone.errors, [])
  // Without a network the wallet's request fails, as it must.
  assert.deepEqual(seen.beside(/^failed GET \/api\//), [])
})
