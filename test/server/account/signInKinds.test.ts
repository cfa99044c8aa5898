import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { autoLoginCalls } from '../../../contract/account/autoLogin.calls'
import { codeCalls } from '../../../contract/account/code.calls'
import { googleCalls } from '../../../contract/account/google.calls'
import { imasterCalls } from '../../../contract/account/imaster.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aGoogleToken, aMemberCode, members } from './outside'
import { aPhone, anEmail, codeParameters, forgetLimits, grant, granted, refusedGrant, signInByCode } from './signIn'
import { aHandle } from './wechatReturn'
import { almostSame } from '../../support/almostSame'

let server: TestServer
let fair: Exhibition
/** An organiser that has none of the accounts outside. */
let plain: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition()
  plain = await server.anExhibition({
    tenant: await server.aTenant({ settings: { whatsapp: undefined, google: undefined, imaster: undefined } }),
  })
})
after(() => server.stop())

const by = (at: Exhibition, grantType: string, more: Record<string, string>): Record<string, string> => ({
  grant_type: grantType,
  scope: 'all',
  type: 'account',
  tenantId: at.tenantId,
  exhibitionid: at.exhibitionId,
  ...more,
})

const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const whatsAppCode = async (phone: string, language: 'cn' | 'en' = 'cn'): Promise<{ kind: string; code?: string; text: string }> => {
  await server.data(codeCalls.sendWhatsApp, { at: fair, query: { phone }, language })
  const [message] = await server.outbox(`?to=${encodeURIComponent(phone)}`)
  return message!
}

test("a code goes to the phone by WhatsApp, in the caller's language, and signs in @call:GET /api/blade-resource/platform/endpoint/getWhatsAppValidateCode @call:POST /api/blade-auth/oauth/token", async () => {
  const phone = aPhone()
  const { kind, code, text } = await whatsAppCode(phone, 'en')
  assert.equal(kind, 'whatsapp')
  assert.match(text, /is your verification code/)
  const token = await granted(server, { ...codeParameters(fair, { phone }, code!), grant_type: 'appwhatsapp' })
  assert.equal(token.tenant_id, fair.tenantId)
  assert.match((await whatsAppCode(aPhone())).text, /是您的验证码/)
})

test('codes by WhatsApp and SMS belong to the same phone: one account, one minute to wait, the newest counts', async () => {
  const phone = aPhone()
  const first = await signInByCode(server, fair, { phone })
  const { retryAfterSeconds } = (await server.refused('codeTooSoon', codeCalls.sendWhatsApp, { at: fair, query: { phone } })).data as {
    retryAfterSeconds: number
  }
  assert.ok(retryAfterSeconds > 50)
  await forgetLimits(server)
  const { code } = await whatsAppCode(phone)
  assert.equal((await granted(server, { ...codeParameters(fair, { phone }, code!), grant_type: 'appwhatsapp' })).user_id, first.accountId)
})

test('a code by WhatsApp is wrong, used, expired and guessed like any other', async () => {
  const phone = aPhone()
  const code = (await whatsAppCode(phone)).code!
  const parameters = { ...codeParameters(fair, { phone }, code), grant_type: 'appwhatsapp' }
  await refusedGrant(server, 'codeWrong', { ...parameters, value: wrongOf(code) })
  await granted(server, parameters)
  await refusedGrant(server, 'codeUsed', parameters)
  const late = aPhone()
  const lateCode = (await whatsAppCode(late)).code!
  server.clock.advance({ minutes: 5, seconds: 1 })
  await refusedGrant(server, 'codeExpired', { ...codeParameters(fair, { phone: late }, lateCode), grant_type: 'appwhatsapp' })
  await refusedGrant(server, 'codeNotAsked', { ...codeParameters(fair, { phone: aPhone() }, '123456'), grant_type: 'appwhatsapp' })
  await refusedGrant(server, 'phoneInvalid', by(fair, 'appwhatsapp', { email: anEmail(), value: '123456' }))
})

test('if WhatsApp is down, rejects the number or is not configured, no code was sent and another may be requested at once', async () => {
  const phone = aPhone()
  await server.control({ action: 'fault', service: 'whatsapp', fault: 'down' })
  await server.refused('codeNotSent', codeCalls.sendWhatsApp, { at: fair, query: { phone } })
  await server.control({ action: 'fault', service: 'whatsapp', fault: 'none' })
  assert.ok((await whatsAppCode(phone)).code)
  await server.refused('codeNotSent', codeCalls.sendWhatsApp, { at: fair, query: { phone: '13800130000' } })
  await server.refused('codeNotSent', codeCalls.sendWhatsApp, { at: plain, query: { phone: aPhone() } })
  await server.refused('phoneInvalid', codeCalls.sendWhatsApp, { at: fair, query: { phone: '12' } })
  await server.refused('invalid', codeCalls.sendWhatsApp, { at: fair, query: {} })
})

test("a browser gets the organiser's client at Google, or none @call:GET /api/blade-resource/google/noToken/getClientId", async () => {
  const { clientId, authorizeUrl } = await server.data(googleCalls.client, { at: fair })
  assert.equal(clientId, server.sandbox.settings.accounts.google.clientId)
  assert.match(authorizeUrl, /\/o\/oauth2\/v2\/auth$/)
  assert.deepEqual(await server.data(googleCalls.client, { at: plain }), { clientId: null, authorizeUrl: '' })
})

test('a Google sign-in opens the account of its email address, new or known @rule:R07 @call:POST /api/blade-auth/oauth/token', async () => {
  const email = anEmail()
  const first = await granted(server, by(fair, 'google', { googleToken: await aGoogleToken(server, email.toUpperCase()) }))
  assert.equal((await server.data(registrationCalls.addAndGetAll, { as: { ...fair, token: first.access_token } })).userId, first.user_id)
  assert.equal((await signInByCode(server, fair, { email })).accountId, first.user_id)
  assert.equal((await granted(server, by(fair, 'google', { googleToken: await aGoogleToken(server, email) }))).user_id, first.user_id)
})

test('a Google token is rejected if it was made for another app, has expired, was used or is forged', async () => {
  const email = anEmail()
  const stranger = await aGoogleToken(server, email, 'another-app.apps.googleusercontent.com')
  const refused = await refusedGrant(server, 'googleRefused', by(fair, 'google', { googleToken: stranger, languatetype: 'en' }))
  assert.equal(refused.error_description, 'Google did not confirm your sign-in. Please try again.')
  const token = await aGoogleToken(server, email)
  await granted(server, by(fair, 'google', { googleToken: token }))
  await refusedGrant(server, 'googleRefused', by(fair, 'google', { googleToken: token }))
  const late = await aGoogleToken(server, email)
  server.clock.advance({ minutes: 60 })
  await refusedGrant(server, 'googleRefused', by(fair, 'google', { googleToken: late }))
  for (const none of ['', 'short', 'ya29.made-up-by-somebody', 'ya29.with\r\nx-header: 1'])
    await refusedGrant(server, 'googleRefused', by(fair, 'google', { googleToken: none }))
})

test('of many simultaneous sign-ins with one Google token one succeeds', async () => {
  const googleToken = await aGoogleToken(server, anEmail())
  const answers = await Promise.all(Array.from({ length: 6 }, () => grant(server, by(fair, 'google', { googleToken }))))
  assert.equal(answers.filter((answer) => 'access_token' in answer).length, 1)
})

test('an address that Google has not verified signs nobody in', async () => {
  const known = await server.aVisitor({ exhibition: fair, phone: null, email: 'unverified@example.com' })
  await refusedGrant(server, 'googleEmailUnverified', by(fair, 'google', { googleToken: await aGoogleToken(server, known.email!) }))
})

test('if Google is down, slow or answers nonsense, the person is asked to use another method, and the token stays valid', async (t) => {
  const googleToken = await aGoogleToken(server, anEmail())
  const { clock, sandbox, databaseUrl } = server
  const impatient = await startTestServer({ clock, sandbox, databaseUrl, gatewayTimeoutMs: 150 })
  t.after(() => impatient.stop())
  for (const fault of ['down', 'garbage', 'timeout'] as const) {
    await server.control({ action: 'fault', service: 'google', fault })
    const { error_code: code } = (
      await (fault === 'timeout' ? impatient : server).call(
        { method: 'POST', path: '/api/blade-auth/oauth/token', access: 'open', isBare: true },
        { body: by(fair, 'google', { googleToken }) },
      )
    ).body as { error_code: number }
    assert.equal(code, 11052, fault)
    await server.control({ action: 'fault', service: 'google', fault: 'none' })
  }
  await granted(server, by(fair, 'google', { googleToken }))
})

test('an organiser without Google or a member system does not offer them', async () => {
  await refusedGrant(server, 'grantUnsupported', by(plain, 'google', { googleToken: await aGoogleToken(server, anEmail()) }))
  await refusedGrant(server, 'grantUnsupported', by(plain, 'imaster', { imasterCode: 'whatever' }))
  assert.equal(
    (await server.data(imasterCalls.token, { at: plain, query: { url: `${server.url}/`, state: 'anUnguessableState0' } })).loginUrl,
    null,
  )
})

test('a Google token for one organiser is rejected at another with its own client', async () => {
  const elsewhere = await server.anExhibition({
    tenant: await server.aTenant({ settings: { google: { clientId: 'another-app.apps.googleusercontent.com' } } }),
  })
  await refusedGrant(server, 'googleRefused', by(elsewhere, 'google', { googleToken: await aGoogleToken(server, anEmail()) }))
})

test("a member of the organiser's own system signs in once with its code, as the phone or address that the system confirms @rule:R18 @call:GET /api/blade-resource/imaster/noToken/getToken @call:POST /api/blade-auth/oauth/token", async () => {
  const imasterCode = await aMemberCode(server, fair, members.withPhone)
  const token = await granted(server, by(fair, 'imaster', { imasterCode }))
  assert.deepEqual(
    ['access_token', 'user_id', 'dept_id', 'user_name'].filter((name) => !(name in token)),
    [],
  )
  assert.equal((await signInByCode(server, fair, { phone: '13800138002' })).accountId, token.user_id)
  await refusedGrant(server, 'imasterCodeUsed', by(fair, 'imaster', { imasterCode }))
  const abroad = await granted(server, by(fair, 'imaster', { imasterCode: await aMemberCode(server, fair, members.withEmail) }))
  assert.equal((await signInByCode(server, fair, { email: 'member@example.com' })).accountId, abroad.user_id)
})

test("a member's first sign-in within WeChat binds the open id", async () => {
  const { user_id: id } = await granted(
    server,
    by(fair, 'imaster', { imasterCode: await aMemberCode(server, fair, members.withPhone), openid: await aHandle(server, fair, 'member') }),
  )
  assert.equal((await granted(server, by(fair, 'appopenid', { openid: await aHandle(server, fair, 'member') }))).user_id, id)
})

test("a member's code that is wrong, expired or without a verified contact is rejected with its reason", async () => {
  for (const imasterCode of ['', 'M1002', 'f'.repeat(32)])
    await refusedGrant(server, 'imasterCodeInvalid', by(fair, 'imaster', { imasterCode }))
  const late = await aMemberCode(server, fair, members.withPhone)
  server.clock.advance({ minutes: 5, seconds: 1 })
  const expired = await refusedGrant(server, 'imasterCodeInvalid', by(fair, 'imaster', { imasterCode: late, languatetype: 'en' }))
  assert.match(expired.error_description, /member sign-in has expired/)
  await refusedGrant(
    server,
    'memberWithoutContact',
    by(fair, 'imaster', { imasterCode: await aMemberCode(server, fair, members.withoutContact) }),
  )
})

test('a member system that rejects our signature, or is down, signs nobody in', async () => {
  const { imaster } = server.sandbox.settings.accounts
  const misconfigured = await server.anExhibition({
    tenant: await server.aTenant({ settings: { imaster: { ...imaster, secret: 'not the secret' } } }),
  })
  const answer = await server.call(
    { method: 'POST', path: '/api/blade-auth/oauth/token', access: 'open', isBare: true },
    { body: by(misconfigured, 'imaster', { imasterCode: await aMemberCode(server, fair, members.withPhone) }) },
  )
  assert.deepEqual([answer.status, (answer.body as { error_code: number }).error_code], [503, 11055])
  await server.control({ action: 'fault', service: 'imaster', fault: 'down', times: 1 })
  const down = await server.call(
    { method: 'POST', path: '/api/blade-auth/oauth/token', access: 'open', isBare: true },
    { body: by(fair, 'imaster', { imasterCode: await aMemberCode(server, fair, members.withPhone) }) },
  )
  assert.equal((down.body as { error_code: number }).error_code, 11055)
})

test('the member system returns people to this site only @call:GET /api/blade-resource/imaster/noToken/getToken', async () => {
  for (const url of ['https://elsewhere.example/', `${server.url}.evil.example/`, 'javascript:alert(1)']) {
    await server.refused('invalid', imasterCalls.token, { at: fair, query: { url, state: 'anUnguessableState0' } })
  }
  await server.refused('invalid', imasterCalls.token, { at: fair, query: { url: `${server.url}/`, state: 'short' } })
})

test('an organiser confirms a person, and the handle signs them in once @rule:R18 @call:POST /api/blade-user/auto-login @call:POST /api/blade-auth/oauth/token', async () => {
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId })
  const phone = aPhone()
  const visitor = await server.aVisitor({ exhibition: fair, phone })
  const { account, expiresInSeconds } = await server.data(autoLoginCalls.issueHandle, { as: organiser, body: { account: `+86 ${phone}` } })
  assert.equal(expiresInSeconds, 600)
  const parts = account
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    .join(' ')
  assert.ok(!account.includes(visitor.accountId) && !parts.includes(visitor.accountId), 'the account cannot be read out of it')
  const token = await granted(server, by(fair, 'accountPasswordAutoLogin', { account }))
  assert.equal(token.user_id, visitor.accountId)
  const again = await refusedGrant(server, 'autoLoginInvalid', by(fair, 'accountPasswordAutoLogin', { account, languatetype: 'en' }))
  assert.equal(again.error_description, 'This sign-in link has expired. Please sign in.')
})

test('an account name, a handle of another exhibition or organiser, and an expired, changed or foreign handle sign nobody in', async () => {
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId })
  const visitor = await server.aVisitor({ exhibition: fair, phone: aPhone() })
  const externalIdentity = async (): Promise<string> =>
    (await server.data(autoLoginCalls.issueHandle, { as: organiser, body: { account: visitor.phone! } })).account
  for (const account of ['', visitor.phone!, visitor.accountId, await aHandle(server, fair, 'somebody')])
    await refusedGrant(server, 'autoLoginInvalid', by(fair, 'accountPasswordAutoLogin', { account }))
  const handle = await externalIdentity()
  await refusedGrant(server, 'handleInvalid', by(fair, 'appopenid', { openid: handle }))
  await refusedGrant(server, 'autoLoginInvalid', by(await server.anExhibition(), 'accountPasswordAutoLogin', { account: handle }))
  const sister = await server.anExhibition({ tenant: { tenantId: fair.tenantId, settings: {} } })
  await refusedGrant(server, 'autoLoginInvalid', by(sister, 'accountPasswordAutoLogin', { account: handle }))
  const middle = Math.floor(handle.length / 2)
  await refusedGrant(
    server,
    'autoLoginInvalid',
    by(fair, 'accountPasswordAutoLogin', {
      account: almostSame(handle, { at: middle }),
    }),
  )
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => grant(server, by(fair, 'accountPasswordAutoLogin', { account: handle }))),
  )
  assert.equal(answers.filter((answer) => 'access_token' in answer).length, 1)
  const late = await externalIdentity()
  server.clock.advance({ minutes: 10, seconds: 1 })
  await refusedGrant(server, 'autoLoginInvalid', by(fair, 'accountPasswordAutoLogin', { account: late }))
})

test('only an organiser with the right may confirm, its own people only, and never another organiser @call:POST /api/blade-user/auto-login', async () => {
  const [visitor, foreigner] = [
    await server.aVisitor({ exhibition: fair, phone: aPhone() }),
    await server.aVisitor({ exhibition: await server.anExhibition(), phone: aPhone() }),
  ]
  const body = { account: visitor.phone! }
  await server.refused('forbidden', autoLoginCalls.issueHandle, {
    as: await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['review'] }),
    body,
  })
  await server.refused('forbidden', autoLoginCalls.issueHandle, { as: visitor, body })
  await server.refused('notSignedIn', autoLoginCalls.issueHandle, { at: fair, body })
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId })
  await server.refused('notFound', autoLoginCalls.issueHandle, { as: organiser, body: { account: foreigner.phone! } })
  const other = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId })
  const {
    rows: [row],
  } = await server.app.pool.query<{ account_name: string }>('SELECT account_name FROM accounts WHERE tenant_id = $1 AND id = $2', [
    fair.tenantId,
    other.accountId,
  ])
  await server.refused('forbidden', autoLoginCalls.issueHandle, { as: organiser, body: { account: row!.account_name } })
})

test('neither the log nor the table of used tokens contains tokens, codes, handles or addresses', async () => {
  const email = anEmail()
  const googleToken = await aGoogleToken(server, email)
  await granted(server, by(fair, 'google', { googleToken }))
  await refusedGrant(server, 'googleRefused', by(fair, 'google', { googleToken }))
  const imasterCode = await aMemberCode(server, fair, members.withPhone)
  await granted(server, by(fair, 'imaster', { imasterCode }))
  const phone = aPhone()
  const { code } = await whatsAppCode(phone)
  const { rows } = await server.app.pool.query<{ row: string }>('SELECT row_to_json(h)::text AS row FROM used_handles h')
  const kept = `${server.logged()}${rows.map(({ row }) => row).join('')}`
  for (const secret of [googleToken, email, imasterCode, phone, `"${code}"`]) assert.ok(!kept.includes(secret), secret)
})

test('a code signs in once, even if the member system itself would accept it again', async () => {
  const sloppy = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ member: { id: 'M1', phone: '13800138003' } })),
  )
  await new Promise<void>((resolve) => {
    sloppy.listen(0, '127.0.0.1', resolve)
  })
  try {
    const exchangeUrl = `http://127.0.0.1:${(sloppy.address() as AddressInfo).port}/exchange`
    const elsewhere = await server.anExhibition({
      tenant: await server.aTenant({ settings: { imaster: { ...server.sandbox.settings.accounts.imaster, exchangeUrl } } }),
    })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => grant(server, by(elsewhere, 'imaster', { imasterCode: 'the same code' }))),
    )
    assert.equal(answers.filter((answer) => 'access_token' in answer).length, 1)
    await refusedGrant(server, 'imasterCodeUsed', by(elsewhere, 'imaster', { imasterCode: 'the same code' }))
  } finally {
    sloppy.close()
  }
})

test('a sign-in method that the exhibition does not offer is refused, and so uses nothing up', async () => {
  const codesOnly = await server.anExhibition({
    tenant: { tenantId: fair.tenantId, settings: {} },
    config: { functionConfig: { cnLoginMode: 'appsms', enLoginMode: 'appemail' } },
  })
  const googleToken = await aGoogleToken(server, anEmail())
  await refusedGrant(server, 'grantUnsupported', by(codesOnly, 'google', { googleToken }))
  await refusedGrant(server, 'grantUnsupported', by(codesOnly, 'imaster', { imasterCode: 'M1002' }))
  await refusedGrant(server, 'grantUnsupported', by(codesOnly, 'password', { username: 'somebody', password: 'whatever 1!' }))
  await refusedGrant(server, 'grantUnsupported', { ...codeParameters(codesOnly, { phone: aPhone() }, '123456'), grant_type: 'appwhatsapp' })
  await refusedGrant(server, 'codeNotAsked', codeParameters(codesOnly, { phone: aPhone() }, '123456'))
  await refusedGrant(server, 'codeNotAsked', codeParameters(codesOnly, { email: anEmail() }, '123456'))
  await granted(server, by(fair, 'google', { googleToken }))
})

test('an exhibition that names outside methods alone still takes codes, because its screens fall back on them (R17) @rule:R17', async () => {
  const outsideOnly = await server.anExhibition({ config: { functionConfig: { cnLoginMode: 'imaster', enLoginMode: 'google' } } })
  await refusedGrant(server, 'codeNotAsked', codeParameters(outsideOnly, { phone: aPhone() }, '123456'))
  await refusedGrant(server, 'codeNotAsked', codeParameters(outsideOnly, { email: anEmail() }, '123456'))
})
