import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { type FairDatabase, forgetLimits, openDatabase, openGatesToday } from '../support/database'
import { openBrowser, openPhone } from '../support/openBrowser'
import { type RunningFair, runFair } from '../support/runFair'
import { takePicture } from '../support/takePicture'
import { until } from '../support/until'
import { axeViolations, readyForAxe } from './support/axe'
import { filmCodes } from './support/cameraFilm'
import { linkTo } from './support/links'
import { at, isGone, isShown, openHash, says, shows, tap, type } from './support/screen'
import { signIn } from './support/signIn'

const people = 6
const secondsEach = 1.2

let fair: RunningFair
let browser: Browser
let database: FairDatabase
let sessionId: string
let spare: string
const dir = mkdtempSync(path.join(tmpdir(), 'fg-session-'))
const here = "tenant_id = '100001' AND exhibition_id = 1201"

before(async () => {
  fair = await runFair()
  database = await openDatabase(fair)
  // One pass for each of some people, all of a type that opens today.
  const rows = await database.rows<{ code: string; type: string; account: string }>(
    `SELECT DISTINCT ON (account_id) code, ticket_type_id AS type, account_id AS account FROM tickets
     WHERE ${here} AND state = 'valid' AND day IS NULL AND has_holder AND ticket_type_id = (
       SELECT ticket_type_id FROM tickets WHERE ${here} AND state = 'valid' AND day IS NULL AND has_holder
       GROUP BY 1 ORDER BY count(*) DESC LIMIT 1)
     ORDER BY account_id, id LIMIT ${people + 1}`,
  )
  assert.equal(rows.length, people + 1)
  spare = rows.at(-1)!.code
  await openGatesToday(database, rows[0]!.type)
  const [session] = await database.rows<{ id: string }>(
    `SELECT s.id FROM conference_sessions s WHERE ${here} AND s.sign_up = 'open'
       AND NOT s.is_cancelled AND s.audience = 'everybody' ORDER BY s.id LIMIT 1`,
  )
  sessionId = session!.id
  await database.query(`DELETE FROM conference_ticket_rules WHERE ${here}`, [])
  await database.query(
    `UPDATE conference_sessions SET starts_at = now() - interval '5 minutes', ends_at = now() + interval '2 hours',
       day = to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') WHERE ${here} AND id = $1`,
    [sessionId],
  )
  await database.query(
    `INSERT INTO session_sign_ups (tenant_id, exhibition_id, id, account_id, session_id, register_type, state, remark, created_at, updated_at)
     SELECT '100001', 1201, 990000 + row_number() OVER (), account, $1, 'visitor', 'confirmed', '', now(), now()
     FROM unnest($2::bigint[]) AS account
     WHERE NOT EXISTS (SELECT 1 FROM session_sign_ups u WHERE u.tenant_id = '100001' AND u.exhibition_id = 1201
       AND u.session_id = $1 AND u.account_id = account)`,
    [sessionId, rows.slice(0, people - 1).map(({ account }) => account)],
  )
  await fair.forgetCaches()
  const film = path.join(dir, 'session.y4m')
  const codes = rows.slice(0, people).map(({ code }) => code)
  filmCodes([null, null, ...codes, ...Array.from({ length: 40 }, () => null)], film, secondsEach)
  browser = await openBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ])
})

after(async () => {
  await browser?.close()
  await database?.close()
  await fair?.stop()
  rmSync(dir, { recursive: true, force: true })
})

const attended = () =>
  database.rows<{ account: string }>(
    'SELECT account_id AS account FROM session_attendances WHERE tenant_id = $1 AND exhibition_id = 1201 AND session_id = $2',
    ['100001', sessionId],
  )

test('staff scan a queue at a session, decide on a stranger, and send later what they scanned without a network @route:/conference/entrance', async () => {
  await forgetLimits(database)
  const { context, page, errors } = await openPhone(browser, { language: 'cn' })
  await readyForAxe(context)
  await page.goto(linkTo(fair, '1201', 'staff'))
  await signIn(page, fair, { phone: '15400000012' })
  await until(async () => !/jump|registration/.test(page.url()), 'signed in')
  await openHash(page, '/conference/entrance')
  await shows(page, `gate-place-${sessionId}`)
  await takePicture(page, 'session-entrance-choice-h5')
  await tap(page, `gate-place-${sessionId}`)
  await shows(page, 'gate-camera')
  await until(async () => (await attended()).length > 0, 'the first person')
  await says(page, 'gate-verdict', /请入场|请核对/)
  await takePicture(page, 'session-entrance-answer-h5')
  assert.deepEqual(await axeViolations(page), [])
  await until(async () => (await attended()).length >= people - 1, 'everybody with a seat', { timeoutMs: 60_000 })
  // The last one in the queue has no seat: the staff decide.
  await says(page, 'gate-verdict', /未报名/)
  await takePicture(page, 'session-entrance-ask-h5')
  await tap(page, 'entrance-let-in')
  await says(page, 'gate-verdict', /已由您允许入场/)
  await until(async () => (await attended()).length === people, 'the stranger')
  await until(async () => Number(await at(page, 'entrance-attended').textContent()) === people, 'the count of all')

  await context.setOffline(true)
  await type(page, 'gate-number', spare)
  await tap(page, 'gate-check')
  await says(page, 'gate-verdict', /无网络/)
  await tap(page, 'entrance-let-in')
  await says(page, 'gate-waiting', /1/)
  await shows(page, 'gate-offline')
  await takePicture(page, 'session-entrance-offline-h5')
  assert.equal((await attended()).length, people)
  await context.setOffline(false)
  await tap(page, 'gate-send')
  await isGone(page, 'gate-waiting')
  await until(async () => (await attended()).length === people + 1, 'what waited')
  await page.reload()
  await shows(page, 'entrance-attended')
  await until(async () => Number(await at(page, 'entrance-attended').textContent()) === people + 1, 'each once')
  assert.equal(await isShown(page, 'gate-waiting'), false)
  assert.deepEqual(errors, [])
  await context.close()
})
