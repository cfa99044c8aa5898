import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { serviceHandoverCalls } from '../../contract/connect/serviceHandover.calls'
import { personNamed } from '../support/openings'
import type { RunningFair } from '../support/runFair'
import { phoneOf, signIn, strangersPhone } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { axeViolations, readyForAxe } from './support/axe'
import { closePlace, openPlace } from './support/place'
import { answerModal, arrives, at, says, shows, tap, type } from './support/screen'
import { signIn as signInHere } from './support/signIn'

let fair: RunningFair
let browser: Browser
before(async () => {
  ;({ fair, browser } = await openPlace())
})
after(closePlace)

test('a member passes on a card, a stranger saves it, signs in and sends one back @route:/tradeFairSystem/share @rule:R39 @rule:R71', async () => {
  const member = await phoneOf(browser, await signIn(fair, personNamed('jinggong')), 'cn')
  const reader = await strangersPhone(browser, 'en')
  for (const { context } of [member, reader]) await readyForAxe(context)
  try {
    await member.page.goto(`${fair.url}/#/minePage`)
    await tap(member.page, 'mine-card')
    await arrives(member.page, '/tradeFairSystem/share')
    await shows(member.page, 'card-form')
    await type(member.page, 'card-phone', 'call me')
    await tap(member.page, 'card-save')
    await shows(member.page, 'card-phone-error')
    await type(member.page, 'card-name', '张思远')
    await type(member.page, 'card-position', '销售经理')
    await type(member.page, 'card-phone', '+86 510-8580 0000')
    await takePicture(member.page, 'card-form-cn')
    assert.deepEqual(await axeViolations(member.page), [])
    await tap(member.page, 'card-save')
    await shows(member.page, 'card-qr')
    await takePicture(member.page, 'card-own-cn')
    assert.deepEqual(await axeViolations(member.page), [])
    const link = (await at(member.page, 'card-link').textContent())!.trim()
    assert.match(link, /\/b\/[\w-]+$/)

    await reader.page.goto(fair.url + new URL(link).pathname)
    await arrives(reader.page, /^\/tradeFairSystem\/share/)
    await says(reader.page, 'card-opened', /张思远/)
    const opened = reader.page.url()
    await takePicture(reader.page, 'card-opened-en')
    assert.deepEqual(await axeViolations(reader.page), [])
    const download = reader.page.waitForEvent('download')
    await tap(reader.page, 'opened-save')
    assert.match(readFileSync(await (await download).path(), 'utf8'), /BEGIN:VCARD[^]*FN:张思远/)
    await tap(reader.page, 'go-on')
    await arrives(reader.page, '/registration')
    await signInHere(reader.page, fair, { email: 'anna.keller@example.com' })
    await arrives(reader.page, /^\/tradeFairSystem\/share/)
    await shows(reader.page, 'card-reply')
    await takePicture(reader.page, 'card-reply-en')
    assert.deepEqual(await axeViolations(reader.page), [])
    await tap(reader.page, 'reply-field-email')
    await tap(reader.page, 'reply-send')
    await shows(reader.page, 'reply-sent')
    await takePicture(reader.page, 'card-sent-en')
    await tap(reader.page, 'reply-consents')
    await arrives(reader.page, '/user-center/contactSharing')
    await reader.page
      .getByText(/Card exchange/)
      .first()
      .waitFor()

    await member.page.goto(`${fair.url}/#/customerPage`)
    await says(member.page, 'contacts-total', /[1-9]/)
    await member.page.goto(`${fair.url}/#/tradeFairSystem/share`)
    await tap(member.page, 'card-renew')
    await answerModal(member.page, true)
    await member.page.getByText(link, { exact: true }).waitFor({ state: 'detached' })
    await reader.page.goto(fair.url + new URL(link).pathname)
    await arrives(reader.page, /^\/error/)
    await reader.page.goto(opened)
    await shows(reader.page, 'card-closed')
    await takePicture(reader.page, 'card-closed-en')
    assert.deepEqual([...member.errors, ...reader.errors], [])
  } finally {
    await member.context.close()
    await reader.context.close()
  }
})

test("a member continues at a computer by an address, which signs in once and leads to the services' orders @route:/minePage @route:/exhibitorSelfService/serviceOrder @call:POST /api/ef-connect-client/exhibitorServices/cacheUserIdAndToken", async () => {
  const main = await signIn(fair, personNamed('jinggong'))
  const phone = await phoneOf(browser, main, 'en')
  const computer = await strangersPhone(browser, 'en')
  await readyForAxe(phone.context)
  try {
    await phone.page.goto(`${fair.url}/#/minePage`)
    await tap(phone.page, 'mine-orders')
    await shows(phone.page, 'handover-copy')
    await takePicture(phone.page, 'handover-en')
    assert.deepEqual(await axeViolations(phone.page), [])
    const { url } = (await main.post(serviceHandoverCalls.cacheUserIdAndToken.path, {})) as { url: string }
    const address = fair.url + url.slice(url.indexOf('/#/'))
    await computer.page.goto(address)
    // The account is shown before the link signs in.
    await answerModal(computer.page, true)
    await arrives(computer.page, '/exhibitorSelfService/serviceOrder')
    assert.doesNotMatch(computer.page.url(), /account=/)
    await takePicture(computer.page, 'handover-arrived-en')
    const late = await strangersPhone(browser, 'cn')
    try {
      await late.page.goto(address)
      await says(late.page, 'sign-in-failure', /已失效/)
      await takePicture(late.page, 'handover-used-cn')
    } finally {
      await late.context.close()
    }
    assert.deepEqual([...phone.errors, ...computer.errors], [])
  } finally {
    await phone.context.close()
    await computer.context.close()
  }
})

test('without a link the page says to a stranger what it is for @route:/tradeFairSystem/share', async () => {
  const { context, page, errors } = await strangersPhone(browser, 'cn')
  await readyForAxe(context)
  try {
    await page.goto(`${fair.url}/#/tradeFairSystem/share?tenantId=100001&exhibitionId=1201&registerType=visitor`)
    await shows(page, 'card-stranger')
    await takePicture(page, 'card-stranger-cn')
    assert.deepEqual(await axeViolations(page), [])
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
})
