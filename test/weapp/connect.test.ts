import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type RunningFair, runFair } from '../support/runFair'
import { walletCalls } from '../../contract/tickets/wallet.calls'
import { personNamed } from '../support/openings'
import { signIn } from '../support/signedInPhone'
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

  test('a member types a customer in, writes a note and gives a colleague a seat @route:/tradeFairSystem/home @route:/customerPage @route:/custDetailInfoPage @route:/minePage @route:/accountMngPage @route:/dataExport/webhook', async () => {
    await using({ person: 'collects' }, async (app) => {
      await signInAsExhibitor(app, 'jinggong', 'cn')
      await app.relaunch(pages.tradeFairHome)
      await app.waitForRoute(pages.customers)
      await app.find('contacts-total').waitFor()
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
    await using({ person: 'sends to a CRM' }, async (app) => {
      await signInAsExhibitor(app, 'jinggong', 'cn')
      await app.relaunch(pages.dataExport)
      await app.tap('export-webhook')
      await app.waitForRoute(pages.contactWebhook)
      await app.fill('webhook-address', `${fair.url}/dev/crm/mini`)
      await app.tap('webhook-save')
      await app.waitForText('whsec_')
      await app.tap('webhook-test')
      await app.waitForText('测试已送达')
    })
    await using({ person: 'has no seat' }, async (app) => {
      await signInAsExhibitor(app, 'jinggong.qian', 'cn')
      await app.relaunch(pages.scanCode)
      await app.waitForText('您的账号未开通扫码权限')
      assert.equal(await app.all('[id*="scan-number"]').count(), 0)
    })
  })

  test('without a network a badge opens its card, and waits on the phone until it is sent @route:/scanCodePage @rule:R64', async () => {
    const visitor = await signIn(fair, personNamed('anna.keller@example.com'))
    const { records } = (await visitor.get(walletCalls.page.path)) as { records: { id: string; state: string }[] }
    const { id } = records.find(({ state }) => state === 'valid')!
    const { qr } = (await visitor.get(`${walletCalls.qrInfo.path}?id=${id}`)) as { qr: string }
    await using({ person: 'scans offline' }, async (app) => {
      await signInAsExhibitor(app, 'jinggong', 'cn')
      await app.relaunch(pages.scanCode)
      await app.find('scan-number').waitFor()
      // The cards of the fair come while the page waits for a badge.
      await app.find('scan-ready').waitFor()
      await app.goOffline()
      await app.fill('scan-number', qr)
      await app.tap('scan-number-find')
      await app.find('contact-head').waitFor()
      await app.waitForText('1 条待上传')
      await app.tap('contact-temperature-hot')
      await app.waitForText('2 条待上传')
      await app.goOnline()
      await app.tap('contacts-send')
      await app.find('contacts-waiting').waitFor({ state: 'detached' })
      await app.relaunch(pages.customers)
      await app.find('contacts-total').waitFor()
    })
  })
})
