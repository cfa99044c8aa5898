import { after, before, describe, test } from 'node:test'
import type { MiniProgram } from '@fairgate/weapp-runtime'
import { testBuilders } from '../../server/demo/builders/testBuilders'
import { machineryFair } from '../../server/demo/fairs'
import { aPdf } from '../server/visitor/upload'
import { type RunningFair, runFair } from '../support/runFair'
import { until } from '../support/until'
import { payAtSheet } from './support/enterFair'
import { onPhonesOf } from './support/onPhone'
import { pages } from './support/pages'
import { signInAsExhibitor, signInByPhone } from './support/signIn'

/** A demo builder whose filing is approved, and which several companies name. */
const builder = testBuilders[0]!.phone

describe('services that build a booth, in the mini-program', { concurrency: false }, () => {
  let fair: RunningFair
  before(async () => {
    fair = await runFair()
  })
  after(() => fair?.stop())
  const using = onPhonesOf(() => fair)

  /** Orders power for a place of the booth, and pays. */
  const orderPower = async (app: MiniProgram): Promise<void> => {
    await app.tap('services-category-power')
    await app.tap('service-places-12019302')
    await app.tap('services-place-backLeft')
    await app.tap('services-places-done')
    await app.tap('services-review')
    await app.tap('services-submit')
    await app.tap('pay-way-submit')
    await app.waitForRoute(pages.payTransition)
  }

  test('an exhibitor orders power with its place, pays, and attaches the drawing @route:/special', async () => {
    await using(
      { person: 'builds a booth' },
      async (app) => {
        await signInAsExhibitor(app, 'jinggong', 'cn')
        await app.relaunch(pages.special)
        await app.waitForText('9 m² 起 10 件')
        await orderPower(app)
        await app.relaunch(pages.special, { tab: 'orders' })
        await app.waitForText('左后')
        app.supplyFiles({ name: '展位布置图.pdf', content: aPdf() })
        await app.tap(app.all('[id*="service-drawing-"][id$="-file"]').first())
        await app.waitForText('.pdf')
        await app.tap(app.all('[id*="service-pdf-"]').first())
        await until(async () => (await app.calls('openDocument')).length === 1, 'the receipt opens')
      },
      { onPayment: (parameters) => payAtSheet(fair, parameters, 'ok') },
    )
  })

  test('a builder orders for a booth that names it @route:/special', async () => {
    await using(
      { person: 'builds for others', link: machineryFair.links.builder },
      async (app) => {
        await signInByPhone(app, fair, builder)
        await app.waitForRoute(pages.userCenter)
        await app.relaunch(pages.special)
        await app.tap(app.all('[id*="special-booth-"]').first())
        await app.find('special-other').waitFor()
        await orderPower(app)
      },
      { onPayment: (parameters) => payAtSheet(fair, parameters, 'ok') },
    )
  })
})
