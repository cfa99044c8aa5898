import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { invitationCalls } from '../../contract/invitations/invitation.calls'
import { machineryFair } from '../../server/demo/fairs'
import { addressSentTo } from '../support/addressSentTo'
import { type FairDatabase, forgetLimits } from '../support/database'
import { openPhone } from '../support/openBrowser'
import { personNamed } from '../support/openings'
import type { RunningFair } from '../support/runFair'
import { takePicture } from '../support/takePicture'
import { type SignedIn, phoneOf, signIn, strangersPhone } from '../support/signedInPhone'
import { answerBriefly } from './support/answer'
import { fillNeeded } from './support/fillForm'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { answerModal, arrives, at, openHash, says, shows, tap, type } from './support/screen'
import { signIn as signInHere } from './support/signIn'

let fair: RunningFair
let browser: Browser
let database: FairDatabase
let inviter: SignedIn

before(async () => {
  ;({ fair, browser, database } = await openPlace())
  inviter = await signIn(fair, personNamed('15400000004'))
})
after(closePlace)

/** The address in the message that a guest got. */
const linkSentTo = (to: string): Promise<string> => addressSentTo(fair, to, 'i')

const keptLink = async (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => JSON.parse((JSON.parse(localStorage.getItem('fairgate.link')!) as { data: string }).data) as Record<string, string>)

test('a visitor invites by email, and the guest sees who invites, signs in by the link or refuses @route:/inviteRegistration @route:/inviteRegistration-form/:inviteFormType @route:/invite/home', async () => {
  const phone = await phoneOf(browser, inviter, 'en')
  const { page } = phone
  await page.goto(`${fair.url}/#/inviteRegistration`)
  await tap(page, 'invite-by-EMAIL')
  await arrives(page, '/inviteRegistration-form/EMAIL')
  await shows(page, 'invite-send')
  await type(page, 'invite-people', 'Anna Keller anna.guest@example.com\nnobody')
  await tap(page, 'invite-send')
  await says(page, 'invite-lines', /Line 2, “nobody”/)
  await type(page, 'invite-people', 'Anna Keller anna.guest@example.com\nli.guest@example.com')
  await type(page, 'invite-note', 'See you in hall 3')
  await says(page, 'invite-preview-text', /Dear Anna Keller,[^]*See you in hall 3/)
  await tap(page, 'invite-send')
  await answerModal(page, true)
  await says(page, 'invite-accepted', /On their way: 2/)

  const guest = await strangersPhone(browser, 'en')
  await guest.page.goto(fair.url + (await linkSentTo('anna.guest@example.com')))
  await says(guest.page, 'invite-title', /invites you to the fair/)
  await tap(guest.page, 'go-on')
  await shows(guest.page, 'sign-in-card')
  const { sourceCode, sourceInviteUserId, registrationSource } = await keptLink(guest.page)
  assert.match(`${sourceCode} ${sourceInviteUserId} ${registrationSource}`, /^v\d+\.[\w-]{22} \d+ inviteCard$/)

  const other = await strangersPhone(browser, 'en')
  await other.page.goto(fair.url + (await linkSentTo('li.guest@example.com')))
  await tap(other.page, 'invite-stop')
  await answerModal(other.page, true)
  await shows(other.page, 'invite-stopped')
  await says(other.page, 'invite-title', /This invitation has ended/)

  await tap(page, 'invite-to-list')
  await arrives(page, '/inviteRegistration')
  await says(page, 'invites-opened', /^2$/)
  assert.deepEqual([...phone.errors, ...guest.errors, ...other.errors], [])
  for (const one of [phone, guest, other]) await one.context.close()
})

test('a visitor makes a code for a channel, withdraws it in the list, and its address names nobody any longer @route:/inviteRegistration @call:POST /api/ef-registration-data-client/reg-userInviteRecord/userInviteRecord/withdraw', async () => {
  const { page, context } = await phoneOf(browser, inviter, 'cn')
  await page.goto(`${fair.url}/#/inviteRegistration-form/QRCODE`)
  await shows(page, 'invite-qr')
  await type(page, 'invite-channel', '展位')
  await tap(page, 'invite-make')
  await says(page, 'invite-shown', /展位/)
  const path = `${invitationCalls.createOrGet.path}?inviteFormType=QRCODE&channel=${encodeURIComponent('展位')}`
  const { id, link } = (await inviter.get(path)) as { id: string; link: string }
  await says(page, 'invite-link', new RegExp(new URL(link).pathname))
  await openHash(page, '/inviteRegistration')
  await tap(page, `invite-${id}-withdraw`)
  await answerModal(page, true)
  await says(page, `invite-${id}-state`, /已撤回/)
  const { headers } = await fetch(fair.url + new URL(link).pathname, { redirect: 'manual' })
  assert.ok(!headers.get('location')!.includes('inviteUserId') && headers.get('location')!.includes(machineryFair.exhibitionId))
  await context.close()
})

/** Where the short address on the page leads. */
const targetOf = async (page: Page, id: string): Promise<string> => {
  await says(page, id, /\/i\//)
  const { pathname } = new URL((await at(page, id).textContent())!.trim())
  return (await fetch(fair.url + pathname, { redirect: 'manual' })).headers.get('location')!
}

test('from the inviter to the ranking: a newcomer opens the link, registers, takes the ticket that it names, and counts @route:/inviteRegistration-form/:inviteFormType @route:/invite/home @route:/inviteRegistration @route:/myRanking @rule:R08 @rule:R29', async () => {
  await forgetLimits(database)
  const { page, context, errors } = await phoneOf(browser, inviter, 'cn')
  await page.goto(`${fair.url}/#/myRanking`)
  await says(page, 'ranking-place', /暂无名次/)
  await openHash(page, '/inviteRegistration-form/LINK')
  const target = await targetOf(page, 'invite-link')

  const person = aPerson()
  const guest = await openPhone(browser, { language: 'cn' })
  await guest.page.goto(`${fair.url}${target}&ticketTypeId=12010101&deptId=77`)
  await says(guest.page, 'invite-title', /邀请您参观/)
  await tap(guest.page, 'go-on')
  await arrives(guest.page, '/registration')
  await signInHere(guest.page, fair, { phone: person.phone })
  await arrives(guest.page, '/infoWap')
  await fillNeeded(guest.page, person)
  await tap(guest.page, 'submit')
  await arrives(guest.page, '/questionnaire')
  await answerBriefly(guest.page)
  await arrives(guest.page, '/ticket-type/12010101')
  await tap(guest.page, 'choose-take')
  await arrives(guest.page, /^\/wallet\/\d+/)
  await shows(guest.page, 'pass-qr')
  // Every query of the link came to the end of the registration, and the token is stored nowhere.
  const inviterId = String(inviter.persistedToken.userId)
  const sources = await database.rows<{ source: Record<string, string> }>(
    `SELECT s.source FROM registration_sources s JOIN registrations r ON r.id = s.registration_id JOIN accounts a ON a.id = r.account_id WHERE a.phone = $1`,
    [person.phone],
  )
  const source = sources.map((row) => row.source).find(({ sourceCode }) => sourceCode) ?? {}
  assert.match(source.sourceCode ?? JSON.stringify(sources), /^v\d+$/)
  assert.deepEqual(
    [source.registrationSource, source.sourceTicketTypeId, source.sourceDeptId, source.sourceInviteUserId, source.fissionParentBladeUserId],
    ['inviteCard', '12010101', '77', inviterId, inviterId],
  )

  await openHash(page, '/inviteRegistration')
  await says(page, 'invites-registered', /^1$/)
  await openHash(page, '/myRanking')
  await says(page, 'ranking-registered', /1 人/)
  await says(page, 'ranking-place', /第 \d+ 名/)
  assert.deepEqual([...errors, ...guest.errors], [])
  await context.close()
  await guest.context.close()
})

test('friends answer a plan by its link before they sign in, and the inviter sees who comes @route:/inviteRegistration-form/:inviteFormType @route:/invite/home @call:POST /api/ef-registration-client/yueQiInvite/invite/visitor @call:POST /api/ef-registration-client/yueQiInvite/answer', async () => {
  await forgetLimits(database)
  const { page, context, errors } = await phoneOf(browser, inviter, 'cn')
  await page.goto(`${fair.url}/#/inviteRegistration`)
  await tap(page, 'invite-by-TOGETHER')
  await tap(page, 'plan-save')
  await says(page, 'plan-place-error', /请填写/)
  await type(page, 'plan-place', '北门')
  await tap(page, 'plan-time')
  await tap(page, 'plan-time-10:30')
  await takePicture(page, 'plan-form')
  await tap(page, 'plan-save')
  const target = await targetOf(page, 'plan-link')

  const friend = await openPhone(browser, { language: 'en' })
  await friend.page.goto(`${fair.url}${target.replace('languageType=cn', 'languageType=en')}`)
  await says(friend.page, 'invite-title', /王\*\* asks you to come along/)
  await says(friend.page, 'invite', /10:30[^]*北门/)
  await takePicture(friend.page, 'plan-landing')
  await tap(friend.page, 'plan-yes')
  await arrives(friend.page, '/registration')
  await signInHere(friend.page, fair, { email: 'anna.keller@example.com' })
  // After the sign-in the plan opens again, and the answer is there.
  await arrives(friend.page, '/invite/home')
  await shows(friend.page, 'plan-coming')
  await takePicture(friend.page, 'plan-coming')
  await openHash(page, '/inviteRegistration')
  await openHash(page, '/inviteRegistration-form/TOGETHER')
  await says(page, 'plan-friend-0', /Anna Keller[^]*会来\s· 已登记/)
  await takePicture(page, 'plan-friends')
  await tap(friend.page, 'plan-no')
  await shows(friend.page, 'plan-not-coming')

  await page.reload()
  await says(page, 'plan-friend-0', /来不了/)
  await tap(page, 'plan-end')
  await answerModal(page, true)
  await shows(page, 'plan-save')
  await friend.page.reload()
  await says(friend.page, 'invite-title', /This invitation has ended/)
  assert.deepEqual([...errors, ...friend.errors], [])
  await context.close()
  await friend.context.close()
})
