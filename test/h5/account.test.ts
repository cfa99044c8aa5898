import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { captchaCalls } from '../../contract/account/captcha.calls'
import { tokenCalls } from '../../contract/account/token.calls'
import { exhibitorCalls } from '../../contract/exhibitor/exhibitor.calls'
import { registrationCalls } from '../../contract/visitor/registration.calls'
import { exhibitorLink } from '../../server/demo/demoLinks'
import { openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { demoAgreements } from '../support/signedInPhone'
import { type FairDatabase, forgetLimits } from '../support/database'
import { holdAnswers } from './support/holdAnswers'
import { linkTo, printedLink } from './support/links'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { arrives, at, holds, isGone, openHash, says, shows, tap, type, answerModal } from './support/screen'
import { askForCode, signIn } from './support/signIn'

let fair: RunningFair
let browser: Browser
let database: FairDatabase

before(async () => {
  ;({ fair, browser, database } = await openPlace())
})
after(closePlace)

const password = 'fairgate-demo'
const newPassword = 'Gate 3, aisle 7?'

/** An unused phone. */
const onPhone = async (take: (page: Page) => Promise<void>, language: 'cn' | 'en' = 'cn'): Promise<void> => {
  const { context, page, errors } = await openPhone(browser, { language })
  try {
    await take(page)
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
}

/** Wrong passwords of another phone in the same network, where they are counted by account. */
const missTwice = async (account: string): Promise<void> => {
  const parameters = {
    grant_type: 'password',
    tenantId: '100001',
    exhibitionid: '1201',
    registerType: 'visitor',
    username: account,
    password: 'wrong password',
    agreements: demoAgreements,
  }
  for (let round = 0; round < 2; round += 1) {
    await fetch(fair.url + tokenCalls.grant.path, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('fairgate:fairgate_secret')}` },
      body: new URLSearchParams(parameters),
    })
  }
}

const typePassword = async (page: Page, account: string, typed: string): Promise<void> => {
  await type(page, 'username', account)
  await type(page, 'password', typed)
}

const setPassword = async (page: Page, fresh = newPassword): Promise<void> => {
  await type(page, 'new-password', fresh)
  await type(page, 'new-password-again', fresh)
}

const openExhibitors = async (page: Page, language: 'cn' | 'en' = 'cn'): Promise<void> => {
  await page.goto(exhibitorLink(fair.url, language))
  await shows(page, 'sign-in')
}

test('an exhibitor signs in by account and password, and its data loads in place of a registration @route:/exhibitorSelfService/exhibitorRegist/login @rule:R19 @rule:R27 @rule:R40 @rule:R41', () =>
  onPhone(async (page) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openExhibitors(page)
    await typePassword(page, 'abc', '')
    await tap(page, 'sign-in')
    await says(page, 'username-error', /至少 4 个字符/)
    await says(page, 'password-error', /请填写此项/)
    assert.ok(!asked.some((path) => path.endsWith('/oauth/token')), 'what is refused at once is not sent')
    await typePassword(page, 'jinggong', password)
    await tap(page, 'sign-in')
    await arrives(page, '/exhibitorSelfService/information')
    await says(page, 'entry-account-value', /张思远/)
    assert.ok(asked.includes(exhibitorCalls.info.path))
    assert.ok(!asked.includes(registrationCalls.addAndGetAll.path))
  }))

test('an account without an exhibitor sees the reason and is not left signed in @route:/exhibitorSelfService/exhibitorRegist/login', () =>
  onPhone(async (page) => {
    await openExhibitors(page, 'en')
    await database.query(
      'DELETE FROM exhibitor_members m USING accounts a WHERE a.tenant_id = m.tenant_id AND a.id = m.account_id AND a.account_name = $1',
      ['jinggong.li'],
    )
    await typePassword(page, 'jinggong.li', password)
    await tap(page, 'sign-in')
    await says(page, 'exhibitor-sign-in-card-failure', /is not linked to an exhibitor/)
    await openHash(page, '#/account')
    await arrives(page, /^\/(registration|exhibitorSelfService\/exhibitorRegist\/login)$/)
  }, 'en'))

test('after the third wrong password the phone works out a proof by itself, and the entries stay @route:/exhibitorSelfService/exhibitorRegist/login @call:GET /api/blade-auth/oauth/captcha', () =>
  onPhone(async (page) => {
    await openExhibitors(page)
    await missTwice('huafeng')
    await typePassword(page, 'huafeng', 'wrong password')
    await tap(page, 'sign-in')
    await says(page, 'password-error', /账号或密码不正确/)
    const challenge = page.waitForResponse((answer) => answer.url().includes(captchaCalls.challenge.path))
    await tap(page, 'sign-in')
    await challenge
    await isGone(page, 'proof-status')
    await says(page, 'password-error', /账号或密码不正确/)
    await holds(page, 'username', 'huafeng')
    await holds(page, 'password', 'wrong password')
    await type(page, 'password', password)
    await tap(page, 'sign-in')
    await arrives(page, '/exhibitorSelfService/information')
  }))

test("the visitors' sign-in works out a proof too, and says so meanwhile @route:/registration @rule:R40", () =>
  onPhone(async (page) => {
    await page.goto(printedLink(fair, 'Visitors (English)'))
    await shows(page, 'sign-in-card')
    await tap(page, 'sign-in-mode-password')
    await tap(page, 'agree')
    await typePassword(page, 'abc', password)
    await tap(page, 'sign-in')
    await says(page, 'username-error', /At least 4 characters/)
    await missTwice('ghost')
    await typePassword(page, 'ghost', 'wrong password')
    await tap(page, 'sign-in')
    await says(page, 'password-error', /Incorrect account or password/)
    const letGo = await holdAnswers(page, `**${captchaCalls.challenge.path}*`)
    await tap(page, 'sign-in')
    await says(page, 'proof-status', /Running a security check/)
    letGo()
    await isGone(page, 'proof-status')
    await says(page, 'password-error', /Incorrect account or password/)
    await forgetLimits(database)
  }, 'en'))

test('a person with a one-time password sets their own password in the same form @route:/exhibitorSelfService/exhibitorRegist/login @rule:R41', () =>
  onPhone(async (page) => {
    await openExhibitors(page, 'en')
    await typePassword(page, 'keller', password)
    await tap(page, 'sign-in')
    await says(page, 'password-must-change', /one-time password/)
    await setPassword(page, 'onlyletters')
    await tap(page, 'sign-in')
    await says(page, 'new-password-error', /digits, letters and special characters/)
    await setPassword(page)
    await tap(page, 'sign-in')
    await arrives(page, '/exhibitorSelfService/information')
  }, 'en'))

test('a forgotten password is reset by a code from the sign-in page, and the new one signs in @route:/forgotPassword @rule:R39 @rule:R41 @call:POST /api/blade-user/updatePasswordByPhoneCode', () =>
  onPhone(async (page) => {
    const { phone } = aPerson()
    await page.goto(printedLink(fair, 'Visitors (Chinese)'))
    await shows(page, 'sign-in-card')
    await tap(page, 'sign-in-mode-password')
    await tap(page, 'forgot-password-link')
    await arrives(page, '/forgotPassword')
    await type(page, 'phone', phone)
    await tap(page, 'save-password')
    await says(page, 'code-error', /请填写此项/)
    await says(page, 'new-password-error', /请填写此项/)
    await tap(page, 'send-code')
    await says(page, 'resend-wait', /\d+/)
    await type(page, 'code', await fair.codeFor(`+86${phone}`))
    await type(page, 'new-password', newPassword)
    await type(page, 'new-password-again', 'another one 1!')
    await tap(page, 'save-password')
    await says(page, 'new-password-again-error', /不一致/)
    await setPassword(page)
    await tap(page, 'save-password')
    await says(page, 'password-set-title', /新密码已设置/)
    await tap(page, 'to-sign-in')
    await tap(page, 'sign-in-mode-password')
    await typePassword(page, phone, newPassword)
    await tap(page, 'agree')
    await tap(page, 'sign-in')
    await arrives(page, '/infoWap')
  }))

test('the page for a forgotten password answers the same for an unknown address, in English @route:/forgotPassword', () =>
  onPhone(async (page) => {
    await page.goto(printedLink(fair, 'Visitors (English)'))
    await shows(page, 'sign-in-card')
    await openHash(page, '#/forgotPassword')
    await shows(page, 'save-password')
    await type(page, 'email', 'nobody@example.com')
    await type(page, 'code', '000000')
    await setPassword(page)
    await tap(page, 'save-password')
    await says(page, 'code-error', /request a code first/)
  }, 'en'))

test('a password change signs out all other devices, but not this one @route:/changePassword @route:/account @rule:R41 @call:POST /api/blade-user/update-password', () =>
  onPhone(async (page) => {
    await onPhone(async (elsewhere) => {
      for (const phone of [page, elsewhere]) {
        await openExhibitors(phone)
        await typePassword(phone, 'huafeng', password)
        await tap(phone, 'sign-in')
        await arrives(phone, '/exhibitorSelfService/information')
      }
      await tap(page, 'entry-account')
      await arrives(page, '/account')
      await says(page, 'account-account', /huafeng/)
      await tap(page, 'account-password')
      await arrives(page, '/changePassword')
      await type(page, 'old-password', 'not the old one')
      await setPassword(page)
      await tap(page, 'save-password')
      await says(page, 'old-password-error', /原密码不正确/)
      await type(page, 'old-password', password)
      await tap(page, 'save-password')
      await says(page, 'password-changed-title', /密码已修改/)
      await tap(page, 'to-account')
      await arrives(page, '/account')
      await shows(page, 'account-name')
      await isGone(page, 'account-others')
      await openHash(elsewhere, '#/account')
      await arrives(elsewhere, '/registration')
    })
  }))

test('the account page shows masked data, changes the language, ends other sessions and unlinks WeChat after a confirmation @route:/account @rule:R39 @call:POST /api/blade-user/removeOpenId @call:POST /api/blade-user/sign-out-others', () =>
  onPhone(async (page) => {
    const phone = '15400000001'
    await page.goto(linkTo(fair, '1201'))
    await signIn(page, fair, { phone })
    await arrives(page, '/confirmation')
    await database.query(
      `INSERT INTO account_open_ids (tenant_id, app_id, open_id, account_id, bound_at) SELECT tenant_id, 'wx-app', 'an-open-id', id, now() FROM accounts WHERE phone = $1`,
      [phone],
    )
    await forgetLimits(database)
    await onPhone(async (elsewhere) => {
      await elsewhere.goto(linkTo(fair, '1201'))
      await signIn(elsewhere, fair, { phone })
      await arrives(elsewhere, '/confirmation')
    })
    await openHash(page, '#/user-center')
    await tap(page, 'to-account')
    await says(page, 'account-phone-value', /154\*\*\*\*0001/)
    await tap(page, 'account-phone')
    await says(page, 'contact-begin-card', /更换手机号[^]*原联系方式/)
    await page.goBack()
    await tap(page, 'account-email')
    await says(page, 'contact-begin-card', /绑定邮箱/)
    assert.doesNotMatch(await at(page, 'contact-begin-card').innerText(), /原联系方式/)
    await page.goBack()
    await says(page, 'account-wechat-value', /已绑定/)
    await says(page, 'account-password', /设置密码/)
    await tap(page, 'account-wechat')
    await answerModal(page, false)
    await says(page, 'account-wechat-value', /已绑定/)
    await tap(page, 'account-wechat')
    await answerModal(page, true)
    await says(page, 'account-wechat-value', /未绑定/)
    await tap(page, 'account-others')
    await answerModal(page, true)
    await says(page, 'account-done', /其他设备已退出/)
    await tap(page, 'account-language')
    await says(page, 'account-done', /Signed out of your other devices/)
    await tap(page, 'sign-out')
    await answerModal(page, true)
    await arrives(page, '/user-center')
    await shows(page, 'next-sign-in')
    await isGone(page, 'to-account')
  }))

test('a visitor without a password is led to set a first one @route:/changePassword', () =>
  onPhone(async (page) => {
    await page.goto(printedLink(fair, 'Visitors (English)'))
    const { email } = aPerson()
    await type(page, 'code', await askForCode(page, fair, { email }))
    await tap(page, 'agree')
    await arrives(page, '/infoWap')
    await openHash(page, '#/changePassword')
    await says(page, 'no-password', /not set a password/)
    await tap(page, 'set-by-code')
    await arrives(page, '/forgotPassword')
  }, 'en'))

test('the account pages require a sign-in and return to themselves @route:/account @route:/changePassword @rule:R05', () =>
  onPhone(async (page) => {
    await page.goto(linkTo(fair, '1201'))
    await shows(page, 'sign-in-card')
    await openHash(page, '#/changePassword')
    await arrives(page, '/registration')
    await openHash(page, '#/account')
    await arrives(page, '/registration')
    await forgetLimits(database)
    await signIn(page, fair, { phone: '15400000007' })
    await arrives(page, '/account')
    await shows(page, 'account-name')
  }))

test('a person sees what is stored, exports it, and deletes the account after a confirmation and a code @route:/account @call:GET /api/ef-registration-data-client/ownData/detail @call:POST /api/ef-registration-data-client/ownData/delete', () =>
  onPhone(async (page) => {
    await page.goto(linkTo(fair, '1201', 'visitor', 'en'))
    const { email } = aPerson()
    await signIn(page, fair, { email })
    await arrives(page, '/infoWap')
    await forgetLimits(database)
    await openHash(page, '#/account')
    await tap(page, 'own-data')
    await says(page, 'own-data-value', /Registrations:\s1\s· Orders:\s0/)
    const download = page.waitForEvent('download')
    await tap(page, 'own-data-export')
    assert.equal((await download).suggestedFilename(), 'my-data.json')
    await tap(page, 'own-data-delete')
    await answerModal(page, false)
    await shows(page, 'own-data-delete')
    await tap(page, 'own-data-delete')
    await answerModal(page, true)
    await shows(page, 'erase-card')
    await says(page, 'resend-wait', /\d+/)
    await tap(page, 'erase-cancel')
    await isGone(page, 'erase-card')
    await forgetLimits(database)
    await tap(page, 'own-data-delete')
    await answerModal(page, true)
    await says(page, 'resend-wait', /\d+/)
    await type(page, 'code', await fair.codeFor(email))
    await tap(page, 'erase-confirm')
    await page.locator('.taro-modal__title', { hasText: 'has been deleted' }).waitFor()
    await answerModal(page, true)
    await arrives(page, '/registration')
    await shows(page, 'sign-in-card')
    const stored = await page.evaluate(() => Object.keys(localStorage).filter((name) => /fairgate\.(token|draft|passes)/.test(name)))
    assert.deepEqual(stored, [])
  }, 'en'))
