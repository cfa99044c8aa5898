import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { tokenCalls } from '../../contract/account/token.calls'
import { calls } from '../../contract/calls'
import { registrationCalls } from '../../contract/visitor/registration.calls'
import { testVisitors } from '../../server/demo/account/testAccounts'
import { copyFair } from '../support/copyFair'
import { messagingAgent, openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { signIn as signInAt } from '../support/signedInPhone'
import { issueAccountHandle } from '../support/accountHandle'
import { type FairDatabase, setConfig } from '../support/database'
import { until } from '../support/until'
import { linkTo, printedLink } from './support/links'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { arrives, at, enterCode, hasAttribute, holds, isGone, says, shows, tap, type, answerModal } from './support/screen'
import { standInForWeixin } from './support/weixin'
import { randomKey } from '../support/random'

let fair: RunningFair
let browser: Browser
let database: FairDatabase

before(async () => {
  ;({ fair, browser, database } = await openPlace())
})
after(closePlace)

/** Like the main fair, but with a list of email providers. */
const choosyFair = '1601'

interface OnPhone {
  page: Page
  context: BrowserContext
  errors: string[]
}

/** An unused phone without script errors. */
const onPhone = async (
  take: (phone: OnPhone) => Promise<void>,
  options: { language?: 'cn' | 'en'; userAgent?: string } = {},
): Promise<void> => {
  const opened = await openPhone(browser, { language: 'en', ...options })
  try {
    await take(opened)
    assert.deepEqual(opened.errors, [])
  } finally {
    await opened.context.close()
  }
}

const english = (registerType = 'visitor'): string => linkTo(fair, '1201', registerType, 'en')

/** From the sign-in page to Google's consent page. */
const leaveForGoogle = async (page: Page): Promise<void> => {
  await shows(page, 'other-method-google')
  if ((await at(page, 'agree').getAttribute('aria-checked')) !== 'true') await tap(page, 'agree')
  await tap(page, 'other-method-google')
  await page.waitForURL(/\/dev\/google\//)
}

const chooseAt = (page: Page, id: string): Promise<void> => page.locator(`[id="${id}"]`).click()

/** Everything that a browser keeps, as text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...window.localStorage, session: { ...window.sessionStorage } }))

const tokenRequests = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(tokenCalls.grant.path)) sent.push(request.postData() ?? '')
  })
  return sent
}

test('a newcomer signs in with Google and fills in the form; the token is in no address and no longer in the browser @route:/registration @rule:R07 @rule:R17 @call:GET /api/blade-resource/google/noToken/getClientId', () =>
  onPhone(async ({ page }) => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    const sent = tokenRequests(page)
    await page.goto(printedLink(fair, 'Visitors (English)'))
    await leaveForGoogle(page)
    await says(page, 'as-new.visitor@example.com', /New here/)
    await chooseAt(page, 'as-new.visitor@example.com')
    await arrives(page, '/infoWap')
    const token = new URLSearchParams(sent[0]).get('googleToken')!
    assert.match(token, /^ya29\./)
    assert.equal(sent.length, 1)
    assert.ok(!page.url().includes('ya29') && !page.url().includes('state='))
    assert.ok(
      addresses.every((address) => !address.split('#')[0]!.includes('ya29')),
      'no request names the token',
    )
    const left = await kept(page)
    assert.ok(!left.includes('ya29') && !left.includes('outside.'), left)
    await page.goBack()
    await page.waitForTimeout(500)
    assert.ok(!page.url().includes('ya29'))
  }))

test('a person on the way to the personal centre returns there from Google, with the account of that address @route:/user-center @rule:R07', () =>
  onPhone(async ({ page }) => {
    await page.goto(english().replace('registrationSource=registration', 'registrationSource=personal'))
    await arrives(page, '/user-center')
    await tap(page, 'next-sign-in')
    await leaveForGoogle(page)
    await chooseAt(page, 'as-anna.keller@example.com')
    await arrives(page, '/user-center')
    await says(page, 'person-name', /Anna Keller/)
  }))

test('an unverified Google address is rejected next to the form, and cancelling at Google returns to the form @route:/registration @rule:R07', () =>
  onPhone(async ({ page }) => {
    await page.goto(english())
    await leaveForGoogle(page)
    await chooseAt(page, 'as-unverified@example.com')
    await arrives(page, '/registration')
    await says(page, 'sign-in-failure', /no verified email address/)
    await leaveForGoogle(page)
    await chooseAt(page, 'cancel')
    await arrives(page, '/registration')
    await shows(page, 'sign-in-card')
    await isGone(page, 'sign-in-failure')
  }))

test('an answer from Google that this tab did not request signs nobody in @rule:R07', () =>
  onPhone(async ({ page }) => {
    const sent = tokenRequests(page)
    await page.goto(english())
    await shows(page, 'sign-in-card')
    await page.goto(`${fair.url}/?x#access_token=ya29.of-a-stranger&token_type=Bearer&state=0123456789abcdef`)
    await arrives(page, '/registration')
    await says(page, 'sign-in-failure', /was not started here/)
    assert.deepEqual(sent, [])
    assert.ok(!(await kept(page)).includes('ya29'))
  }))

test("Google's answer waits for the network, also over a reload @rule:R07", () =>
  onPhone(async ({ page }) => {
    await page.goto(english())
    await leaveForGoogle(page)
    await page.route(`**${tokenCalls.grant.path}*`, (route) => route.abort())
    await chooseAt(page, 'as-anna.keller@example.com')
    await shows(page, 'failed-retry')
    await page.unrouteAll()
    await page.reload()
    await arrives(page, '/confirmation')
  }))

test('without consent at Google the person stays and reads the reason @route:/registration', () =>
  onPhone(async ({ page }) => {
    await page.goto(english())
    await shows(page, 'other-method-google')
    await tap(page, 'other-method-google')
    await shows(page, 'agreements-error')
    assert.match(page.url(), /#\/registration/)
  }))

test('a code by WhatsApp signs in, on its own page @route:/whatsApp @route:/registration @rule:R17 @call:GET /api/blade-resource/platform/endpoint/getWhatsAppValidateCode', () =>
  onPhone(async ({ page }) => {
    const { phone } = aPerson()
    await page.goto(english())
    await shows(page, 'other-method-appwhatsapp')
    await tap(page, 'other-method-appwhatsapp')
    await arrives(page, '/whatsApp')
    await says(page, 'whatsapp-card', /Sign in with WhatsApp/)
    await tap(page, 'language-switch')
    // In Chinese this fair offers no WhatsApp.
    await arrives(page, '/registration')
    await tap(page, 'language-switch')
    await shows(page, 'other-method-appwhatsapp')
    await tap(page, 'other-method-appwhatsapp')
    await arrives(page, '/whatsApp')
    await type(page, 'phone', `+86 ${phone}`)
    await says(page, 'phone-code', /\+86/)
    await tap(page, 'send-code')
    await says(page, 'code-help', /by WhatsApp/)
    await enterCode(page, '000000')
    await tap(page, 'agree')
    await says(page, 'code-error', /Attempts left/)
    await enterCode(page, await fair.codeFor(`+86${phone}`))
    await arrives(page, '/infoWap')
  }))

test('a fair sets the sign-in methods and their order, in each language; unknown methods are ignored @route:/registration @route:/whatsApp @rule:R17', async () => {
  await setConfig(database, '1202', ['functionConfig', 'cnLoginMode'], 'fingerprint, appwhatsapp,appsms')
  await setConfig(database, '1202', ['functionConfig', 'enLoginMode'], 'telepathy')
  await setConfig(database, '2201', ['functionConfig', 'cnLoginMode'], '')
  await setConfig(database, '2201', ['functionConfig', 'enLoginMode'], 'google,password,appemail,appsms,appwhatsapp')
  await onPhone(
    async ({ page }) => {
      await page.goto(linkTo(fair, '1202'))
      await shows(page, 'sign-in-mode-appwhatsapp')
      await says(page, 'sign-in-mode', /^WhatsApp\n手机验证码$/)
      await hasAttribute(page, 'sign-in-mode-appwhatsapp', 'aria-selected', 'true')
      await tap(page, 'language-switch')
      await shows(page, 'email')
      await isGone(page, 'sign-in-mode')
      await isGone(page, 'other-methods')
    },
    { language: 'cn' },
  )
  await onPhone(
    async ({ page }) => {
      await page.goto(linkTo(fair, '2201'))
      await shows(page, 'phone')
      await isGone(page, 'sign-in-mode')
      await page.evaluate(() => {
        window.location.hash = '#/whatsApp'
      })
      await arrives(page, '/registration')
      await tap(page, 'language-switch')
      await shows(page, 'other-method-google')
      await says(page, 'sign-in-mode', /^Password\nEmail code\nPhone code$/)
      const [google, form] = await Promise.all(['other-method-google', 'sign-in-mode'].map((id) => at(page, id).boundingBox()))
      assert.ok(google!.y < form!.y, 'what is offered first stands first')
      await shows(page, 'other-method-appwhatsapp')
    },
    { language: 'cn' },
  )
})

test('an email provider that the fair does not support is rejected at its field, and another is accepted @route:/registration @rule:R54', async () => {
  await copyFair(fair, { [choosyFair]: {} })
  const [form] = await database.rows<{ at: string }>(
    `SELECT sections.n - 1 || ',fields,' || fields.n - 1 AS at FROM exhibitions,
       jsonb_array_elements(config #> '{byRegisterType,visitor,form,sections}') WITH ORDINALITY AS sections(section, n), jsonb_array_elements(section->'fields') WITH ORDINALITY AS fields(field, n)
     WHERE id = $1 AND field->>'kind' = 'email'`,
    [choosyFair],
  )
  await setConfig(
    database,
    choosyFair,
    ['byRegisterType', 'visitor', 'form', 'sections', ...form!.at.split(','), 'supportedProviders'],
    ['example.com'],
  )
  await onPhone(async ({ page }) => {
    await page.goto(english().replace('exhibitionId=1201', `exhibitionId=${choosyFair}`))
    await type(page, 'email', 'chen.lu@elsewhere.org')
    await tap(page, 'send-code')
    await says(page, 'email-error', /This email provider is not supported/)
    await holds(page, 'email', 'chen.lu@elsewhere.org')
    await type(page, 'email', 'chen.lu@example.com')
    await tap(page, 'send-code')
    await says(page, 'resend-wait', /\d+/)
  })
})

test("in WeChat there is no Google; the organiser's members sign in at its own system @route:/registration @rule:R18 @call:GET /api/blade-resource/imaster/noToken/getToken", () =>
  onPhone(
    async ({ page, context }) => {
      await standInForWeixin(context)
      await page.goto(linkTo(fair, '1201', 'professionalVisitor', 'en'))
      await shows(page, 'other-method-imaster')
      await isGone(page, 'other-method-google')
      await tap(page, 'agree')
      await tap(page, 'other-method-imaster')
      await page.waitForURL(/\/dev\/imaster\//)
      await chooseAt(page, 'as-M1003')
      await arrives(page, '/infoWap')
      assert.doesNotMatch(page.url(), /imasterCode|state=/)
    },
    { userAgent: messagingAgent },
  ))

test('a member without a verified contact, or with a used code, reads the reason in their language @route:/registration @rule:R18', () =>
  onPhone(
    async ({ page }) => {
      const sent = tokenRequests(page)
      await page.goto(linkTo(fair, '1201', 'professionalVisitor'))
      await shows(page, 'other-method-imaster')
      await isGone(page, 'other-method-google')
      await tap(page, 'agree')
      await tap(page, 'other-method-imaster')
      await page.waitForURL(/\/dev\/imaster\//)
      await chooseAt(page, 'as-M1004')
      await arrives(page, '/registration')
      await says(page, 'sign-in-failure', /没有已验证的手机号或邮箱/)
      const code = new URLSearchParams(sent[0]).get('imasterCode')!
      await page.goto(`${fair.url}/?imasterCode=${code}${new URL(linkTo(fair, '1201', 'professionalVisitor')).hash}`)
      await says(page, 'sign-in-failure', /已使用/)
      assert.doesNotMatch(page.url(), /imasterCode/)
    },
    { language: 'cn' },
  ))

test("an organiser's link signs its person in once, and the handle leaves the address at once @route:/jump @rule:R18 @call:POST /api/blade-user/auto-login", async () => {
  const link = `${linkTo(fair, '1201')}&account=${await issueAccountHandle(fair.url, '15400000001')}`
  await onPhone(
    async ({ page }) => {
      await page.goto(link)
      // The person sees the account before the link signs them in.
      await page.locator('.taro-modal__title', { hasText: /154\*+0001/ }).waitFor()
      await answerModal(page, true)
      await arrives(page, '/confirmation')
      assert.doesNotMatch(page.url(), /account=/)
      assert.equal((await persistedToken(page)).userName, '张思远')
    },
    { language: 'cn' },
  )
  await onPhone(
    async ({ page }) => {
      await page.goto(link)
      await arrives(page, '/registration')
      await says(page, 'sign-in-failure', /已失效/)
      await shows(page, 'sign-in-card')
    },
    { language: 'cn' },
  )
})

test("a person who declines a link's account stays signed out, and the link is used up @route:/jump @rule:R18", async () => {
  const link = `${linkTo(fair, '1201')}&account=${await issueAccountHandle(fair.url, '15400000001')}`
  await onPhone(
    async ({ page }) => {
      await page.goto(link)
      await answerModal(page, false)
      await arrives(page, '/registration')
      assert.equal(await page.evaluate((name) => window.localStorage.getItem(name), tokenName), null)
    },
    { language: 'cn' },
  )
})

const tokenName = 'fairgate.token.100001.1201.visitor'
const scope = {
  Authorization: `Basic ${Buffer.from('fairgate:fairgate_secret').toString('base64')}`,
  tenantId: '100001',
  exhibitionId: '1201',
  registerType: 'visitor',
}

interface PersistedToken {
  accessToken: string
  userId: string
  userName: string
}

const persistedToken = async (page: Page): Promise<PersistedToken> => {
  const { data } = JSON.parse((await page.evaluate((name) => window.localStorage.getItem(name), tokenName))!) as { data: string }
  return JSON.parse(data) as PersistedToken
}

/** Signed in, after the entry point. */
const enterAs = async (page: Page, phone: string): Promise<void> => {
  await page.goto(`${linkTo(fair, '1201')}&account=${await issueAccountHandle(fair.url, phone)}`)
  await answerModal(page, true)
  await arrives(page, '/confirmation')
}

const runOutToken = 'run.out.token'

/** As if an hour had passed: the access token is void, the refresh token is not. */
const letRunOut = (page: Page): Promise<void> =>
  page.evaluate(
    ([name, runOut]) => {
      const stored = JSON.parse(window.localStorage.getItem(name)!) as { data: string }
      const token = JSON.parse(stored.data) as { accessToken: string }
      window.localStorage.setItem(name, JSON.stringify({ data: JSON.stringify({ ...token, accessToken: runOut }) }))
    },
    [tokenName, runOutToken] as const,
  )

const openCenter = async (page: Page): Promise<void> => {
  await page.goto(`${fair.url}/?${randomKey()}#/user-center`)
}

test('an expired token is renewed unnoticed, in two tabs at once, repeatedly @route:/user-center @rule:R16', () =>
  onPhone(
    async ({ page, context }) => {
      await enterAs(page, '15400000001')
      const other = await context.newPage()
      for (let round = 0; round < 2; round += 1) {
        await letRunOut(page)
        // Both renew it, or the later one finds the token that the other has got.
        const renewed = context.waitForEvent('response', (answer) => answer.url().includes(tokenCalls.grant.path) && answer.ok())
        await Promise.all([page, other].map(openCenter))
        await renewed
        for (const tab of [page, other]) {
          await says(tab, 'person-name', /张思远/)
          await arrives(tab, '/user-center')
        }
        assert.notEqual((await persistedToken(page)).accessToken, runOutToken)
      }
    },
    { language: 'cn' },
  ))

test('a renewal without a network, or with a server that is down, signs nobody out @rule:R16', () =>
  onPhone(
    async ({ page }) => {
      await enterAs(page, '15400000001')
      await letRunOut(page)
      await page.route(`**${tokenCalls.grant.path}*`, (route) =>
        route.fulfill({
          status: 503,
          contentType: 'application/json',
          body: JSON.stringify({ error_code: 10002, error_description: '服务暂时不可用' }),
        }),
      )
      await page.goto(`${fair.url}/?down#/order`)
      const retry = page.locator('[id$="-retry"]:visible').first()
      await retry.waitFor()
      assert.match(page.url(), /#\/order/)
      await page.unrouteAll()
      await retry.tap()
      await retry.waitFor({ state: 'hidden' })
      await tap(page, 'orders-tab-paid')
      await page.locator('[id*="order-open-"]:visible').first().waitFor()
    },
    { language: 'cn' },
  ))

/** Whether a call is asked for a person, as a form or a text of the fair is not. */
const isPersonal = (path: string): boolean =>
  Object.values(calls)
    .flatMap((rows) => Object.values(rows))
    .some((row) => row.path === path && row.access !== 'open')

let somebodyElse: ReturnType<typeof signInAt> | null = null
for (const [asks, path, shown] of [
  ['one call', '/order', 'orders-tab-paid'],
  ['several calls at once', '/user-center', 'person-name'],
] as const) {
  test(`an action that one person began in a tab by ${asks} never runs as another person who signs in meanwhile @rule:R16`, () =>
    onPhone(
      async ({ page }) => {
        await enterAs(page, '15400000001')
        // A call of the first page that is answered after the sign-out would find the other person before the action begins.
        await page.waitForLoadState('networkidle')
        const first = await persistedToken(page)
        somebodyElse ??= signInAt(
          fair,
          testVisitors.find(({ contact }) => contact.value === '15400000007')!,
        )
        const other = await somebodyElse
        await fetch(`${fair.url}${tokenCalls.signOut.path}`, { headers: { ...scope, 'Blade-Auth': `bearer ${first.accessToken}` } })
        const asked: string[] = []
        page.on('request', (request) => {
          const owner = (request.headers()['blade-auth'] ?? '').replace('bearer ', '')
          const { pathname } = new URL(request.url())
          if (owner && isPersonal(pathname)) asked.push(`${owner === first.accessToken ? 'first' : 'other'} ${pathname.split('/').at(-1)}`)
        })
        await page.evaluate(
          ([name, token, hash]) => {
            window.localStorage.setItem(name!, JSON.stringify({ data: token }))
            window.location.hash = hash!
          },
          [tokenName, JSON.stringify(other.persistedToken), path],
        )
        await until(
          async () => asked.some((line) => line.startsWith('other')),
          () => asked.join(', '),
        )
        await shows(page, shown)
        await arrives(page, path)
        assert.equal((await persistedToken(page)).userId, other.persistedToken.userId, 'the other one stays signed in')
        const turn = asked.findIndex((line) => line.startsWith('other'))
        assert.ok(turn > 0 && asked.slice(turn).every((line) => line.startsWith('other')), asked.join(', '))
        assert.equal(asked[turn], `other ${registrationCalls.addAndGetAll.path.split('/').at(-1)}`, 'and begins at the door')
      },
      { language: 'cn' },
    ))
}
