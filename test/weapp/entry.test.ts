import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type RegistrationSource, registrationSources } from '../../contract/rules/link'
import { machineryFair } from '../../server/demo/fairs'
import { copyFair } from '../support/copyFair'
import { setConfig, withDatabase } from '../support/database'
import { fairOfHomes, homes, makeHomes } from '../support/registerTypeHomes'
import { type RunningFair, runFair } from '../support/runFair'
import type { MiniProgram } from '@fairgate/weapp-runtime'
import { jumpPage, linkQuery } from './support/enterFair'
import { pages } from './support/pages'
import { newPhone } from './support/people'
import { signInByPhone } from './support/signIn'
import { onPhone } from './support/onPhone'

const fairs = { closed: '1301', stopped: '1302', wrongBrowser: '1303', outside: '1304', online: '1305' } as const

const landing: Partial<Record<RegistrationSource, string>> = {
  personal: pages.userCenter,
  inviteCard: pages.inviteHome,
  giveCard: pages.inviteHome,
  meetingSignIn: pages.meetingSignIn,
  exhInviteStaffCard: pages.exhibitorInviteStaff,
}

const destinations: Partial<Record<RegistrationSource, string>> = {
  freeTicket: pages.ticketType,
  conferenceActivity: pages.conferenceActivityList,
  configPageInfo: pages.infoWap,
}

const all = (leadsTo: (source: RegistrationSource) => string): Record<string, string> =>
  Object.fromEntries(registrationSources.map((source) => [source, leadsTo(source)]))

describe('the entry point in the mini-program', { concurrency: false }, () => {
  let fair: RunningFair

  before(async () => {
    fair = await runFair()
    await copyFair(fair, {
      [fairs.closed]: { closeRegistrationLink: true },
      [fairs.stopped]: { stopRegistration: true },
      [fairs.wrongBrowser]: { wechatOpenSwitch: false },
      [fairs.outside]: {},
      [fairs.online]: { tianmuCnUrl: `${fair.url}/healthz?online` },
    })
    await withDatabase(fair, (database) =>
      setConfig(database, fairs.outside, ['byRegisterType', 'visitor', 'jumpUrl'], `${fair.url}/healthz?jump`),
    )
  })

  after(async () => {
    await fair?.stop()
  })

  test('the home of each of ten register types has the entries that the site shows @route:/user-center @rule:R60', async () => {
    await makeHomes(fair)
    await onPhone(
      fair,
      { person: 'guest-of-homes', query: { ...linkQuery({}), exhibitionId: fairOfHomes, registrationSource: 'personal' } },
      async (app) => {
        for (const { registerType, entries } of homes) {
          await app.relaunch(jumpPage, { ...linkQuery({}), exhibitionId: fairOfHomes, registerType, registrationSource: 'personal' })
          await app.waitForRoute(pages.userCenter)
          await app.find(`entry-${entries[0]}`).waitFor()
          const shown = await app
            .all('[id*="--entry-"]')
            .evaluateAll((found) => found.map(({ id }) => id.replace(/^.*--/, '')).filter((id) => /^entry-(?!grid)[a-z]+$/i.test(id)))
          assert.deepEqual(
            shown,
            entries.map((route) => `entry-${route}`),
            registerType,
          )
        }
      },
    )
  })

  const using = (
    person: string,
    run: (app: MiniProgram) => Promise<void>,
    exhibitionId: string = machineryFair.exhibitionId,
  ): Promise<void> => onPhone(fair, { person, query: { ...linkQuery({}), exhibitionId } }, run)

  /** Opens the fair by each of these sources in turn, as by one QR code after the other. */
  const ends = async (
    app: MiniProgram,
    expected: Record<string, string>,
    query: Record<string, string>,
  ): Promise<Record<string, string>> => {
    const seen: Record<string, string> = {}
    for (const [registrationSource, route] of Object.entries(expected)) {
      await app.relaunch(pages.jump, { ...query, registrationSource })
      seen[registrationSource] = await app.waitForRoute(route).then(
        () => route,
        (error: Error) => error.message,
      )
    }
    return seen
  }

  /**
   * Where no source matters, three such states share the sources. The rule itself is walked whole in `test/unit/rules/entryStep`.
   * @param at which of the three
   */
  const aThird = (at: 0 | 1 | 2, page: string): Record<string, string> =>
    Object.fromEntries(registrationSources.filter((_, source) => source % 3 === at).map((source) => [source, page]))

  test('a newcomer, from each source @route:/invite/home @route:/meetingSignIn @route:/exhibitorSelfService/exhInviteStaff @rule:R08 @rule:R14 @rule:R80', () =>
    using('newcomer', async (app) => {
      const expected = all((source) => landing[source] ?? pages.registration)
      assert.deepEqual(await ends(app, expected, linkQuery({})), expected)
    }))

  test('a returning person whom WeChat alone signs in, from each source @rule:R08 @rule:R14', () =>
    using('returning', async (app) => {
      await signInByPhone(app, fair, '15400000001')
      await app.waitForRoute(pages.confirmation)
      const expected = all((source) => landing[source] ?? destinations[source] ?? pages.confirmation)
      assert.deepEqual(await ends(app, expected, linkQuery({})), expected)
    }))

  test('a closed link admits nobody new, from any source @rule:R12', () =>
    using(
      'late',
      async (app) => {
        const expected = aThird(0, pages.closed)
        assert.deepEqual(await ends(app, expected, { ...linkQuery({}), exhibitionId: fairs.closed }), expected)
      },
      fairs.closed,
    ))

  test('at a stopped fair, a person who signs in without a ticket is informed @rule:R21', () =>
    using(
      'too-late',
      async (app) => {
        await signInByPhone(app, fair, '15477770001')
        await app.waitForRoute(pages.closed)
        const expected = all((source) => landing[source] ?? pages.closed)
        assert.deepEqual(await ends(app, expected, { ...linkQuery({}), exhibitionId: fairs.stopped }), expected)
      },
      fairs.stopped,
    ))

  test('with WeChat switched off, or with an incomplete link, the page says how to get in @rule:R10 @rule:R11', () =>
    using('stranger', async (app) => {
      const turnedAway = aThird(1, pages.error)
      assert.deepEqual(await ends(app, turnedAway, { ...linkQuery({}), exhibitionId: fairs.wrongBrowser }), turnedAway)
      await app.waitForText('请使用手机浏览器打开链接')
      const incomplete = aThird(2, pages.error)
      assert.deepEqual(await ends(app, incomplete, { ...linkQuery({}), registerType: 'nobody' }), incomplete)
      await app.waitForText('链接地址不正确')
    }))

  test('one page lists all fairs of an organiser, and each opens by its own entry point @route:/geo', () =>
    using('looking', async (app) => {
      await app.waitForRoute(pages.registration)
      await app.relaunch(pages.jump, { tenantId: machineryFair.tenantId, isOpenGeo: 'yes' })
      await app.waitForRoute(pages.geo)
      await app.waitForText('第三届长江绿色能源与储能展')
      await app.tap('enter-1202-visitor')
      await app.waitForRoute(pages.registration)
      await app.waitForText('第三届长江绿色能源与储能展')
    }))

  test('an invitation names its inviter and continues to sign-in, and then to the next step @route:/invite/home @route:/transitionPage @route:/transitionTq', () =>
    using('guest', async (app) => {
      await app.waitForRoute(pages.registration)
      await app.relaunch(pages.inviteHome, { ...linkQuery({}), inviteUserName: '王丽娜', ticketTypeId: '12010101' })
      await app.waitForText('王丽娜 邀请您参观')
      await app.tap('go-on')
      await signInByPhone(app, fair, '15400000007')
      await app.waitForRoute(pages.ticketTypeDetail)
      for (const page of [pages.transition, pages.transitionPartner]) {
        await app.relaunch(page, { jumpUrl: 'https://evil.example' })
        await app.waitForRoute(pages.confirmation)
      }
    }))

  const siteIs = async (app: MiniProgram, address: RegExp): Promise<void> => {
    await app.waitForRoute(pages.webView)
    await app.find('site').waitFor({ state: 'attached' })
    assert.match(await app.text('site'), address)
  }

  test('the address of a register type opens in the web view after sign-in, and again by the link @route:/jump @route:/web-view @rule:R21', () =>
    using(
      'sent-on',
      async (app) => {
        await signInByPhone(app, fair, newPhone())
        await siteIs(app, /healthz\?jump/)
        await app.relaunch(pages.jump, { ...linkQuery({}), exhibitionId: fairs.outside })
        await siteIs(app, /healthz\?jump/)
      },
      fairs.outside,
    ))

  test('a transition page opens an address that the organiser named in the web view @route:/transitionPage @route:/web-view', () =>
    using('led-on', async (app) => {
      await signInByPhone(app, fair, newPhone())
      await app.waitForRoute(pages.infoWap)
      await app.relaunch(pages.transition, { jumpUrl: `${fair.url}/healthz?transition` })
      await siteIs(app, /healthz\?transition/)
    }))

  test('a site that WeChat cannot show is named with its address, which can be copied @route:/user-center @route:/web-view', () =>
    using(
      'online',
      async (app) => {
        await signInByPhone(app, fair, newPhone())
        await app.waitForRoute(pages.infoWap)
        await app.relaunch(pages.userCenter)
        await app.tap('online-show')
        await siteIs(app, /healthz\?online/)
        await app.find('site').dispatchEvent('error')
        await app.find('site-unreachable').waitFor()
        assert.match(await app.text('site-address'), /healthz\?online$/)
        await app.tap('site-copy')
        await app.waitForText('地址已复制')
        await app.tap('back')
        await app.waitForRoute(pages.userCenter)
      },
      fairs.online,
    ))

  test('the environment check is open before sign-in too @route:/test2 @rule:R05', () =>
    using('newcomer', async (app) => {
      await app.waitForRoute(pages.registration)
      await app.relaunch(pages.inspector)
      await app.waitForRoute(pages.registration)
      await app.relaunch(pages.inspectorBeforeSignIn)
      await app.waitForText('运行环境')
    }))

  test('a newcomer who signs in at a closed link reads that it is closed, also when the link is opened again @route:/closed @route:/jump @rule:R12', () =>
    using(
      'late',
      async (app) => {
        await app.waitForRoute(pages.closed)
        await app.tap('sign-in')
        await signInByPhone(app, fair, '13700001234')
        await app.waitForRoute(pages.closed)
        await app.relaunch(pages.jump, { ...linkQuery({}), exhibitionId: fairs.closed })
        await app.waitForRoute(pages.closed)
      },
      fairs.closed,
    ))

  test('the environment check shows the facts of this phone @route:/test @rule:R80', () =>
    using('setter', async (app) => {
      await signInByPhone(app, fair, '15400000005')
      await app.waitForRoute(pages.infoWap)
      await app.relaunch(pages.inspector)
      await app.waitForText('运行环境')
      await app.waitForText('miniProgram')
    }))
})
