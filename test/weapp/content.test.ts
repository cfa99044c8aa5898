import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { testBuilders } from '../../server/demo/builders/testBuilders'
import { machineryFair } from '../../server/demo/fairs'
import { aPng } from '../server/visitor/upload'
import { hostileTitle, writeHostileArticles } from '../support/hostileArticles'
import { returnDrawing } from '../support/organiserOfBuilders'
import { type RunningFair, runFair } from '../support/runFair'
import { until } from '../support/until'
import { onPhonesOf } from './support/onPhone'
import { pages } from './support/pages'
import { signInByPhone } from './support/signIn'

const visitor = '15400000001'
const textsEach = 40

describe('content and builders in the mini-program', { concurrency: false }, () => {
  let fair: RunningFair
  before(async () => {
    fair = await runFair()
  })
  after(() => fair?.stop())
  const using = onPhonesOf(() => fair)

  test('a visitor reads articles with hostile texts, in which nothing runs, a guest, a free issue and a file @route:/news @route:/news/details/:id @route:/guest @route:/journal @route:/journal/:orderId @route:/datadownload @route:/datadownloadDetails @route:/hotel @route:/traffic @route:/cooperationPartners', async () => {
    const ids = await writeHostileArticles(fair, textsEach)
    await using({ person: 'reads' }, async (app) => {
      await signInByPhone(app, fair, visitor)
      await app.waitForRoute(pages.confirmation)
      await app.relaunch(pages.news)
      await app.waitForText('置顶')
      for (const [at, id] of ids.entries()) {
        await app.relaunch(pages.newsDetails, { id })
        await app.waitForText(hostileTitle(at * textsEach))
        assert.equal(await app.all('script, iframe, object, embed').count(), 0)
      }
      await app.relaunch(pages.guest)
      await app.tap(app.all('[id*="guest-"]').first())
      await app.find('guest-name').waitFor()
      await app.relaunch(pages.journal)
      await app.tap(app.all('[id*="issue-buy-"]').first())
      await app.waitForRoute(pages.journalOrder)
      await app.tap('journal-open')
      await until(async () => (await app.calls('openDocument')).length === 1, 'the issue opens')
      await app.relaunch(pages.dataDownload)
      await app.tap('material-group-visit')
      await app.waitForRoute(pages.dataDownloadDetails)
      await app.tap(app.all('[id*="material-"]').filter({ hasText: 'PDF' }).last())
      await until(async () => (await app.calls('openDocument')).length === 2, 'the file opens')
      await app.relaunch(pages.hotel)
      await app.tap(app.all('[id*="hotel-"][id$="-map"]').first())
      await until(async () => (await app.calls('openLocation')).length === 1, 'the map opens')
      await app.relaunch(pages.cooperationPartners)
      await app.find('partner-jianghan').waitFor()
    })
  })

  test('a builder sends a drawing, reads the remark at its point, and applies for a pass @route:/builder @route:/builder/booth/:exhibitorId @route:/builder/passes/:exhibitorId @route:/builder/pass/:exhibitorId/:type', async () => {
    await using({ person: 'files', link: machineryFair.links.builder }, async (app) => {
      await signInByPhone(app, fair, testBuilders[0]!.phone)
      await app.waitForRoute(pages.userCenter)
      await app.relaunch(pages.builder)
      await app.find('builder-status').waitFor()
      await app.tap(app.all('[id*="booth-"]').first())
      await app.waitForRoute(pages.builderBooth)
      await app.tap('kinds-elevation')
      app.supplyFiles({ name: '结构图.png', content: aPng(4000, { width: 60, height: 40 }) })
      await app.tap('send-picture')
      await app.waitForText('立面图：审核中')
      await returnDrawing(fair, '请标注桁架跨度')
      await app.relaunch(pages.builder)
      await app.tap(app.all('[id*="booth-"]').first())
      await app.tap('kinds-elevation')
      await app.waitForText('请标注桁架跨度')
      await app.tap('booth-passes')
      await app.waitForRoute(pages.builderPasses)
      await app.tap('pass-apply-construction')
      await app.waitForRoute(pages.builderPass)
      await app.fill('field-name', '洪大勇')
      await app.fill('field-phone', '13800289998')
      await app.tap('submit')
      await app.waitForText('待审核')
    })
  })
})
