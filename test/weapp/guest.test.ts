import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type RunningFair, runFair } from '../support/runFair'
import { linkQuery } from './support/enterFair'
import { onPhonesOf } from './support/onPhone'
import { pages } from './support/pages'

describe('a guest in the mini-program', { concurrency: false }, () => {
  let fair: RunningFair
  before(async () => {
    fair = await runFair()
  })
  after(() => fair?.stop())

  const using = onPhonesOf(() => fair)

  test('sign-in can be declined: the fair, its map, its plan and its service open without it @route:/fair @route:/registration', () =>
    using({ person: 'declining' }, async (app) => {
      await app.waitForRoute(pages.registration)
      await app.tap('look-around')
      await app.waitForRoute(pages.fair)
      await app.waitForText('VIP 采购商票')
      await app.tap('fair-map')
      const [map] = await app.calls('openLocation')
      assert.deepEqual([(map!.options as { latitude: number }).latitude], [30.5036])
      await app.tap('fair-plan-open')
      await app.waitForRoute(pages.hallPlan)
      await app.find('hall-plan-picture').waitFor()
      await app.tap('hall-plan-enlarge')
      await app.back()
      await app.waitForRoute(pages.fair)
      await app.tap('fair-phone')
      assert.equal((await app.calls('makePhoneCall')).length, 1)
      await app.tap('fair-service')
      assert.equal((await app.calls('contact')).length, 1)
      await app.tap('fair-register')
      await app.waitForRoute(pages.registration)
    }))

  test('without a link the fairs are listed, and a scanned code opens its fair @route:/ @route:/geo @route:/jump', () =>
    using(
      { person: 'scanning', query: {} },
      async (app) => {
        await app.waitForRoute(pages.geo)
        await app.waitForText('第八届岭南茶与食品博览会')
        await app.tap('scan-code')
        await app.waitForRoute(pages.registration)
        await app.waitForText('第十二届华中国际装备制造展览会')
      },
      { path: pages.home, onScan: () => `${fair.url}/#/jump?${new URLSearchParams(linkQuery({}))}` },
    ))

  test("the personal centre has the fair's service too @route:/user-center", () =>
    using({ person: 'asking' }, async (app) => {
      await app.waitForRoute(pages.registration)
      await app.relaunch(pages.userCenter)
      await app.tap('fair-service')
      assert.equal((await app.calls('contact')).length, 1)
      await app.tap('fair-phone')
      assert.equal((await app.calls('makePhoneCall')).length, 1)
    }))

  test('the next start without a link opens the known fair for a guest @route:/ @route:/fair', () =>
    using({ person: 'known guest' }, async (app) => {
      await app.waitForRoute(pages.registration)
      await app.relaunch(pages.home)
      await app.waitForRoute(pages.fair)
      await app.waitForText('VIP 采购商票')
    }))
})
