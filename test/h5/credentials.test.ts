import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import type { RunningFair } from '../support/runFair'
import { exhibitorPerson, phoneOf, signIn } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { closePlace, openPlace } from './support/place'
import { answerModal, says, shows, tap, type } from './support/screen'

const listPath = '/exhibitorSelfService/documentManagement/list'

let fair: RunningFair
let browser: Browser

before(async () => {
  ;({ fair, browser } = await openPlace())
})
after(closePlace)

const openHolder = async (page: Page, state: string): Promise<void> => {
  await page.goto(`${fair.url}/#${listPath}`)
  await tap(page, `credentials-tab-${state}`)
  await page.locator('[id^="holder-"]:visible').first().tap()
  await shows(page, 'credential-head')
}

test('a company applies for a badge, withdraws it, reports another lost, and shows the code of an approved one @route:/exhibitorSelfService/documentManagement/list @route:/document-manage-info-detail/:type @route:/exhibitorSelfService/exhCertificationCode', async () => {
  const { context, page, errors } = await phoneOf(browser, await signIn(fair, exhibitorPerson('jinggong')), 'cn')
  try {
    await page.goto(`${fair.url}/#${listPath}`)
    await says(page, 'credential-quota-exhibitor-words', /72 m² 展位可办 24 个，已用 11 个，剩余 13 个/)
    await takePicture(page, 'h5-credentials-list')
    await tap(page, 'credential-apply-exhibitor')
    await shows(page, 'credential-about')
    await type(page, 'field-name', '陆小曼')
    await type(page, 'field-phone', '13800138066')
    await takePicture(page, 'h5-credentials-form')
    await tap(page, 'submit')
    await says(page, 'credential-state', /待审核/)
    await says(page, 'credential-phone', /138/)
    await takePicture(page, 'h5-credentials-detail')
    await tap(page, 'credential-cancel')
    await answerModal(page, true)
    await says(page, 'credential-state', /已撤回/)
    await openHolder(page, 'approved')
    await tap(page, 'credential-loss')
    await answerModal(page, true)
    await says(page, 'credential-state', /已挂失/)
    await tap(page, 'credential-replace')
    await says(page, 'credential-replaces', /接替/)
    await openHolder(page, 'approved')
    await tap(page, 'credential-code')
    await shows(page, 'badge-qr')
    await says(page, 'badge-number', /^\d{4} \d{4} \d{4}$/)
    await takePicture(page, 'h5-credentials-code')
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
})
