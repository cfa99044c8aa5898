import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { invitationCalls } from '../../contract/others/invitation.calls'
import { machineryFair } from '../../server/demo/fairs'
import { personNamed } from '../support/openings'
import type { OutboxMessage, RunningFair } from '../support/runFair'
import { type SignedIn, phoneOf, signIn, strangersPhone } from '../support/signedInPhone'
import { found } from '../support/until'
import { closePlace, openPlace } from './support/place'
import { answerModal, arrives, openHash, says, shows, tap, type } from './support/screen'

let fair: RunningFair
let browser: Browser
let inviter: SignedIn

before(async () => {
  ;({ fair, browser } = await openPlace())
  inviter = await signIn(fair, personNamed('15400000004'))
})
after(closePlace)

/** The address in the message that a guest got. */
const linkSentTo = (to: string): Promise<string> =>
  found(`an invitation to ${to}`, async () => {
    const answer = await fetch(`${fair.url}/dev/outbox.json?to=${encodeURIComponent(to)}`)
    const { messages } = (await answer.json()) as { messages: OutboxMessage[] }
    return /\/i\/[\w-]+/.exec(messages[0]?.text ?? '')?.[0] ?? null
  })

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
  await shows(guest.page, 'sign-in')
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
