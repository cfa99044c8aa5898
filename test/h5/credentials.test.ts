import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { credentialCalls } from '../../contract/exhibitor/credential.calls'
import { archiveOf } from '../server/support/archiveOf'
import { aJpeg } from '../server/visitor/upload'
import type { RunningFair } from '../support/runFair'
import { exhibitorPerson, phoneOf, signIn } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { holdAnswers } from './support/holdAnswers'
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

test('a company imports people with photos from a file: bad rows are shown, the good ones are applied for @route:/exhibitorSelfService/documentManagement/list @route:/document-manage-info-detail/:type', async () => {
  const { context, page, errors } = await phoneOf(browser, await signIn(fair, exhibitorPerson('huafeng')), 'cn')
  const choose = async (id: string, name: string, mimeType: string, buffer: Buffer): Promise<void> => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(page, id)])
    await chooser.setFiles({ name, mimeType, buffer })
  }
  try {
    await page.goto(`${fair.url}/#/document-manage-info-detail/exhibitor`)
    await tap(page, 'credential-import')
    await shows(page, 'import-photos')
    await takePicture(page, 'h5-credentials-import')
    await choose(
      'import-photos',
      '照片.zip',
      'application/zip',
      archiveOf([{ name: '苏文静.jpg', bytes: aJpeg(600, { width: 16, height: 16 }) }]),
    )
    await says(page, 'import-photos-name', /照片\.zip/)
    const rows = [
      '姓名,手机号',
      '苏文静,13800271001',
      ',13800271002',
      '章建军,1380',
      ...['甲', '乙'].map((one, at) => `余文${one},1380027101${at}`),
    ]
    await choose('import-choose', '名单.csv', 'text/csv', Buffer.from(rows.join('\n')))
    await says(page, 'import-assigned', /1 人/)
    await says(page, 'import-refused', /4 行/)
    await says(page, 'import-problem-2', /名额不足：27 m² 展位可办 9 个，已用 8 个，剩余 1 个/)
    await takePicture(page, 'h5-credentials-import-found')
    await tap(page, 'import-confirm')
    await says(page, 'import-assigned', /已申请/)
    await takePicture(page, 'h5-credentials-import-done')
    await tap(page, 'import-close-done')
    await page.goto(`${fair.url}/#${listPath}`)
    await says(page, 'credential-quota-exhibitor-words', /已用 9 个/)
    await tap(page, 'credentials-tab-applied')
    await page.locator('[id^="holder-"]:visible', { hasText: '苏文静' }).tap()
    await says(page, 'credential-state', /待审核/)
    await shows(page, 'credential-details')
    assert.ok(await page.locator('#credential-details img, #credential-details taro-image-core').count())
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
})

test('a row of the tab before opens nothing while the chosen tab loads @route:/exhibitorSelfService/documentManagement/list', async () => {
  const { context, page, errors } = await phoneOf(browser, await signIn(fair, exhibitorPerson('jinggong')), 'cn')
  try {
    const answer = await holdAnswers(page, new RegExp(`${credentialCalls.list.path}.*state=approved`))
    await page.goto(`${fair.url}/#${listPath}`)
    await tap(page, 'credentials-tab-approved')
    await page.locator('#credentials[aria-busy]').waitFor()
    // Clear of the filters, which stay below the bar and cover what is scrolled under them.
    const before = page.locator('[id^="holder-"]:visible').first()
    await before.evaluate((row) => row.scrollIntoView({ block: 'center' }))
    await before.tap({ force: true })
    answer()
    await page.locator('#credentials:not([aria-busy])').waitFor()
    assert.match(page.url(), /documentManagement\/list/)
    await page.locator('[id^="holder-"]:visible').first().tap()
    await says(page, 'credential-state', /已通过/)
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
})
