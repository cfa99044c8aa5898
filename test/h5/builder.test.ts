import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { testBuilders } from '../../server/demo/builders/testBuilders'
import { aPdf, aPng } from '../server/visitor/upload'
import { personNamed } from '../support/openings'
import { approveFiling, returnDrawing } from '../support/organiserOfBuilders'
import type { RunningFair } from '../support/runFair'
import { type SignedIn, phoneOf, signIn } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { closePlace, openPlace } from './support/place'
import { arrives, says, shows, tap, type } from './support/screen'

const [approved, , refused] = testBuilders

let fair: RunningFair
let browser: Browser

/** A code signs in once, so the builder of two tests signs in once. */
let signedIn: Promise<SignedIn> | null = null
const asApproved = (): Promise<SignedIn> => (signedIn ??= signIn(fair, personNamed(approved!.phone)))

before(async () => {
  ;({ fair, browser } = await openPlace())
})
after(closePlace)

test('a refused builder reads why, corrects the filing and sends it, and the organiser approves it @route:/builder @route:/builder/filing @rule:R37 @rule:R53', async () => {
  const { context, page, errors } = await phoneOf(browser, await signIn(fair, personNamed(refused!.phone)), 'cn')
  try {
    await page.goto(`${fair.url}/#/builder`)
    await says(page, 'builder-reason', /保单已过期/)
    await tap(page, 'builder-file')
    await arrives(page, '/builder/filing')
    await shows(page, 'field-companyName')
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(page, 'field-liabilityInsurance')])
    await chooser.setFiles({ name: '新保单.pdf', mimeType: 'application/pdf', buffer: aPdf() })
    await says(page, 'field-liabilityInsurance-name', /已上传/)
    await type(page, 'field-liabilityInsuranceUntil', '2029-01-31')
    await takePicture(page, 'h5-builder-filing')
    await tap(page, 'submit')
    await arrives(page, '/builder')
    await says(page, 'builder-status', /审核中/)
    await approveFiling(fair, refused!.company)
    await page.reload()
    await says(page, 'builder-status', /已通过/)
    await takePicture(page, 'h5-builder')
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
})

test('a builder sends a drawing, reads the remark at its point, and answers with the next revision @route:/builder/booth/:exhibitorId', async () => {
  const { context, page, errors } = await phoneOf(browser, await asApproved(), 'cn')
  const send = async (name: string): Promise<void> => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(page, 'send-picture')])
    await chooser.setFiles({ name, mimeType: 'image/png', buffer: aPng(4000, { width: 60, height: 40 }) })
  }
  try {
    await page.goto(`${fair.url}/#/builder`)
    await page.locator('[id^="booth-"]:visible').first().tap()
    await shows(page, 'builder-booth-shown')
    await tap(page, 'kinds-elevation')
    await send('结构图.png')
    await says(page, 'drawing-state', /审核中/)
    await returnDrawing(fair, '请标注桁架跨度')
    await page.reload()
    await tap(page, 'kinds-elevation')
    await says(page, 'drawing-remarks', /桁架跨度/)
    await tap(page, 'pin-1')
    await takePicture(page, 'h5-builder-remark')
    await send('结构图-修改.png')
    await says(page, 'drawing-state', /审核中/)
    await tap(page, 'booth-services')
    await arrives(page, '/special')
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
})

test('a builder applies for the pass of a person, within the quota that it shares with the company @route:/builder/passes/:exhibitorId @route:/builder/pass/:exhibitorId/:type', async () => {
  const { context, page, errors } = await phoneOf(browser, await asApproved(), 'cn')
  try {
    await page.goto(`${fair.url}/#/builder`)
    await page.locator('[id^="booth-"]:visible').first().tap()
    await tap(page, 'booth-passes')
    await arrives(page, /^\/builder\/passes\//)
    await says(page, 'pass-quota-construction', /可办 \d+ 个/)
    await takePicture(page, 'h5-builder-passes')
    await tap(page, 'pass-apply-construction')
    await arrives(page, /^\/builder\/pass\//)
    await type(page, 'field-name', '洪大勇')
    await type(page, 'field-phone', '13800289999')
    await takePicture(page, 'h5-builder-pass-form')
    await tap(page, 'submit')
    await says(page, 'credential-state', /待审核/)
    await takePicture(page, 'h5-builder-pass')
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
})
