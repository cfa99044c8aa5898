import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type RunningFair, runFair } from '../support/runFair'
import { distDir } from './support/enterFair'
import { fillForm } from './support/fillForm'
import { onPhonesOf } from './support/onPhone'
import { pages } from './support/pages'
import { idCardNumber } from './support/people'
import { portrait } from './support/portrait'
import { until } from '../support/until'
import { randomBytes } from '../support/random'

const phoneCode = (phone: string) => (): string => `sandbox-phone-86-${phone}-${randomBytes(6).toString('hex')}`

const json = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(distDir, file), 'utf8')) as Record<string, unknown>

describe('what WeChat itself offers', { concurrency: false }, () => {
  let fair: RunningFair
  before(async () => {
    fair = await runFair()
  })
  after(() => fair?.stop())

  const using = onPhonesOf(() => fair)

  test("one tap signs in with WeChat's phone number, after the agreements @route:/registration @call:POST /api/blade-auth/oauth/token", () =>
    using(
      { person: 'quick' },
      async (app) => {
        await app.waitForRoute(pages.registration)
        await app.tap('quick-phone')
        await app.find('agreements-error').waitFor()
        await app.tap('agree')
        await app.tap('quick-phone')
        await app.waitForRoute(pages.infoWap)
        await app.waitForValue('field-phone', '13812340001')
      },
      { onPhoneNumber: phoneCode('13812340001') },
    ))

  test('a person who declines to give the number signs in by SMS as before @route:/registration', () =>
    using(
      { person: 'private' },
      async (app) => {
        await app.waitForRoute(pages.registration)
        await app.tap('agree')
        await app.tap('quick-phone')
        await app.find('phone').waitFor()
        assert.equal(await app.currentRoute(), pages.registration)
      },
      { onPhoneNumber: () => 'deny' },
    ))

  test('a void number says so above the way by SMS @route:/registration', () =>
    using(
      { person: 'void number' },
      async (app) => {
        await app.waitForRoute(pages.registration)
        await app.tap('agree')
        await app.tap('quick-phone')
        await app.find('sign-in-failure').waitFor()
      },
      { onPhoneNumber: () => 'made-up' },
    ))

  test('the messages of a registration are asked for once its form is complete @call:GET /api/ef-registration-client/message/subscription/list @call:POST /api/ef-registration-client/message/subscription/accept', () =>
    using(
      { person: 'subscribing' },
      async (app) => {
        await app.waitForRoute(pages.registration)
        await app.tap('agree')
        await app.tap('quick-phone')
        await app.waitForRoute(pages.infoWap)
        await app.find('submit').waitFor()
        await app.tap('submit')
        await app.find('form-missing').waitFor()
        assert.equal((await app.calls('requestSubscribeMessage')).length, 0, 'an incomplete form asks for nothing')
        await fillForm(app, { name: '周明', document: idCardNumber(77) })
        await app.tap('submit')
        await app.waitForRoute(pages.questionnaire)
        const [asked] = await app.calls('requestSubscribeMessage')
        assert.ok((asked!.options as { tmplIds: string[] }).tmplIds.length <= 3)
        assert.ok(app.requests().some(({ url, statusCode }) => url.includes('/subscription/accept') && statusCode === 200))
      },
      { onPhoneNumber: phoneCode('13812340002'), files: [{ name: 'portrait.png', content: portrait() }] },
    ))

  test('a fetched version is offered on a calm page, and applied after consent', () =>
    using(
      { person: 'behind' },
      async (app) => {
        await app.waitForRoute(pages.registration)
        assert.equal((await app.calls('showModal')).length, 0, 'nobody is disturbed at sign-in')
        await app.tap('look-around')
        await app.waitForRoute(pages.fair)
        await app.waitForText('新版本已就绪')
        await app.confirmModal()
        await until(async () => (await app.calls('applyUpdate')).length === 1, 'the new version is not applied')
      },
      { hasUpdate: true },
    ))

  test('the privacy guide is asked for in our sheet; declined, the function stays away, and accepted, it works @route:/fair', () =>
    using(
      { person: 'careful' },
      async (app) => {
        await app.waitForRoute(pages.registration)
        await app.tap('look-around')
        await app.waitForRoute(pages.fair)
        await app.tap('fair-email')
        await app.waitForText('《测试小程序隐私保护指引》')
        await app.tap('privacy-guide')
        assert.equal((await app.calls('openPrivacyContract')).length, 1)
        await app.tap('privacy-decline')
        await app.find('privacy').waitFor({ state: 'detached' })
        await app.tap('fair-email')
        await app.find('privacy-agree').waitFor()
        await app.tap('privacy-agree')
        await app.find('privacy').waitFor({ state: 'detached' })
        await app.tap('fair-email')
        assert.equal(await app.find('privacy').count(), 0, 'one consent is enough')
      },
      { needsPrivacy: true },
    ))

  test("WeChat's bar has the colour at the top of each page, and its title before the code has loaded", () =>
    using({ person: 'bar' }, async (app) => {
      await app.waitForRoute(pages.registration)
      await app.waitForText('第十二届华中国际装备制造展览会')
      await app.tap('agree-open-privacy-agreement')
      await app.waitForRoute(pages.contentPage)
      const colors = (await app.calls('setNavigationBarColor')).map(({ options }) => options as { backgroundColor: string })
      assert.ok(
        colors.some(({ backgroundColor }) => backgroundColor.toLowerCase() === '#839cfc'),
        JSON.stringify(colors),
      )
      assert.notEqual(colors.at(-1)!.backgroundColor.toLowerCase(), '#839cfc', 'a page without a hero has the colour of the page')
      assert.equal(json(`${pages.wallet}.json`).navigationBarTitleText, '票夹')
      const { window, preloadRule } = json('app.json') as {
        window: { navigationBarTitleText: string }
        preloadRule: Record<string, { packages: string[] }>
      }
      assert.equal(window.navigationBarTitleText, '')
      assert.deepEqual(preloadRule[pages.registration]?.packages, ['areas/visitor'])
    }))

  test('the first data of each page stays below 20 KB', () =>
    using({ person: 'small' }, async (app) => {
      await app.waitForRoute(pages.registration)
      await app.waitForText('第十二届华中国际装备制造展览会')
      await app.tap('look-around')
      await app.waitForText('VIP 采购商票')
      const first = new Map<string, number>()
      for (const { route, bytes } of await app.updates()) if (!first.has(route)) first.set(route, bytes)
      assert.ok(first.size >= 2)
      for (const [route, bytes] of first) assert.ok(bytes < 20 * 1024, `${route} begins with ${bytes} bytes`)
    }))
})
