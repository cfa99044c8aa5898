import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { demoPassword } from '../../server/demo/account/testAccounts'
import { exhibitorLink } from '../../server/demo/demoLinks'
import { addressSentTo } from '../support/addressSentTo'
import { afterOneMoreBuyer } from '../support/companyReport'
import { type FairDatabase, forgetLimits, openGatesToday } from '../support/database'
import { type OpenedPhone, openPhone } from '../support/openBrowser'
import { personNamed } from '../support/openings'
import { approveCredential, approveVersion } from '../support/organiser'
import { aLogo } from '../support/picture'
import type { RunningFair } from '../support/runFair'
import { exhibitorPerson, phoneOf, signIn as signedIn, strangersPhone } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { answerBriefly } from './support/answer'
import { fillNeeded } from './support/fillForm'
import { journey } from './support/journey'
import { linkOn } from './support/links'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { answerModal, arrives, openHash, says, shows, tap, type } from './support/screen'
import { signIn } from './support/signIn'

const service = '/exhibitorSelfService'
const account = 'jinggong'
const colleague = { name: '常小芸', phone: '13912347001' }
const buyer = aPerson()

let fair: RunningFair
let browser: Browser
let database: FairDatabase
let company: Page
let staff: Page
let guest: Page
let report: [id: string, value: string][]
/** Every phone of the journey. The last one opened is the one that a failed step shows. */
const phones: OpenedPhone[] = []

const step = journey(() => phones.at(-1)?.page)

const using = async (opening: Promise<OpenedPhone>): Promise<Page> => {
  const phone = await opening
  phones.push(phone)
  return phone.page
}

before(async () => {
  ;({ fair, browser, database } = await openPlace())
  await openGatesToday(database, '12010102')
  report = await afterOneMoreBuyer(await signedIn(fair, exhibitorPerson(account)))
})
after(closePlace)

/** The card of the invited buyer, in either list. */
const cardOf = (id: 'buyer' | 'invite'): Locator => company.locator(`[id^="${id}-"]:visible`, { hasText: buyer.name }).first()

step(
  'a company signs in, uploads the logo that its checklist asks for, and has the step behind it once the organiser approves @rule:R44 @route:/exhibitorSelfService/exhibitorRegist/login @route:/exhibitorSelfService/information @route:/user-center/exhibitorLogo',
  async () => {
    company = await using(openPhone(browser, { language: 'cn' }))
    await company.goto(exhibitorLink(fair.url, 'cn'))
    await type(company, 'username', account)
    await type(company, 'password', demoPassword)
    await tap(company, 'sign-in')
    await arrives(company, '/exhibitorSelfService/information')
    await says(company, 'company-next-card', /下一步.*已逾期 \d+ 天.*上传企业 LOGO/s)
    await tap(company, 'company-next')
    const asked = company.waitForEvent('filechooser')
    await tap(company, 'field-logo')
    await (await asked).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: aLogo() })
    await says(company, 'field-logo-stage', /已上传/)
    await takePicture(company, 'h5-company-logo')
    await tap(company, 'submit')
    await says(company, 'step-logo', /审核中/)
    await approveVersion(fair, 'logo', 'A201')
    await company.reload()
    await says(company, 'steps-done', /企业 LOGO/)
    await takePicture(company, 'h5-company-logo-done')
  },
)

step(
  'it invites staff by a link, and a person registers on another phone @rule:R27 @rule:R63 @route:/exhibitorSelfService/inviteRegistration @route:/exhibitorSelfService/inviteRegistration-form/:inviteFormType @route:/exhibitorSelfService/documentManagement/inviteCodePage @route:/exhibitorSelfService/exhInviteStaff',
  async () => {
    await tap(company, 'entry-exhibitorInviteRegistration')
    await shows(company, 'staff-tab-sent')
    await takePicture(company, 'h5-staff-list')
    await tap(company, 'staff-by-LINK')
    await shows(company, 'staff-new')
    await type(company, 'staff-places', '0')
    await tap(company, 'staff-make')
    await says(company, 'staff-places-error', /不能小于 1/)
    await type(company, 'staff-places', '3')
    await type(company, 'staff-note', '夜班组')
    await takePicture(company, 'h5-staff-form')
    await tap(company, 'staff-make')
    await shows(company, 'staff-qr')
    await says(company, 'staff-left', /3 \/ 3/)
    await takePicture(company, 'h5-staff-code')
    const link = await linkOn(company, fair, 'staff-link')

    staff = await using(strangersPhone(browser, 'cn'))
    await staff.goto(`${link}?w=q`)
    await says(staff, 'invite-staff-title', /武汉精工.*邀请您登记/)
    await takePicture(staff, 'h5-staff-door')
    await tap(staff, 'go-on')
    await arrives(staff, '/registration')
    await signIn(staff, fair, { phone: colleague.phone })
    await shows(staff, 'own-about')
    await takePicture(staff, 'h5-staff-own-form')
    await type(staff, 'field-name', colleague.name)
    await type(staff, 'field-phone', colleague.phone)
    await tap(staff, 'submit')
    await says(staff, 'own-state-title', /等待公司审核/)
    await takePicture(staff, 'h5-staff-own-sent')
  },
)

step(
  'company and organiser approve, and the person has a credential, whose pass is in the wallet @rule:R27 @rule:R63 @route:/exhibitorSelfService/inviteRegistration @route:/exhibitorSelfService/exhInviteStaff @route:/document-manage-info-detail/:type',
  async () => {
    await company.goto(`${fair.url}/#${service}/inviteRegistration`)
    await company.locator('[id^="staff-"]:visible').getByText(colleague.name).first().tap()
    await says(company, 'staff-stage', /待贵公司审核/)
    await says(company, 'staff-person', /二维码/)
    await takePicture(company, 'h5-staff-person')
    await tap(company, 'staff-approve')
    await answerModal(company, true)
    await says(company, 'staff-stage', /主办方审核中/)
    await tap(staff, 'own-refresh')
    await says(staff, 'own-state-title', /主办方审核中/)
    await approveCredential(fair, colleague.name)
    await staff.reload()
    await says(staff, 'own-state-title', /登记已通过/)
    await takePicture(staff, 'h5-staff-own-passed')
    await tap(staff, 'own-pass')
    await shows(staff, 'pass-qr')
    await staff.goto(`${fair.url}/#/wallet`)
    await staff.locator('[id^="ticket-"]:visible').first().waitFor()
    await tap(company, 'staff-credential')
    await says(company, 'credential-state', /已通过/)
  },
)

step(
  'it invites a VIP buyer, who opens the invitation, registers and claims the free ticket @rule:R63 @rule:R42 @route:/exhibitorSelfService/inviteVIP/inviteForm @route:/invite/home @route:/ticket/receive/complimentaryTickets @route:/exhibitorSelfService/invitingBuyersTwo/list',
  async () => {
    await forgetLimits(database)
    await company.goto(`${fair.url}/#${service}/inviteVIP/inviteForm?inviteFormType=SHORT_MSG`)
    await type(company, 'invite-people', `${buyer.name} ${buyer.phone}`)
    await company.locator('#buyer-ticket').getByText('VIP 采购商票').first().tap()
    await tap(company, 'buyer-template-vip')
    await says(company, 'invite-preview-text', /五轴加工现场演示/)
    await tap(company, 'invite-send')
    await answerModal(company, true)
    await shows(company, 'invite-accepted')

    guest = await using(openPhone(browser, { language: 'cn' }))
    await guest.goto(fair.url + (await addressSentTo(fair, `+86${buyer.phone}`, 'i')))
    await says(guest, 'invite-title', /精工.*邀请您参观/)
    await says(guest, 'invite', /VIP 采购商票[^]*A2 馆[^]*五轴加工每日三场演示/)
    await shows(guest, 'invite-picture')
    await takePicture(guest, 'h5-buyer-landing')
    await tap(guest, 'go-on')
    await arrives(guest, '/registration')
    await signIn(guest, fair, { phone: buyer.phone })
    await arrives(guest, '/infoWap')
    await fillNeeded(guest, buyer)
    await tap(guest, 'submit')
    await arrives(guest, '/questionnaire')
    await answerBriefly(guest)
    await arrives(guest, '/ticket/receive/complimentaryTickets')
    await tap(guest, 'free-claim')
    await says(guest, 'free-claimed', /领取成功/)
    await openHash(company, `${service}/invitingBuyersTwo/list`)
    await cardOf('buyer').getByText('已登记', { exact: true }).waitFor()
  },
)

step('the gate lets the buyer in @route:/gate @rule:R63', async () => {
  const [ticket] = await database.rows<{ code: string }>(
    `SELECT t.code FROM tickets t JOIN accounts a ON a.tenant_id = t.tenant_id AND a.id = t.account_id WHERE a.phone = $1`,
    [buyer.phone],
  )
  const gate = await using(phoneOf(browser, await signedIn(fair, personNamed('15400000012')), 'cn'))
  await gate.goto(`${fair.url}/#/gate`)
  await tap(gate, 'gate-place-fair-0')
  await type(gate, 'gate-number', ticket!.code)
  await tap(gate, 'gate-check')
  await says(gate, 'gate-verdict', /请入场/)
})

step(
  'the company sees who came, in both of its lists and in its report @rule:R63 @route:/exhibitorSelfService/invitingBuyersTwo/list @route:/exhibitorSelfService/invitingBuyers/list @route:/user-center/exhibitorReport @route:/user-center/exhibitorReportNoImg',
  async () => {
    await company.reload()
    await tap(company, 'registered-tab-attended')
    await cardOf('buyer').getByText('已到场', { exact: true }).waitFor()
    await cardOf('buyer').getByText('赠票已使用').waitFor()
    await takePicture(company, 'h5-buyers-came')
    await openHash(company, `${service}/invitingBuyers/list`)
    await cardOf('invite').getByText('已到场', { exact: true }).waitFor()
    await openHash(company, '/user-center/exhibitorReport')
    await shows(company, 'report-image')
    await takePicture(company, 'h5-report')
    await tap(company, 'report-text')
    for (const [id, value] of report) await says(company, id, new RegExp(`^${value}$`))
    await takePicture(company, 'h5-report-text')
    assert.deepEqual(
      phones.flatMap(({ errors }) => errors),
      [],
    )
    for (const { context } of phones) await context.close()
  },
)
