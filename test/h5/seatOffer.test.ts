import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { type FairDatabase } from '../support/database'
import { personNamed } from '../support/openings'
import type { RunningFair } from '../support/runFair'
import { phoneOf, signIn, strangersPhone } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { axeViolations, readyForAxe } from './support/axe'
import { closePlace, openPlace } from './support/place'
import { arrives, at, says, shows, tap } from './support/screen'
import { signIn as signInHere } from './support/signIn'

let fair: RunningFair
let browser: Browser
let database: FairDatabase
let sessionId: string

before(async () => {
  ;({ fair, browser, database } = await openPlace())
  const [session] = await database.rows<{ id: string }>(
    `SELECT s.id FROM conference_sessions s JOIN session_seats w
       ON w.tenant_id = s.tenant_id AND w.exhibition_id = s.exhibition_id AND w.session_id = s.id
     WHERE s.tenant_id = '100001' AND s.exhibition_id = 1201 AND s.sign_up = 'open' AND s.audience = 'everybody' AND NOT s.is_cancelled
       AND (w.capacity IS NULL OR w.taken < w.capacity) AND w.waiting = 0 ORDER BY s.id LIMIT 1`,
  )
  sessionId = session!.id
  // A seat that needs a ticket belongs to its person.
  await database.query("DELETE FROM conference_ticket_rules WHERE tenant_id = '100001' AND exhibition_id = 1201", [])
  await fair.forgetCaches()
})
after(closePlace)

test('a visitor passes a seat on by a link, and a colleague signs in and takes it @route:/conference/seat', async () => {
  const giver = await phoneOf(browser, await signIn(fair, personNamed('15400000004')), 'en')
  const taker = await strangersPhone(browser, 'cn')
  await readyForAxe(taker.context)
  try {
    await giver.page.goto(`${fair.url}/#/conference/activity/detail?conferenceId=${sessionId}`)
    await tap(giver.page, 'sign-up')
    await says(giver.page, 'session-seats', /Signed up/)
    await tap(giver.page, 'seat-pass')
    await shows(giver.page, 'seat-link')
    await takePicture(giver.page, 'seat-link-en')
    const link = (await at(giver.page, 'seat-link').textContent())!.trim()
    assert.match(link, /\/k\/[\w-]+$/)

    await taker.page.goto(fair.url + new URL(link).pathname)
    await arrives(taker.page, /^\/conference\/seat/)
    await shows(taker.page, 'seat-open')
    await takePicture(taker.page, 'seat-open-cn')
    assert.deepEqual(await axeViolations(taker.page), [])
    await tap(taker.page, 'go-on')
    await arrives(taker.page, '/registration')
    await signInHere(taker.page, fair, { phone: '15400000001' })
    await arrives(taker.page, '/conference/seat')
    await tap(taker.page, 'seat-take')
    await arrives(taker.page, /^\/conference\/activity\/detail/)
    await says(taker.page, 'session-seats', /已报名/)

    await taker.page.goto(`${fair.url}/#/user-center`)
    await taker.page.goto(fair.url + new URL(link).pathname)
    await says(taker.page, 'seat-status', /已被领取/)
    await takePicture(taker.page, 'seat-taken-cn')
    assert.deepEqual([...giver.errors, ...taker.errors], [])
  } finally {
    await giver.context.close()
    await taker.context.close()
  }
})
