import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { tokenCalls } from '../../contract/account/token.calls'
import { headerNames } from '../../contract/envelope'
import { isOneCode, readPass } from '../../contract/rules/tickets/pass'
import { demoCodes } from '../../server/demo/activation'
import { machineryFair, teaFair } from '../../server/demo/fairs'
import { approveRegistration } from '../support/organiser'
import { type RunningFair, runFair } from '../support/runFair'
import { takePicture } from '../support/takePicture'
import { until } from '../support/until'
import { builtInApi, linkQuery } from './support/enterFair'
import { setSwitches } from './support/organiser'
import { pages } from './support/pages'
import { visitorOf } from './support/people'
import { signInByEmail, signInByPhone } from './support/signIn'
import { scan } from '../support/scan'
import { onPhonesOf } from './support/onPhone'

describe('other journeys through the mini-program', { concurrency: false }, () => {
  let fair: RunningFair

  before(async () => {
    fair = await runFair()
  })

  after(async () => {
    await fair?.stop()
  })

  const using = onPhonesOf(() => fair)

  test('in English a code by email signs in, and a change of language keeps all entries @rule:R02 @rule:R04 @route:/registration @route:/infoWap @rule:R17', () =>
    using({ person: 'katherine', language: 'en' }, async (app) => {
      await app.waitForRoute(pages.registration)
      await app.find('email').waitFor()
      await app.fill('email', 'katherine@example.com')
      await app.tap('language-switch')
      await app.waitForText('登录 / 注册')
      await app.tap('language-switch')
      await app.waitForText('Sign in or register')
      await app.waitForValue('email', 'katherine@example.com')
      await signInByEmail(app, fair, 'katherine@example.com')
      await app.waitForRoute(pages.infoWap)
      await app.find('field-name').waitFor()
      await app.waitForTitle('Your details')
      await app.tap('submit')
      await app.waitForText('Please fill in “Full name”')
    }))

  test('a reviewed visitor waits, and continues to the tickets after the approval @route:/auditing @rule:R21', () =>
    using({ person: 'buyer', link: machineryFair.links.buyer }, async (app) => {
      const { phone, name } = visitorOf('Trade buyer, under review')
      await signInByPhone(app, fair, phone)
      await app.waitForRoute(pages.auditing)
      await app.waitForText('正在审核')
      await approveRegistration(fair, name)
      await app.tap('review-refresh')
      await app.waitForRoute(pages.ticketType)
    }))

  test('an unpaid order is offered to a returning visitor, and can be cancelled @route:/ticket-type @route:/ticket-type/select/:orderId', () =>
    using({ person: 'undecided' }, async (app) => {
      await signInByPhone(app, fair, visitorOf('Has an unpaid order').phone)
      await app.waitForRoute(pages.ticketType)
      await app.waitForText('您有一个待付款订单')
      await app.tap('unpaid-order-open')
      await app.waitForRoute(pages.ticketTypeSelect)
      await app.find('order-countdown').waitFor()
      await app.tap('order-cancel')
      await app.confirmModal()
      await app.waitForRoute(pages.ticketType)
      await app.find('unpaid-order').waitFor({ state: 'detached' })
    }))

  test('without a network the entry point says so, and opens at the retry @route:/jump', () =>
    using({ person: 'tunnel' }, async (app) => {
      await app.waitForRoute(pages.registration)
      await app.goOffline()
      await app.relaunch(pages.jump, { exhibitionId: '2201', registerType: 'visitor', tenantId: '200002' })
      await app.find('failed-retry').waitFor()
      await app.goOnline()
      await app.tap('failed-retry')
      await app.waitForRoute(pages.registration)
      await app.waitForText('第八届岭南茶与食品博览会')
    }))

  test('a void token leads to sign-in, which WeChat does alone, and back to the same page @route:/order @rule:R05 @rule:R16 @rule:R36', () =>
    using({ person: 'holder' }, async (app) => {
      await signInByPhone(app, fair, visitorOf('Holds VIP and one-day tickets').phone)
      await app.waitForRoute(pages.confirmation)
      const persistedAccess = async (): Promise<string> =>
        (JSON.parse(String((await app.storage())['fairgate.token.100001.1201.visitor'])) as { accessToken: string }).accessToken
      const accessToken = await persistedAccess()
      await endSession(fair, accessToken)
      await app.relaunch(pages.order)
      await until(async () => (await persistedAccess()) !== accessToken, 'nobody is signed in anew')
      await app.waitForRoute(pages.order)
      await app.tap('orders-tab-paid')
      await app.find('[id*="order-open-"]').waitFor()
      // The refusal counts among the errors that phones report.
      const isReported = (): boolean =>
        fair.lines.some((line) => line.includes('error on a phone') && /"terminal":"WeChat".*"code":"401"/.test(line))
      await until(isReported, 'the refusal is reported')
    }))

  test('a signed-in person without a network sees a toast, and gets in at the retry @route:/ @rule:R33', () =>
    using({ person: 'holder' }, async (app) => {
      await app.waitForRoute(pages.confirmation)
      await app.goOffline()
      await app.relaunch(pages.home)
      await app.find('failed-retry').waitFor()
      await app.find('toast').waitFor()
      await app.goOnline()
      await app.tap('failed-retry')
      await app.waitForRoute(pages.confirmation)
    }))

  test('a page that is not open yet says so, and an unknown one leads home @route:/not-found @rule:R05', () =>
    using({ person: 'holder' }, async (app) => {
      await app.waitForRoute(pages.confirmation)
      await app.relaunch(pages.notOpen, { route: 'guest' })
      await app.waitForText('尚未开放')
      await app.waitForTitle('嘉宾')
      await app.tap('home')
      await app.waitForRoute(pages.confirmation)
      await app.relaunch('areas/somewhere/else')
      await app.waitForRoute(pages.notFound)
      await app.waitForText('页面不存在')
      await app.tap('home')
      await app.waitForRoute(pages.confirmation)
    }))

  test('an incomplete link does not open, and a start without a link shows the fairs to choose from @route:/error @route:/ @rule:R10', async () => {
    await using({ person: 'half', query: { exhibitionId: '1201', tenantId: '100001' } }, async (app) => {
      await app.waitForRoute(pages.error)
      await app.waitForText('链接地址不正确，请使用完整链接重新打开。')
      await app.relaunch(pages.home, linkQuery({}))
      await app.waitForRoute(pages.registration)
    })
    await using(
      { person: 'lost', query: {} },
      async (app) => {
        await app.waitForRoute(pages.geo)
        await app.waitForText('近期展会')
      },
      { path: pages.home },
    )
  })

  test('a scanned code adds its ticket, from the personal centre @route:/ticketAdd @route:/user-center', () =>
    using(
      { person: 'holder' },
      async (app) => {
        await app.waitForRoute(pages.confirmation)
        await app.relaunch(pages.userCenter)
        await app.tap('entry-ticketAdd')
        await app.waitForRoute(pages.ticketAdd)
        await app.tap('activation-scan')
        await app.find('activation-found').waitFor()
        await app.waitForText('VIP 采购商票')
        await takePicture(app.page, 'ticket-add-weapp')
        await app.tap('activation-add')
        await app.waitForRoute(pages.walletPass)
        await app.waitForText('领取成功')
      },
      {
        onScan: () =>
          `${builtInApi}/#/ticketAdd?activationCode=${demoCodes(machineryFair).find(({ batch }) => batch === 'partner-vip')!.code}`,
      },
    ))

  test('the confirmation of a fair with one code opens that code, with what it opens @route:/ticket @route:/confirmation', () =>
    using({ person: 'one code', exhibition: teaFair, link: teaFair.links.visitor }, async (app) => {
      await signInByPhone(app, fair, visitorOf("Another organiser's fair, with tickets").phone)
      await app.waitForRoute(pages.confirmation)
      await app.tap('confirmation-pass')
      await app.waitForRoute(pages.ticket)
      await app.find('entrance-qr').waitFor()
      assert.ok(isOneCode(readPass(await scan(app.page))!.pass))
      await takePicture(app.page, 'one-code-weapp')
      await app.relaunch(pages.userCenter)
      await app.tap('entry-ticket')
      await app.waitForRoute(pages.ticket)
      await app.find('[id*="opens-"]').waitFor()
    }))

  test('a bank transfer shows its account and a reference to copy @route:/payTransition', () =>
    using({ person: 'holder' }, async (app) => {
      await app.waitForRoute(pages.confirmation)
      await app.relaunch(pages.ticketType)
      await app.tap('ticket-stepper-12010102-plus')
      await app.tap('basket-go')
      await app.waitForRoute(pages.ticketTypeSelect)
      await app.tap('selection-place')
      await app.tap('pay-way-choice-bankTransfer')
      await app.tap('pay-way-submit')
      await app.waitForRoute(pages.payTransition)
      await app.waitForText('3202006009200012345')
      await app.tap('transfer-reference-copy')
      const [copied] = await app.calls('setClipboardData')
      assert.match(JSON.stringify(copied), /RF\d\d[0-9A-Z]{8}/)
      await takePicture(app.page, 'bank-transfer-weapp')
    }))

  test('after ten pages the next one replaces the last @route:/user-center', () =>
    using({ person: 'holder' }, async (app) => {
      await app.waitForRoute(pages.confirmation)
      await app.relaunch(pages.userCenter)
      for (let depth = 1; depth < 10; depth += 1) await app.navigateTo(`/${pages.userCenter}`)
      await app.tap('entry-wallet')
      await app.waitForRoute(pages.wallet)
      assert.equal((await app.stack()).length, 10)
      await app.back()
      await app.waitForRoute(pages.userCenter)
    }))

  test('the share menu contains nothing that would share the wrong data', () =>
    using({ person: 'holder' }, async (app) => {
      await app.waitForRoute(pages.confirmation)
      await assert.rejects(app.share(), /no share entry/)
    }))

  test('a closed registration admits nobody new, and registered visitors still sign in @route:/closed @rule:R12', async () => {
    await setSwitches(fair, { closeRegistrationLink: true })
    await fair.forgetCaches()
    await using({ person: 'late' }, async (app) => {
      await app.waitForRoute(pages.closed)
      await app.waitForText('登记已关闭')
      await app.tap('sign-in')
      await signInByPhone(app, fair, visitorOf('Used tickets').phone)
      await app.waitForRoute(pages.confirmation)
    })
  })
})

/** Ends a session on the server, as signing out on another phone or an organiser would. */
const endSession = async (fair: RunningFair, accessToken: string): Promise<void> => {
  const answer = await fetch(fair.url + tokenCalls.signOut.path, {
    headers: {
      [headerNames.authorization]: `Basic ${Buffer.from('fairgate:fairgate_secret').toString('base64')}`,
      [headerNames.tenantId]: machineryFair.tenantId,
      [headerNames.exhibitionId]: machineryFair.exhibitionId,
      [headerNames.registerType]: 'visitor',
      [headerNames.token]: `bearer ${accessToken}`,
    },
  })
  assert.equal(answer.status, 200, await answer.text())
}
