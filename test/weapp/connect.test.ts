import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type RunningFair, runFair } from '../support/runFair'
import { silentSound } from '../support/silentSound'
import { onPhonesOf } from './support/onPhone'
import { pages } from './support/pages'
import { signInAsExhibitor } from './support/signIn'

describe('collecting contacts in the mini-program', { concurrency: false }, () => {
  let fair: RunningFair
  before(async () => {
    fair = await runFair()
  })
  after(() => fair?.stop())
  const using = onPhonesOf(() => fair)

  test('a member types a customer in, writes a note and gives a colleague a seat @route:/tradeFairSystem/home @route:/customerPage @route:/custDetailInfoPage @route:/minePage @route:/accountMngPage', async () => {
    await using({ person: 'collects' }, async (app) => {
      await signInAsExhibitor(app, 'jinggong', 'cn')
      await app.relaunch(pages.tradeFairHome)
      await app.waitForRoute(pages.customers)
      await app.find('customers-empty').waitFor()
      await app.tap('contacts-add')
      await app.waitForRoute(pages.customerDetail)
      await app.fill('contact-name', '欧阳志远')
      await app.fill('contact-company', '苏州新元精密机械有限公司')
      await app.tap('contact-save')
      await app.find('contact-head').waitFor()
      await app.tap('contact-temperature-hot')
      await app.fill('contact-note', '年底前交货')
      await app.tap('contact-note-save')
      await app.waitForText('张思远')
      await app.relaunch(pages.customers)
      await app.waitForText('欧阳志远')
      await app.tap('connect-tab-mine')
      await app.waitForRoute(pages.mine)
      await app.tap('mine-accounts')
      await app.waitForRoute(pages.accountManagement)
      await app.tap(app.all('[id*="-give"]').first())
      await app.waitForText('3 / 10')
    })
    await using({ person: 'merges and filters' }, async (app) => {
      await signInAsExhibitor(app, 'jinggong', 'cn')
      await app.relaunch(pages.customerDetail)
      await app.fill('contact-name', '欧阳')
      await app.fill('contact-phone', '13700004821')
      await app.tap('contact-save')
      await app.find('contact-merge').waitFor()
      await app.tap('fact-owner')
      await app.find('assign-none').waitFor()
      await app.tap(app.all('[id*="assign-"]').first())
      await app.tap('contact-merge-open')
      await app.tap(app.all('[id*="other-"]').first())
      await app.find('contact-merged-now').waitFor()
      await app.tap('contact-merge-undo')
      await app.relaunch(pages.customers)
      await app.tap('contacts-narrow')
      await app.tap('narrow-source-manual')
      await app.tap('contacts-narrow-show')
      await app.waitForText('欧阳')
      await app.relaunch(pages.mine)
      await app.waitForText('按意向')
    })
    await using(
      { person: 'speaks' },
      async (app) => {
        await signInAsExhibitor(app, 'jinggong', 'cn')
        await app.relaunch(pages.customerDetail)
        await app.fill('contact-name', '顾晓')
        await app.tap('contact-save')
        await app.tap('memo-start')
        await app.find('memo-progress').waitFor()
        await app.tap('memo-save')
        await app.waitForText('播放语音')
        await app.tap(app.all('[id*="file-"]').first())
        await app.waitForText('停止播放')
        await app.waitForText('播放语音')
        // The phone has no second sound to record, as if its person refused.
        await app.tap('memo-start')
        await app.waitForText('没有麦克风权限')
      },
      { files: [{ name: 'memo.mp3', content: silentSound(1) }] },
    )
    await using({ person: 'has no seat' }, async (app) => {
      await signInAsExhibitor(app, 'jinggong.qian', 'cn')
      await app.relaunch(pages.scanCode)
      await app.waitForText('您的账号未开通扫码权限')
      assert.equal(await app.all('[id*="scan-number"]').count(), 0)
    })
  })
})
