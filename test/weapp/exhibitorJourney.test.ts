import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { assertHealthy, type MiniProgram } from '@fairgate/weapp-runtime'
import type { Locator } from 'playwright-core'
import { readPass } from '../../contract/rules/tickets/pass'
import { machineryFair } from '../../server/demo/fairs'
import { addressSentTo } from '../support/addressSentTo'
import { afterOneMoreBuyer } from '../support/companyReport'
import { forgetLimits, openGatesToday, withDatabase } from '../support/database'
import { approveCredential, approveVersion } from '../support/organiser'
import { aLogo } from '../support/picture'
import { type RunningFair, runFair } from '../support/runFair'
import { exhibitorPerson, signIn } from '../support/signedInPhone'
import { until } from '../support/until'
import { answerBriefly } from './support/answer'
import { openedBy, openedByAddress } from './support/card'
import { enterFair } from './support/enterFair'
import { fillForm } from './support/fillForm'
import { pages } from './support/pages'
import { portrait } from './support/portrait'
import { scan } from '../support/scan'
import { signInAsExhibitor, signInByEmail, signInByPhone } from './support/signIn'

const account = 'jinggong'
const colleague = { name: 'Wei Chang', phone: '+86 13912347001', email: 'wei.chang@example.com' }
const buyer = { name: 'Clara Neumann', phone: '+86 13912347002', email: 'clara.neumann@example.com', document: 'E79123456' }

/** A company from sign-in to its report, with the people whom it brings, each on a phone of their own. Each test continues where the previous one ended. */
describe('an exhibitor in the mini-program, in English', { concurrency: false }, () => {
  let fair: RunningFair
  let company: MiniProgram
  let staff: MiniProgram
  let guest: MiniProgram
  let report: [id: string, value: string][]
  const phones: MiniProgram[] = []

  before(async () => {
    fair = await runFair()
    await withDatabase(fair, async (database) => {
      await openGatesToday(database, '12010102')
      await forgetLimits(database)
    })
    report = await afterOneMoreBuyer(await signIn(fair, exhibitorPerson(account)))
  })

  after(async () => {
    for (const phone of phones) await phone.close()
    await fair?.stop()
  })

  const opened = async (opening: Promise<MiniProgram>): Promise<MiniProgram> => {
    const phone = await opening
    phones.push(phone)
    return phone
  }

  /** Waits until a part of the page says this, among other things. */
  const says = (app: MiniProgram, id: string, text: string | RegExp): Promise<void> =>
    app.all(id).filter({ hasText: text }).first().waitFor()

  /** What the button of the company's invitation sends. */
  const sentCard = async (id: string) => openedBy(String((await company.share(id)).path))

  /** The card of a person in a list. */
  const cardOf = (id: string, name: string): Locator => company.all(`[id*="${id}-"]`).filter({ hasText: name }).first()

  test('a company signs in, uploads the logo that its checklist asks for, and has the step behind it once the organiser approves @rule:R44 @route:/exhibitorSelfService/exhibitorRegist/login @route:/exhibitorSelfService/information @route:/user-center/exhibitorLogo', async () => {
    const files = [{ name: 'logo.png', content: aLogo() }]
    company = await opened(enterFair(fair, { person: account, language: 'en' }, { files }))
    await signInAsExhibitor(company, account, 'en')
    await company.waitForRoute(pages.exhibitorInformation)
    await says(company, 'company-next-card', /\d+ days overdue/)
    await says(company, 'company-next-title', 'Upload your company logo')
    await company.tap('company-next')
    await company.waitForRoute(pages.exhibitorLogo)
    await company.tap('field-logo')
    await company.waitForTextOf('field-logo-stage', 'Uploaded')
    await company.tap('submit')
    await says(company, 'step-logo', 'In review')
    await approveVersion(fair, 'logo', 'A201')
    await company.relaunch(pages.exhibitorInformation)
    await says(company, 'steps-done', /Company logo/)
    await assertHealthy(company)
  })

  test('it invites staff by a card, and a person registers on another phone @rule:R27 @rule:R63 @route:/exhibitorSelfService/inviteRegistration @route:/exhibitorSelfService/inviteRegistration-form/:inviteFormType @route:/exhibitorSelfService/documentManagement/inviteCodePage @route:/exhibitorSelfService/exhInviteStaff', async () => {
    await company.tap('entry-exhibitorInviteRegistration')
    await company.waitForRoute(pages.exhibitorInviteRegistration)
    await company.tap('staff-by-LINK')
    await company.waitForRoute(pages.exhibitorInviteRegistrationForm)
    await company.find('staff-new').waitFor()
    await company.fill('staff-places', '0')
    await company.tap('staff-make')
    await company.find('staff-places-error').waitFor()
    await company.fill('staff-places', '3')
    await company.fill('staff-note', 'Night shift')
    await company.tap('staff-make')
    await company.waitForRoute(pages.credentialsInviteCode)
    await company.find('staff-qr').waitFor()
    await says(company, 'staff-left', '3 of 3')
    await until(async () => (await sentCard('staff-share')).path === pages.exhibitorInviteStaff, 'the card opens the invitation')

    const { path, query } = await sentCard('staff-share')
    staff = await opened(enterFair(fair, { person: 'wei', language: 'en', query }, { path }))
    await says(staff, 'invite-staff-title', /Jinggong.*invites you to register/)
    await staff.tap('go-on')
    await signInByEmail(staff, fair, colleague.email)
    await staff.waitForRoute(pages.exhibitorInviteStaff)
    await staff.find('own-about').waitFor()
    await staff.fill('field-name', colleague.name)
    await staff.fill('field-phone', colleague.phone)
    await staff.tap('submit')
    await says(staff, 'own-state-title', 'Your company reviews it next')
    await assertHealthy(staff)
  })

  test('company and organiser approve, and the person has a credential, whose pass is on the phone @rule:R27 @rule:R63 @route:/exhibitorSelfService/inviteRegistration/person @route:/exhibitorSelfService/exhInviteStaff @route:/document-manage-info-detail/:type @route:/wallet/:id', async () => {
    await company.relaunch(pages.exhibitorInviteRegistration)
    await company.tapText(colleague.name)
    await company.waitForRoute(pages.exhibitorStaffPerson)
    await says(company, 'staff-stage', 'Waiting for you')
    await company.tap('staff-approve')
    await company.confirmModal()
    await says(company, 'staff-stage', 'With the organiser')
    await staff.tap('own-refresh')
    await says(staff, 'own-state-title', 'Now in review with the organiser')
    await approveCredential(fair, colleague.name)
    await staff.relaunch(pages.exhibitorInviteStaff)
    await says(staff, 'own-state-title', 'You are registered')
    await staff.tap('own-pass')
    await staff.waitForRoute(pages.walletPass)
    await staff.find('pass-qr').waitFor()
    assert.ok(readPass(await scan(staff.page)), 'a scanner reads the pass')
    await assertHealthy(staff)
    await company.tap('staff-credential')
    await company.waitForRoute(pages.credentialsDetail)
    await says(company, 'credential-state', 'Approved')
    await assertHealthy(company)
  })

  test('it invites a VIP buyer, who opens the invitation, registers and claims the free ticket @rule:R63 @rule:R42 @route:/exhibitorSelfService/inviteVIP @route:/exhibitorSelfService/inviteVIP/inviteForm @route:/invite/home @route:/ticket/receive/complimentaryTickets @route:/exhibitorSelfService/invitingBuyersTwo/list', async () => {
    await company.relaunch(pages.inviteVip)
    await company.tap('buyers-by-EMAIL')
    await company.waitForRoute(pages.inviteVipForm)
    await company.fill('invite-people', `${buyer.name} ${buyer.email}`)
    await company.tap(company.find('buyer-ticket').getByText('VIP buyer').first())
    await company.tap('buyer-template-vip')
    await says(company, 'invite-preview-text', /JG-850U/)
    await company.tap('invite-send')
    await company.confirmModal()
    await company.find('invite-accepted').waitFor()

    const { path, query } = await openedByAddress(fair, await addressSentTo(fair, buyer.email, 'i'))
    const files = [{ name: 'portrait.png', content: portrait() }]
    guest = await opened(enterFair(fair, { person: 'clara', language: 'en', query }, { path, files }))
    await says(guest, 'invite-title', /Jinggong.*invites you to the fair/)
    await guest.waitForText(/VIP buyer[^]*hall A2[^]*Three live shows a day/)
    await guest.find('invite-picture').waitFor()
    await guest.tap('go-on')
    await signInByEmail(guest, fair, buyer.email)
    await guest.waitForRoute(pages.infoWap)
    await fillForm(guest, buyer)
    await guest.tap('submit')
    await guest.waitForRoute(pages.questionnaire)
    await answerBriefly(guest)
    await guest.waitForRoute(pages.complimentaryTickets)
    await guest.tap('free-claim')
    await says(guest, 'free-claimed', 'The ticket is yours')
    await assertHealthy(guest)
    await company.relaunch(pages.invitingBuyersTwo)
    await cardOf('buyer', buyer.name).getByText('Registered', { exact: true }).waitFor()
    await assertHealthy(company)
  })

  test('the card of its link for buyers opens the invitation of the company @route:/exhibitorSelfService/inviteVIP/inviteForm @route:/invite/home', async () => {
    await company.relaunch(pages.inviteVipForm, 'inviteFormType=LINK')
    await company.find('invite-share').waitFor()
    const title = async (): Promise<string> => String((await company.share('invite-share')).title)
    await until(async () => /Jinggong.*invites you to its booth/.test(await title()), "the card is not the company's")
    const { path, query } = await sentCard('invite-share')
    const friend = await opened(enterFair(fair, { person: 'dora', language: 'en', query }, { path }))
    await friend.waitForRoute(pages.inviteHome)
    await says(friend, 'invite-title', /Jinggong.*invites you to the fair/)
    await assertHealthy(friend)
    await assertHealthy(company)
  })

  test("the gate scans the buyer's pass, and lets the buyer in @rule:R63 @route:/wallet/:id @route:/gate", async () => {
    await guest.tap('free-open')
    await guest.waitForRoute(pages.walletPass)
    await guest.find('pass-qr').waitFor()
    const code = await scan(guest.page)
    const { staff: link } = machineryFair.links
    const gate = await opened(enterFair(fair, { person: 'gate', link }, { onScan: () => code }))
    await signInByPhone(gate, fair, '15400000012')
    await gate.waitForRoute(pages.ticketType)
    await gate.relaunch(pages.gate)
    await gate.tap('gate-place-fair-0')
    await says(gate, 'gate-verdict', '请入场')
    await assertHealthy(gate)
  })

  test('the company sees who came, in both of its lists and in its report @rule:R63 @route:/exhibitorSelfService/invitingBuyersTwo/list @route:/exhibitorSelfService/invitingBuyers/list @route:/user-center/exhibitorReport @route:/user-center/exhibitorReportNoImg', async () => {
    await company.relaunch(pages.invitingBuyersTwo)
    await company.tap('registered-tab-attended')
    await cardOf('buyer', buyer.name).getByText('Attended', { exact: true }).waitFor()
    await cardOf('buyer', buyer.name).getByText('Ticket used').waitFor()
    await company.relaunch(pages.invitingBuyers)
    await cardOf('invite', buyer.name).getByText('Attended', { exact: true }).waitFor()
    await company.relaunch(pages.exhibitorReport)
    await company.find('report-image').waitFor()
    await company.tap('report-text')
    await company.waitForRoute(pages.exhibitorReportNoImage)
    for (const [id, value] of report) await company.waitForTextOf(id, value)
    await assertHealthy(company)
  })

  test('the page of an invitation still sends it after a look at another page @rule:R63 @route:/exhibitorSelfService/documentManagement/inviteCodePage', async () => {
    await company.relaunch(pages.credentialsInviteCode)
    await company.find('staff-qr').waitFor()
    await company.tap('staff-people')
    await company.waitForRoute(pages.exhibitorInviteRegistration)
    const menus = async (): Promise<number> => (await company.calls('showShareMenu')).length
    const before = await menus()
    await company.back()
    await until(async () => (await menus()) > before, 'the page says anew what it sends')
    assert.equal((await sentCard('staff-share')).path, pages.exhibitorInviteStaff)
    await assertHealthy(company)
  })
})
