import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { MiniProgram } from '@fairgate/weapp-runtime'
import { sharedCardCalls } from '../../contract/connect/sharedCard.calls'
import type { OwnCard } from '../../contract/connect/sharedCard.schema'
import { personNamed } from '../support/openings'
import { type RunningFair, runFair } from '../support/runFair'
import { walletCalls } from '../../contract/tickets/wallet.calls'
import { type SignedIn, signIn } from '../support/signedInPhone'
import { until } from '../support/until'
import { silentSound } from '../support/silentSound'
import { onPhonesOf } from './support/onPhone'
import { pages } from './support/pages'
import { payAtSheet } from './support/enterFair'
import { signInAsExhibitor } from './support/signIn'
import { weappStorageOf } from './support/weappStorage'

describe('collecting contacts in the mini-program', { concurrency: false }, () => {
  let fair: RunningFair
  before(async () => {
    fair = await runFair()
  })
  after(() => fair?.stop())
  const using = onPhonesOf(() => fair)

  test('a member types a customer in, writes a note and gives a colleague a seat @route:/tradeFairSystem/home @route:/customerPage @route:/custDetailInfoPage @route:/minePage @route:/accountMngPage @route:/dataExport/webhook @route:/surveyPage @route:/tradeFairSystem/share', async () => {
    await using({ person: 'collects' }, async (app) => {
      await signInAsExhibitor(app, 'jinggong', 'cn')
      await app.relaunch(pages.mine)
      await app.tap('mine-survey')
      await app.waitForRoute(pages.survey)
      await app.tap('survey-add')
      await app.fill('question-0-title', '预计采购时间')
      await app.fill('question-0-option-0', '三个月内')
      await app.fill('question-0-option-1', '一年内')
      await app.tap('survey-save')
      await app.waitForText('已保存')
      await app.relaunch(pages.mine)
      await app.tap('mine-orders')
      await app.find('handover-copy').waitFor()
      await app.relaunch(pages.mine)
      await app.tap('mine-card')
      await app.waitForRoute(pages.tradeFairShare)
      await app.fill('card-name', '张思远')
      await app.tap('card-save')
      await app.find('card-qr').waitFor()
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
      await app.tap('contact-survey')
      await app.waitForRoute(pages.survey)
      await app.tap(app.all('[id*="choice-"]').first())
      await app.tap('survey-save')
      await app.waitForRoute(pages.customerDetail)
      await app.waitForText('三个月内')
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
    const main = await signIn(fair, personNamed('jinggong'))
    const own = (await main.get(sharedCardCalls.own.path)) as OwnCard
    assert.equal(own.isSaved, true)
    await using({ person: 'opens a card', language: 'en' }, async (app) => {
      await app.relaunch(pages.tradeFairShare, own.params)
      await app.waitForText('张思远')
      await app.waitForText('Sign in, then choose what you send.')
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
      await app.tap('contacts-source-manual')
      await app.tap('contacts-filter-show')
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

  const badgeOf = async (visitor: SignedIn): Promise<string> => {
    const { records } = (await visitor.get(walletCalls.page.path)) as { records: { id: string; state: string }[] }
    const { id } = records.find(({ state }) => state === 'valid')!
    return ((await visitor.get(`${walletCalls.qrInfo.path}?id=${id}`)) as { qr: string }).qr
  }

  /** Scans a badge while there is no network, and sends it afterwards. */
  const scanOffline = async (app: MiniProgram, qr: string): Promise<void> => {
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
  }

  test('without a network a badge opens its card, and waits on the phone until it is sent @route:/scanCodePage @rule:R64', async () => {
    const badge = await badgeOf(await signIn(fair, personNamed('anna.keller@example.com')))
    await using({ person: 'scans offline' }, async (app) => {
      await signInAsExhibitor(app, 'jinggong', 'cn')
      await scanOffline(app, badge)
      await app.relaunch(pages.customers)
      await app.find('contacts-total').waitFor()
    })
  })

  test('a membership is bought, a badge is scanned without a network, sent and exported, and the visitor withdraws @route:/buyMemPage @route:/scanCodePage @route:/dataExport @route:/user-center/contactSharing @rule:R64 @rule:R71', async () => {
    const visitor = await signIn(fair, personNamed('15400000001'))
    const badge = await badgeOf(visitor)
    await using(
      { person: 'buys and collects' },
      async (app) => {
        await signInAsExhibitor(app, 'huafeng', 'cn')
        await app.relaunch(pages.buyMembership)
        await app.tap('membership-buy')
        await app.tap('pay-way-submit')
        await app.waitForRoute(pages.payTransition)
        await app.tap('payment-to-membership')
        await app.waitForText('1 / 1')
        await scanOffline(app, badge)
        await app.relaunch(pages.dataExport)
        await app.tap('export-save')
        await app.find('export-asked').waitFor()
        await until(async () => (await app.calls('openDocument')).length === 1, 'the workbook opens')
      },
      { onPayment: (parameters) => payAtSheet(fair, parameters, 'ok') },
    )
    await using(
      { person: 'withdraws' },
      async (app) => {
        await app.relaunch(pages.contactSharing)
        await app.tap(app.all('[id*="-withdraw"]').first())
        await app.confirmModal()
        await app.find('consent-receipt').waitFor()
      },
      { storage: weappStorageOf(visitor) },
    )
    await using({ person: 'reads the mark' }, async (app) => {
      await signInAsExhibitor(app, 'huafeng', 'cn')
      await app.relaunch(pages.customers)
      await app.waitForText('已撤回授权')
    })
  })
})
