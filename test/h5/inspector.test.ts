import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { machineryFair } from '../../server/demo/fairs'
import { messagingAgent, openBrowser, openPhone } from '../support/openBrowser'
import { type RunningFair, runFair } from '../support/runFair'
import { writeStorage, signIn, type SignedIn } from '../support/signedInPhone'
import { filmCode } from './support/cameraFilm'
import { linkTo } from './support/links'
import { arrives, at, says, shows, tap } from './support/screen'

const filmed = 'FG1.a badge held before the camera'

let fair: RunningFair
let browser: Browser
let debtor: SignedIn
const dir = mkdtempSync(path.join(tmpdir(), 'fg-film-'))

before(async () => {
  fair = await runFair()
  const film = path.join(dir, 'code.y4m')
  filmCode(filmed, film)
  browser = await openBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ])
  debtor = await signIn(fair, { contact: { kind: 'phone', value: '15400000004' }, fair: machineryFair, link: machineryFair.links.visitor })
})

after(async () => {
  await browser?.close()
  await fair?.stop()
  rmSync(dir, { recursive: true, force: true })
})

const onPhone = async (
  take: (page: Page) => Promise<void>,
  options: { userAgent?: string; kept?: Record<string, unknown>; bridge?: string } = {},
): Promise<void> => {
  const phone = await openPhone(browser, options.userAgent ? { userAgent: options.userAgent } : {})
  await writeStorage(phone, options.kept ?? {})
  if (options.bridge) await phone.context.addInitScript({ content: options.bridge })
  try {
    await phone.page.goto(linkTo(fair, '1201'))
    // After the entry point the link's parameters are stored for the next address.
    await arrives(phone.page, /^\/(?!jump$)/)
    await take(phone.page)
    assert.deepEqual(phone.errors, [])
  } finally {
    await phone.context.close()
  }
}

const open = (page: Page, hash: string): Promise<unknown> => page.goto(`${fair.url}/?i#${hash}`)

test("the environment check shows the host app, the link's parameters and the active switches @route:/test2 @rule:R80", () =>
  onPhone(async (page) => {
    await open(page, '/test2')
    await says(page, 'facts-hostApp-value', /^browser$/)
    await says(page, 'session-exhibitionId-value', /^1201$/)
    await says(page, 'switches-browserOpenSwitch-value', /^true$/)
    await says(page, 'server-merchant-value', /^是$/)
    assert.equal(await at(page, 'try-pay').count(), 0, "nobody's order is to be paid")
    await tap(page, 'try-signIn')
    await says(page, 'outcome-signIn', /不支持微信授权/)
  }))

test('any browser reads a code with its camera, and the scanner can be closed @route:/test2 @rule:R80', () =>
  onPhone(async (page) => {
    await open(page, '/test2')
    await tap(page, 'try-scan')
    await says(page, 'outcome-scan', new RegExp(filmed.replace('.', '\\.')))
    assert.equal(await page.locator('#scanner').count(), 0, 'the camera is put away')
  }))

test('the messaging browser uses its own scanner @route:/test2 @rule:R80', () =>
  onPhone(
    async (page) => {
      await open(page, '/test2')
      await says(page, 'facts-hostApp-value', /^messagingBrowser$/)
      await tap(page, 'try-scan')
      await says(page, 'outcome-scan', /^690123$/)
      // The code that the page was opened with is spent: the first try fetches another, which the second shows.
      await Promise.all([page.waitForEvent('load'), tap(page, 'try-signIn')])
      await shows(page, 'try-signIn')
      await tap(page, 'try-signIn')
      await says(page, 'outcome-signIn', /授权码/)
    },
    {
      userAgent: messagingAgent,
      bridge: `window.WeixinJSBridge = {
    invoke(method, parameters, done) {
      const scanned = method === 'scanQRCode' ? { resultStr: 'EAN_13,690123' } : {}
      setTimeout(() => done({ err_msg: method + ':ok', errMsg: method + ':ok', ...scanned }), 0)
    },
    on() {}, call() {},
  }`,
    },
  ))

test('a signed-in person tests a payment with an unpaid order @route:/test @rule:R80', () =>
  onPhone(
    async (page) => {
      await open(page, '/test')
      await tap(page, 'try-share')
      await says(page, 'outcome-share', /链接已复制|已分享|未授权/)
      await tap(page, 'try-pay')
      await arrives(page, /^\/order\/\d+$/)
      await shows(page, 'order-pay')
    },
    { kept: { 'token.100001.1201.visitor': debtor.persistedToken } },
  ))

test('a person who is not signed in sees no page for signed-in people @route:/test @rule:R05', () =>
  onPhone(async (page) => {
    await open(page, '/test')
    await arrives(page, '/registration')
  }))
