import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { tokenCalls } from '../../contract/account/token.calls'
import { headerNames } from '../../contract/envelope'
import { orderCalls } from '../../contract/orders/order.calls'
import { posterCalls } from '../../contract/sharing/poster.calls'
import { registerLinkCalls } from '../../contract/sharing/registerLink.calls'
import { readArrival } from '../../contract/rules/entry/arrival'
import { testVisitors } from '../../server/demo/account/testAccounts'
import { machineryFair } from '../../server/demo/fairs'
import { type RunningFair, runFair } from '../support/runFair'
import { readCodes } from '../support/readCode'
import { until } from '../support/until'
import { assertHealthy, type MiniProgram } from '@fairgate/weapp-runtime'
import { enterFair, linkQuery, payAtSheet } from './support/enterFair'
import { setSwitches } from './support/organiser'
import { pages } from './support/pages'
import { signInByPhone } from './support/signIn'
import { onPhonesOf } from './support/onPhone'
import { almostSame, lettersOf } from '../support/almostSame'

const { contact, name } = testVisitors.find(({ shows }) => shows.en.startsWith('Holds VIP and one-day tickets'))!

describe('sharing and the site within the mini-program', { concurrency: false }, () => {
  let fair: RunningFair

  before(async () => {
    fair = await runFair()
  })

  after(async () => {
    await fair?.stop()
  })

  const using = onPhonesOf(() => fair)

  const tokenIn = async (app: MiniProgram): Promise<{ userId: string; accessToken: string }> =>
    JSON.parse(String((await app.storage())['fairgate.token.100001.1201.visitor'])) as { userId: string; accessToken: string }

  const signedIn = async (app: MiniProgram): Promise<string> => {
    await signInByPhone(app, fair, contact.value)
    await app.waitForRoute(pages.confirmation)
    return (await tokenIn(app)).userId
  }

  /** Makes a call as the person who is signed in on the phone; answers the envelope's data. */
  const callAs = async (app: MiniProgram, { method, path }: { method: string; path: string }, body?: object): Promise<unknown> => {
    const { accessToken } = await tokenIn(app)
    const answer = await fetch(fair.url + path, {
      method,
      headers: { ...plain, [headerNames.token]: `bearer ${accessToken}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return ((await answer.json()) as { data: unknown }).data
  }

  const plain = {
    [headerNames.authorization]: `Basic ${Buffer.from('fairgate:fairgate_secret').toString('base64')}`,
    [headerNames.tenantId]: machineryFair.tenantId,
    [headerNames.exhibitionId]: machineryFair.exhibitionId,
    [headerNames.registerType]: 'visitor',
  }

  const opens = (url: string): string => `/${pages.webView}?url=${encodeURIComponent(url)}`

  const addressIn = async (app: MiniProgram): Promise<string> => {
    await app.find('site').waitFor({ state: 'attached' })
    return app.text('site')
  }

  test("a card sent to a friend shows the fair and opens its entry point, with the sharer's id @rule:R30 @rule:R03 @route:/user-center @route:/share @route:/posterDown @call:GET /api/ef-registration-client/invitation/share/link", () =>
    using({ person: 'sharer' }, async (app) => {
      await app.waitForRoute(pages.registration)
      await until(async () => /第十二届华中/.test(String((await app.share()).title)), "a stranger's card shows the fair")
      assert.equal(readArrival(String((await app.share()).path)).link.fissionParentBladeUserId, undefined)
      const userId = await signedIn(app)
      await assert.rejects(app.share(), /no share entry/, "a page of one's own is nobody else's")
      await app.relaunch(pages.userCenter)
      await until(async () => String((await app.share()).path).includes(userId), 'the card carries the sharer')
      const { title, path, imageUrl } = (await app.share()) as { title: string; path: string; imageUrl: string }
      assert.match(title, /第十二届华中国际装备制造展览会/)
      assert.match(imageUrl, /^https?:\/\/.+\/media\/100001\/1201\/share\.png$/)
      assert.ok(path.startsWith(`/${pages.jump}?`), path)
      assert.deepEqual(readArrival(path).link, {
        ...linkQuery({}),
        sourceInviteUserId: userId,
        inviteUserId: userId,
        fissionParentBladeUserId: userId,
      })
      assert.doesNotMatch(path, new RegExp(`${contact.value}|${encodeURIComponent(name)}|token|openid`, 'i'))
      // The button on the page sends the same.
      await app.tap('share')
      await until(async () => (await app.calls('share')).length === 1, 'the button shares')
      // The person's own link and its poster, which the phone draws and stock readers read.
      await app.relaunch(pages.share)
      await app.find('share-link').waitFor()
      await app.tap('share-send')
      await until(async () => (await app.calls('share')).length === 2, 'the page of the link shares')
      await app.tap('share-poster')
      await app.waitForRoute(pages.posterDownload)
      for (const template of ['card', 'picture', 'bright']) {
        await app.tap(`poster-template-${template}`)
        await until(async () => {
          const [read = ''] = await readCodes(await app.page.screenshot({ fullPage: true }))
          return read.endsWith(`by=${userId}`)
        }, `a reader reads ${template}`)
      }
      assert.ok(!app.requests().some(({ url }) => url.includes(posterCalls.picture.path)), 'the server drew none')
      await app.tap('poster-save')
      await until(async () => (await app.calls('saveImageToPhotosAlbum')).length === 1, 'the poster is saved')
    }))

  test('a page alone in a timeline shows its content: the address contains the fair @rule:R30 @route:/contentPage/:id', () =>
    using({ person: 'reader' }, async (app) => {
      await app.waitForRoute(pages.registration)
      await assert.rejects(app.shareTimeline(), /no timeline entry/)
      await app.navigateTo(`/${pages.contentPage}?id=privacy-agreement`)
      await app.waitForRoute(pages.contentPage)
      await until(async () => /第十二届/.test(String((await app.shareTimeline()).title)), 'the timeline shows the fair')
      const { query } = (await app.shareTimeline()) as { query: string }
      // WeChat shows it where nothing of this phone is known.
      const other = await enterFair(
        fair,
        { person: 'passer-by', query: Object.fromEntries(new URLSearchParams(query)) },
        { path: pages.contentPage, scene: 1154 },
      )
      try {
        await other.waitForText('隐私')
        await assertHealthy(other)
      } finally {
        await other.close()
      }
    }))

  test('a card leads a stranger in, and the fair records the sharer @route:/jump @call:POST /api/ef-registration-data-client/reg-user-data/user/saveFissionParentId @call:POST /api/ef-registration-data-client/register-log/registerLog/save', () =>
    using({ person: 'friend', query: { ...linkQuery({}), fissionParentBladeUserId: '4711', sourceInviteUserId: '4711' } }, async (app) => {
      await signInByPhone(app, fair, '13900107001')
      await app.waitForRoute(pages.infoWap)
      const bodyOf = (call: string): Record<string, unknown> | undefined => {
        const request = app.requests().find(({ url }) => url.includes(call))
        return request && (JSON.parse(request.body) as Record<string, unknown>)
      }
      await until(
        async () =>
          app.requests().filter(({ url, statusCode }) => /saveFissionParentId|registerLog/.test(url) && statusCode === 200).length === 2,
        'it is told',
      )
      assert.deepEqual(bodyOf('saveFissionParentId'), { fissionParentBladeUserId: '4711' })
      assert.equal(
        (bodyOf('registerLog/save')!.source as Record<string, string>).registerLinkId,
        machineryFair.links.visitor.registerLinkId,
      )
    }))

  test('the site opens in a web view, and its page gets a ticket that signs the person in once @route:/web-view @rule:R80 @call:POST /api/ef-registration-client/client/handoff/create', () =>
    using({ person: 'sharer' }, async (app) => {
      // By now WeChat signs the person in by itself.
      await app.waitForRoute(pages.confirmation)
      const { userId } = await tokenIn(app)
      await app.navigateTo(opens(`${fair.url}/#/wallet?tab=valid`))
      const arrival = readArrival(await addressIn(app))
      assert.deepEqual([arrival.path, arrival.own], ['/wallet', { tab: 'valid' }])
      assert.deepEqual(arrival.link, {
        tenantId: '100001',
        exhibitionId: '1201',
        registerType: 'visitor',
        languageType: 'cn',
        from: 'mini',
      })
      // The first address has no ticket. The site's page requests one for its own nonce.
      assert.deepEqual([arrival.handoff, arrival.miniUser], ['', userId])
      const nonce = 'a1'.repeat(20)
      await app.back()
      await app.navigateTo(`${opens(`${fair.url}/#/wallet?tab=valid`)}&nonce=${nonce}`)
      const { handoff } = readArrival(await addressIn(app))
      const body = new URLSearchParams({
        grant_type: 'handoff',
        handoff,
        handoffNonce: nonce,
        tenantId: '100001',
        exhibitionid: '1201',
        registerType: 'visitor',
      })
      const grant = async (): Promise<{ user_id?: string; error_code?: number }> =>
        (await (await fetch(fair.url + tokenCalls.grant.path, { method: 'POST', headers: plain, body })).json()) as {
          user_id?: string
          error_code?: number
        }
      assert.equal((await grant()).user_id, userId)
      assert.equal((await grant()).error_code, 11020)
      // Its own menu passes the fair on.
      await until(async () => /第十二届/.test(String((await app.share()).title)), 'the page around the site is shared')
      await app.back()
      await app.waitForRoute(pages.confirmation)
    }))

  test('no other site is opened or gets a ticket @route:/web-view @rule:R80', () =>
    using({ person: 'sharer' }, async (app) => {
      await app.waitForRoute(pages.confirmation)
      for (const url of ['https://evil.example/', `${fair.url}@evil.example/`, 'javascript:alert(1)', '']) {
        await app.navigateTo(opens(url))
        await app.waitForRoute(pages.webView)
        await app.find('foreign-address').waitFor()
        await app.tap('back')
        await app.waitForRoute(pages.confirmation)
      }
      assert.deepEqual(
        app.requests().filter(({ url }) => url.includes('handoff')),
        [],
      )
    }))

  test("the site asks for a payment: the mini-program's page pays by its sheet and returns to the site @route:/payTransition @rule:R38 @rule:R80", () =>
    using(
      { person: 'undecided-mini' },
      async (app) => {
        await signInByPhone(app, fair, testVisitors.find(({ shows }) => shows.en.startsWith('Has an unpaid order'))!.contact.value)
        await app.waitForRoute(pages.ticketType)
        const { records } = (await callAs(app, { method: 'GET', path: `${orderCalls.page.path}?state=unpaid` })) as {
          records: { orderId: string }[]
        }
        const { orderId } = records[0]!
        await app.navigateTo(opens(`${fair.url}/#/order/${orderId}`))
        await addressIn(app)
        await app.navigateTo(`/${pages.payTransition}?orderId=${orderId}&pay=1`)
        await app.tap('pay-way-submit')
        await app.waitForRoute(pages.webView)
        assert.equal((await app.calls('requestPayment')).length, 1)
        const order = (await callAs(app, { method: 'POST', path: orderCalls.checkPayment.path }, { orderId })) as { state: string }
        assert.match(order.state, /paid|ticketIssued/)
      },
      { onPayment: (parameters) => payAtSheet(fair, parameters, 'ok') },
    ))

  test('after the site failed to sign them in, a person reads the reason, finds their entries, and may retry @rule:R15 @route:/jump @route:/web-view @route:/infoWap', () =>
    using({ person: 'typing' }, async (app) => {
      await signInByPhone(app, fair, '13900107002')
      await app.waitForRoute(pages.infoWap)
      await app.find('field-name').waitFor()
      await app.fill('field-name', '欧阳')
      const url = `${fair.url}/#/wallet`
      const failed = `/${pages.jump}?loginFailed=expired&url=${encodeURIComponent(url)}`
      await app.navigateTo(failed)
      await app.waitForText('登录失败')
      await app.waitForText('登录凭证已失效')
      await app.tap('login-back')
      await app.waitForRoute(pages.infoWap)
      await app.waitForValue('field-name', '欧阳')
      await app.navigateTo(failed)
      await app.tap('login-again')
      await app.waitForRoute(pages.webView)
      assert.ok(readArrival(await addressIn(app)).miniUser)
      await app.back()
      await app.waitForRoute(pages.infoWap)
      // Closed meanwhile: the entry point opens the next step, and the entries are restored.
      await app.relaunch(pages.jump, { loginFailed: 'no such reason' })
      await app.waitForText('页面未接受此次登录')
      await app.tap('login-back')
      await app.waitForRoute(pages.infoWap)
      await app.waitForValue('field-name', '欧阳')
    }))

  test("a code's scene and an ordinary code's address both open their link; an unknown one says so @route:/jump @route:/registration @route:/error @call:POST /api/ef-registration-client/client/userRegisterLink/save @call:GET /api/ef-registration-client/client/userRegisterLink/detail", async () => {
    let scene = ''
    await using({ person: 'sharer' }, async (app) => {
      await app.waitForRoute(pages.confirmation)
      scene = (
        (await callAs(app, registerLinkCalls.save, {
          registerLinkId: 'aQ7mZk2TfR9x',
          languageType: 'en',
          fissionParentBladeUserId: '4711',
        })) as { scene: string }
      ).scene
    })
    await using({ person: 'scanner', query: { scene } }, async (app) => {
      await app.waitForRoute(pages.registration)
      await app.waitForText('Sign in or register')
      const link = JSON.parse(String((await app.storage())['fairgate.link'])) as Record<string, string>
      assert.deepEqual(
        [link.registerLinkId, link.fissionParentBladeUserId, link.exhibitionId, link.tenantId],
        ['aQ7mZk2TfR9x', '4711', '1201', '100001'],
      )
      await app.relaunch(pages.jump, {
        q: `${fair.url}/?gdt_vid=wx0abc#/jump?${new URLSearchParams({ ...linkQuery({}), exhibitionId: '2201', tenantId: '200002' })}`,
      })
      await app.waitForText('第八届岭南茶与食品博览会')
      assert.deepEqual(JSON.parse(String((await app.storage())['fairgate.attribution'])), { gdt_vid: 'wx0abc' })
      await app.relaunch(pages.jump, { scene: almostSame(scene, { of: lettersOf.base36 }) })
      await app.waitForRoute(pages.error)
    })
  })

  test('if the organiser turns sharing off, the menu shares nothing and no button offers it @rule:R30 @route:/user-center', async () => {
    await setSwitches(fair, { wechatShareOpenSwitch: false })
    await fair.forgetCaches()
    await using({ person: 'sharer' }, async (app) => {
      await app.waitForRoute(pages.confirmation)
      await app.relaunch(pages.userCenter)
      await app.find('to-account').waitFor()
      await until(async () => (await app.calls('hideShareMenu')).length > 0, 'the menu is emptied')
      await assert.rejects(app.share(), /no share entry/)
      assert.equal(await app.all('share').count(), 0)
    })
    await setSwitches(fair, { wechatShareOpenSwitch: true })
  })
})
