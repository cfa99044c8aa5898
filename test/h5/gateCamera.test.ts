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
import { at, isShown, openHash, says, shows, tap } from './support/screen'
import { signIn } from './support/signIn'

const people = 20
const secondsEach = 1.2
/** 1,000 people an hour and phone. */
const secondsAllowed = 3.6

let fair: RunningFair
let browser: Browser
let database: FairDatabase
let codes: string[]
const dir = mkdtempSync(path.join(tmpdir(), 'fg-gate-'))

before(async () => {
  fair = await runFair()
  database = await openDatabase(fair)
  const rows = await database.rows<{ code: string; type: string }>(
    `SELECT code, ticket_type_id AS type FROM tickets
     WHERE tenant_id = '100001' AND exhibition_id = 1201 AND state = 'valid' AND day IS NULL AND has_holder AND ticket_type_id = (
       SELECT ticket_type_id FROM tickets WHERE tenant_id = '100001' AND exhibition_id = 1201 AND state = 'valid' AND day IS NULL AND has_holder
       GROUP BY 1 ORDER BY count(*) DESC LIMIT 1)
     ORDER BY id LIMIT ${people}`,
  )
  assert.equal(rows.length, people)
  codes = rows.map(({ code }) => code)
  await openGatesToday(database, rows[0]!.type)
  await fair.forgetCaches()
  const film = path.join(dir, 'queue.y4m')
  // After the queue the entrance is empty for so long that the test ends before the film begins again.
  filmCodes([null, null, ...codes, ...Array.from({ length: people }, () => null)], film, secondsEach)
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

test('the camera of a gate stays open, and reads a queue of people one after the other, each once @route:/gate', async () => {
  await forgetLimits(database)
  const { context, page, errors } = await openPhone(browser, { language: 'cn' })
  await readyForAxe(context)
  await page.goto(linkTo(fair, '1201', 'staff'))
  await signIn(page, fair, { phone: '15400000012' })
  await until(async () => !/jump|registration/.test(page.url()), 'signed in')
  await openHash(page, '/gate')
  await tap(page, 'gate-place-fair-0')
  await shows(page, 'gate-camera')
  await says(page, 'gate-verdict', /取景框/)
  await takePicture(page, 'gate-camera-h5')
  const scans = () =>
    database.rows<{ digest: string; told: string; received: Date }>(
      'SELECT digest, told, received_at AS received FROM gate_scans ORDER BY received_at',
    )
  await until(async () => (await scans()).length > 0, 'the first person')
  await says(page, 'gate-verdict', /请入场|不能入场/)
  await takePicture(page, 'gate-camera-answer-h5')
  assert.deepEqual(await axeViolations(page), [])
  await until(async () => (await scans()).length >= people, 'everybody', { timeoutMs: people * secondsAllowed * 1000 })
  // The last answer becomes a line under the picture, and nobody is read twice.
  await until(async () => ((await at(page, 'gate-verdict').boundingBox())?.height ?? 999) < 120, 'the answer makes room')
  await takePicture(page, 'gate-camera-line-h5')
  const read = await scans()
  assert.equal(read.length, people)
  const seconds = (read.at(-1)!.received.getTime() - read[0]!.received.getTime()) / 1000 / (people - 1)
  assert.ok(seconds < secondsAllowed / 2, `${seconds.toFixed(2)} s each`)
  const [entered, refused] = await Promise.all(['gate-entered', 'gate-refused'].map((id) => at(page, id).textContent()))
  assert.equal(Number(entered) + Number(refused), people)
  assert.equal(await isShown(page, 'gate-scan'), false)

  await tap(page, 'gate-sound')
  await says(page, 'gate-sound', /关/)
  await page.reload()
  await says(page, 'gate-sound', /关/)
  assert.equal(Number(await at(page, 'gate-entered').textContent()), Number(entered))
  assert.deepEqual(errors, [])
  await context.close()
})
