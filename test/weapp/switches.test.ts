import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { testVisitors } from '../../server/demo/account/testAccounts'
import { contrast } from '../../src/ui/tokens/theme'
import { copyFair } from '../support/copyFair'
import { closeSoon, copyHolder } from '../support/copyHolder'
import { withDatabase } from '../support/database'
import { type RunningFair, runFair } from '../support/runFair'
import type { MiniProgram } from '@fairgate/weapp-runtime'
import { linkQuery } from './support/enterFair'
import { pages } from './support/pages'
import { signInByPhone } from './support/signIn'
import { onPhone } from './support/onPhone'

const picture = '/media/100001/1201/share.png'

const fairs = {
  1401: { pageThemeColor: '#ffff00', pageThemeBgColor: '#ffcc00', pageThemeCardBgColor: '#aabb00', languageSwitchBgColor: '#ffff00' },
  1402: { pageThemeColor: '#000000', pageThemeBgColor: '#111111', pageThemeCardBgColor: '#000000', languageSwitchBgColor: '#000000' },
  1403: { pageThemeColor: '#ff0055', pageThemeBgColor: '#ff0055', pageThemeCardBgColor: '#0000ff', languageSwitchBgColor: '#00ff00' },
  1404: { wechatOpenSwitch: false },
  1405: { isOneCode: true, iconUrl: picture, globalImage: picture, cnLoginMode: 'appsms' },
}

const { contact } = testVisitors.find(({ shows }) => shows.en.startsWith('Holds VIP and one-day tickets'))!

const hexOf = (color: string): string =>
  `#${(color.match(/[\d.]+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`

describe("the organiser's switches in the mini-program", { concurrency: false }, () => {
  let fair: RunningFair
  let closesAt: string

  before(async () => {
    fair = await runFair()
    await copyFair(fair, fairs)
    await withDatabase(fair, async (database) => {
      await copyHolder(database, '1405', contact.value)
      closesAt = await closeSoon(database.query, '1405', 70)
    })
  })

  after(async () => {
    await fair?.stop()
  })

  const using = (exhibitionId: string, run: (app: MiniProgram) => Promise<void>): Promise<void> =>
    onPhone(fair, { person: `guest-${exhibitionId}`, query: { ...linkQuery({}), exhibitionId } }, run)

  const colorsOf = (app: MiniProgram, id: string): Promise<{ ink: string; ground: string; theme: string }> =>
    app.find(id).evaluate((element) => {
      let under: Element = element
      while (/^rgba.*, 0\)$|transparent/.test(getComputedStyle(under).backgroundColor) && under.parentElement) under = under.parentElement
      const style = getComputedStyle(element)
      return { ink: style.color, ground: getComputedStyle(under).backgroundColor, theme: style.getPropertyValue('--theme').trim() }
    })

  test('a fair has its own colours, and text on them is readable @rule:R79 @rule:R76 @route:/registration', async () => {
    for (const [exhibitionId, theme] of [
      ['1401', '#ffff00'],
      ['1402', '#000000'],
      ['1403', '#ff0055'],
    ] as const) {
      await using(exhibitionId, async (app) => {
        await app.waitForRoute(pages.registration)
        await app.find('send-code').waitFor()
        const button = await colorsOf(app, 'send-code')
        if (theme !== '#ffff00') assert.equal(button.theme, theme)
        else assert.ok(contrast(button.theme, '#ffffff') > 1.2, 'so pale a colour is deepened until it is seen')
        for (const id of ['language-switch', 'send-code']) {
          const { ink, ground } = await colorsOf(app, id)
          assert.ok(contrast(hexOf(ink), hexOf(ground)) >= 4.5, `${exhibitionId}: #${id} has ${ink} on ${ground}`)
        }
      })
    }
  })

  test('WeChat sign-in is allowed or not @rule:R79 @rule:R11 @route:/error', () =>
    using('1404', async (app) => {
      await app.waitForRoute(pages.error)
    }))

  test('icon, pictures, sign-in methods, one code for all tickets, and the warning before closing time @rule:R79 @rule:R72 @route:/registration @route:/confirmation @route:/wallet @route:/wallet/:id', () =>
    using('1405', async (app) => {
      await app.waitForRoute(pages.registration)
      await app.find('fair-icon').waitFor()
      // The first picture is the cover.
      assert.match((await app.find('hero').getAttribute('style')) ?? '', /url\(/)
      assert.equal(await app.page.locator('[id*="sign-in-mode"]').count(), 0)
      await signInByPhone(app, fair, contact.value)
      await app.waitForRoute(pages.confirmation)
      await app.waitForText(new RegExp(`今日入场将于 ${closesAt} 截止`))
      await app.navigateTo(`/${pages.wallet}`)
      await app.find('one-code-qr').waitFor()
      await app.tap(app.page.locator('[id*="ticket-"]').first())
      await app.waitForRoute(pages.walletPass)
      await app.find('entry-time').waitFor()
      await app.waitForText(/还剩 1 小时/)
    }))
})
