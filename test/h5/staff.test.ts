import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { demoStaff } from '../../server/demo/exhibitor/staff'
import { personNamed } from '../support/openings'
import type { RunningFair } from '../support/runFair'
import { exhibitorPerson, phoneOf, signIn as signedIn, strangersPhone } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { until } from '../support/until'
import { linkOn } from './support/links'
import { closePlace, openPlace } from './support/place'
import { answerModal, arrives, isGone, says, shows, tap, type } from './support/screen'

const listPath = '/exhibitorSelfService/inviteRegistration'
const doorPath = '/exhibitorSelfService/exhInviteStaff'
const accountsPath = '/exhibitorSelfService/accounts'

let fair: RunningFair
let browser: Browser

before(async () => {
  ;({ fair, browser } = await openPlace())
})
after(closePlace)

const companyPhone = async (language: 'cn' | 'en' = 'cn', account = 'jinggong') =>
  phoneOf(browser, await signedIn(fair, exhibitorPerson(account)), language)

test('a company refuses with a reason, the person corrects it, and a link that was taken back says so @route:/exhibitorSelfService/exhInviteStaff', async () => {
  const company = await companyPhone('en')
  const refused = demoStaff.find(({ fate }) => fate === 'refused')!
  const staff = await phoneOf(browser, await signedIn(fair, personNamed(refused.phone)), 'en')
  const stranger = await strangersPhone(browser, 'en')
  try {
    const { page } = company
    await page.goto(`${fair.url}/#${listPath}`)
    await tap(page, 'staff-tab-sent')
    await page.locator('[id^="staff-"]:visible').getByText('贺云飞').first().tap()
    await tap(page, 'staff-refuse')
    await tap(page, 'staff-refuse-send')
    await says(page, 'staff-remark-error', /fill this in/)
    await type(page, 'staff-remark', 'Please use the name on your ID')
    await takePicture(page, 'h5-staff-refuse')
    await tap(page, 'staff-refuse-send')
    await says(page, 'staff-remark-shown', /name on your ID/)
    const { page: own } = staff
    await own.goto(`${fair.url}/#${doorPath}`)
    await says(own, 'own-state-title', /did not approve/)
    await takePicture(own, 'h5-staff-own-refused')
    await tap(own, 'submit')
    await says(own, 'own-state-title', /Your company reviews it next/)
    await page.goto(`${fair.url}/#/exhibitorSelfService/documentManagement/inviteCodePage`)
    const link = await linkOn(page, fair, 'staff-link')
    await tap(page, 'staff-take-back')
    await answerModal(page, true)
    await shows(page, 'staff-code-closed')
    await takePicture(page, 'h5-staff-code-closed')
    await stranger.page.goto(link)
    await says(stranger.page, 'invite-staff-title', /revoked this invitation/)
    await takePicture(stranger.page, 'h5-staff-door-closed')
    assert.deepEqual([company.errors, staff.errors, stranger.errors], [[], [], []])
  } finally {
    await company.context.close()
    await staff.context.close()
    await stranger.context.close()
  }
})

test('a main account invites a colleague, who makes an account, gets another right, and is removed at once @rule:R60 @route:/exhibitorSelfService/accounts @route:/exhibitorSelfService/accounts/join', async () => {
  const main = await companyPhone()
  const colleague = await strangersPhone(browser, 'cn')
  try {
    const { page } = main
    await page.goto(`${fair.url}/#/exhibitorSelfService/information`)
    await tap(page, 'entry-exhibitorAccounts')
    await shows(page, 'account-invite')
    await takePicture(page, 'h5-accounts')
    await tap(page, 'account-invite')
    await tap(page, 'account-make')
    await says(page, 'account-name-error', /请填写/)
    await type(page, 'account-name', '方雅静')
    await tap(page, 'account-right-invite')
    await takePicture(page, 'h5-accounts-invite')
    await tap(page, 'account-make')
    const link = await linkOn(page, fair, 'account-link')
    await takePicture(page, 'h5-accounts-link')
    await tap(page, 'account-link-sheet-close')
    await isGone(page, 'account-link')

    const { page: own } = colleague
    await own.goto(link)
    await says(own, 'join-rights', /邀请/)
    await type(own, 'join-account', 'Fang.Yajing')
    await type(own, 'join-password', 'simple')
    await type(own, 'join-password-again', 'simple')
    await tap(own, 'join-create')
    await shows(own, 'join-password-error')
    await takePicture(own, 'h5-accounts-join')
    await type(own, 'join-password', 'Hall 8, stand 12!')
    await type(own, 'join-password-again', 'Hall 8, stand 12!')
    await tap(own, 'join-create')
    await arrives(own, '/exhibitorSelfService/information')
    await own.goto(`${fair.url}/#${accountsPath}`)
    await shows(own, 'accounts-reading')
    await own.goto(`${fair.url}/#${listPath}`)
    await shows(own, 'staff-by-LINK')

    await page.reload()
    await page.getByText('方雅静').first().waitFor()
    const card = page.locator('[id^="account-"]:has-text("方雅静")').first()
    await card.locator('[id$="-change"]').tap()
    await tap(page, 'account-right-invite')
    await tap(page, 'account-right-pay')
    await takePicture(page, 'h5-accounts-change')
    await tap(page, 'account-save')
    await until(async () => (await card.locator('[id$="-rights"]').innerText()).includes('付款'))
    await own.reload()
    await shows(own, 'staff-reading')
    await isGone(own, 'staff-by-LINK')
    await card.locator('[id$="-remove"]').tap()
    await answerModal(page, true)
    await card.waitFor({ state: 'hidden' })
    await own.reload()
    await arrives(own, /\/exhibitorRegist\/login|\/registration/)
    assert.deepEqual(main.errors, [])
  } finally {
    await main.context.close()
    await colleague.context.close()
  }
})

test('a sub-account sees on each page which right is missing', async () => {
  const { context, page, errors } = await companyPhone('en', 'jinggong.qian')
  try {
    for (const [path, id] of [
      [listPath, 'staff-reading'],
      [`${listPath}-form/SHORT_MSG`, 'staff-reading'],
      [accountsPath, 'accounts-reading'],
    ] as const) {
      await page.goto(`${fair.url}/#${path}`)
      await shows(page, id)
    }
    await takePicture(page, 'h5-accounts-reading')
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
})
