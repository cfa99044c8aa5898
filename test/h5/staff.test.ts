import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { demoStaff } from '../../server/demo/exhibitor/staff'
import { personNamed } from '../support/openings'
import type { RunningFair } from '../support/runFair'
import { exhibitorPerson, phoneOf, signIn as signedIn, strangersPhone } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { until } from '../support/until'
import { approveCredential } from './support/organiser'
import { closePlace, openPlace } from './support/place'
import { answerModal, arrives, at, isGone, says, shows, tap, type } from './support/screen'
import { signIn } from './support/signIn'

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

/** The short address on the screen, as the person who got it opens it. */
const linkOn = async (page: Page, id: string): Promise<string> => {
  await shows(page, id)
  return fair.url + new URL((await at(page, id).innerText()).trim()).pathname
}

test('a company invites staff by a link, a person registers on another phone, company and organiser approve, and the pass is in the wallet @rule:R27 @rule:R63 @route:/exhibitorSelfService/inviteRegistration @route:/exhibitorSelfService/inviteRegistration-form/:inviteFormType @route:/exhibitorSelfService/documentManagement/inviteCodePage @route:/exhibitorSelfService/exhInviteStaff', async () => {
  const company = await companyPhone()
  const staff = await strangersPhone(browser, 'cn')
  try {
    const { page } = company
    await page.goto(`${fair.url}/#${listPath}`)
    await shows(page, 'staff-tab-sent')
    await takePicture(page, 'h5-staff-list')
    await tap(page, 'staff-by-LINK')
    await shows(page, 'staff-new')
    await type(page, 'staff-places', '0')
    await tap(page, 'staff-make')
    await says(page, 'staff-places-error', /不能小于 1/)
    await type(page, 'staff-places', '3')
    await type(page, 'staff-note', '夜班组')
    await takePicture(page, 'h5-staff-form')
    await tap(page, 'staff-make')
    await shows(page, 'staff-qr')
    await says(page, 'staff-left', /3 \/ 3/)
    await takePicture(page, 'h5-staff-code')
    const link = await linkOn(page, 'staff-link')

    const { page: own } = staff
    await own.goto(`${link}?w=q`)
    await says(own, 'invite-staff-title', /武汉精工.*邀请您登记/)
    await takePicture(own, 'h5-staff-door')
    await tap(own, 'go-on')
    await arrives(own, '/registration')
    await signIn(own, fair, { phone: '13912347001' })
    await shows(own, 'own-about')
    await takePicture(own, 'h5-staff-own-form')
    await type(own, 'field-name', '常小芸')
    await type(own, 'field-phone', '13912347001')
    await tap(own, 'submit')
    await says(own, 'own-state-title', /等待公司审核/)
    await takePicture(own, 'h5-staff-own-sent')

    await page.goto(`${fair.url}/#${listPath}`)
    await page.locator('[id^="staff-"]:visible').getByText('常小芸').first().tap()
    await says(page, 'staff-stage', /待贵公司审核/)
    await says(page, 'staff-person', /二维码/)
    await takePicture(page, 'h5-staff-person')
    await tap(page, 'staff-approve')
    await answerModal(page, true)
    await says(page, 'staff-stage', /主办方审核中/)
    await tap(own, 'own-refresh')
    await says(own, 'own-state-title', /主办方审核中/)
    await approveCredential(fair, '常小芸')
    await own.reload()
    await says(own, 'own-state-title', /登记已通过/)
    await takePicture(own, 'h5-staff-own-passed')
    await tap(own, 'own-pass')
    await shows(own, 'pass-qr')
    await own.goto(`${fair.url}/#/wallet`)
    await own.locator('[id^="ticket-"]:visible').first().waitFor()
    assert.deepEqual([company.errors, staff.errors], [[], []])
  } finally {
    await company.context.close()
    await staff.context.close()
  }
})

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
    await says(own, 'own-state-title', /Your company decides next/)
    await page.goto(`${fair.url}/#/exhibitorSelfService/documentManagement/inviteCodePage`)
    const link = await linkOn(page, 'staff-link')
    await tap(page, 'staff-take-back')
    await answerModal(page, true)
    await shows(page, 'staff-code-closed')
    await takePicture(page, 'h5-staff-code-closed')
    await stranger.page.goto(link)
    await says(stranger.page, 'invite-staff-title', /taken this invitation back/)
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
    await tap(page, 'company-accounts')
    await shows(page, 'account-invite')
    await takePicture(page, 'h5-accounts')
    await tap(page, 'account-invite')
    await tap(page, 'account-make')
    await says(page, 'account-name-error', /请填写/)
    await type(page, 'account-name', '方雅静')
    await tap(page, 'account-right-invite')
    await takePicture(page, 'h5-accounts-invite')
    await tap(page, 'account-make')
    const link = await linkOn(page, 'account-link')
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
    await arrives(own, '/user-center')
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
