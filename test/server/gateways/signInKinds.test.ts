import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GatewayError } from '../../../server/gateways'
import { signMemberRequest } from '../../../server/gateways/imaster/sign'
import { startFair, waitingFor } from './support'

const refusedWith =
  (outsideCode: string) =>
  (error: unknown): boolean =>
    error instanceof GatewayError && error.code === 'refused' && error.outsideCode === outsideCode

const failsAs =
  (code: string) =>
  (error: unknown): boolean =>
    error instanceof GatewayError && error.code === code

const faults = [
  ['down', 'unreachable'],
  ['timeout', 'timeout'],
  ['garbage', 'badAnswer'],
] as const

test("a code by WhatsApp has the template's language, and Meta's rejection is reported by its number", async (t) => {
  const { gateways, sandbox, outbox } = await startFair(t)
  const account = sandbox.settings.accounts.whatsapp
  const message = { to: '+4915112345678', template: 'fairgate_code', language: 'en_US', code: '418273' }
  const { messageId } = await gateways.whatsapp.sendCode(account, message)
  assert.match(messageId, /^wamid\./)
  const [sent] = await outbox('?to=+4915112345678')
  assert.deepEqual(
    [sent?.kind, sent?.code, sent?.text],
    ['whatsapp', '418273', '418273 is your verification code. For your security, do not share this code.'],
  )
  await assert.rejects(gateways.whatsapp.sendCode({ ...account, accessToken: 'stale' }, message), refusedWith('190'))
  await assert.rejects(gateways.whatsapp.sendCode({ ...account, phoneNumberId: '1' }, message), refusedWith('100'))
  await assert.rejects(gateways.whatsapp.sendCode(account, { ...message, language: 'fr' }), refusedWith('132001'))
  await assert.rejects(gateways.whatsapp.sendCode(account, { ...message, to: '+4915112340000' }), refusedWith('131026'))
  await assert.rejects(gateways.whatsapp.sendCode(account, { ...message, to: '015112345678' }), RangeError)
  assert.equal((await outbox()).length, 1)
})

test('WhatsApp that is down, slow or answers nonsense is reported, and neither number nor code is logged', async (t) => {
  const { sandbox, control, logged, ...fair } = await startFair(t)
  for (const [fault, code] of faults) {
    await control({ action: 'fault', service: 'whatsapp', fault, times: 1 })
    await assert.rejects(
      waitingFor(fault, fair).whatsapp.sendCode(sandbox.settings.accounts.whatsapp, {
        to: '+8613800138000',
        template: 'fairgate_code',
        language: 'zh_CN',
        code: '418273',
      }),
      failsAs(code),
      fault,
    )
  }
  assert.doesNotMatch(logged(), /13800138000|418273|EAAG/)
})

const fromConsent = async (url: string, clientId: string, email: string, more: Record<string, string> = {}): Promise<Response> =>
  fetch(
    `${url}?${new URLSearchParams({ client_id: clientId, redirect_uri: 'http://127.0.0.1:1/', response_type: 'token', scope: 'openid email', state: 's', sandbox_email: email, ...more })}`,
    { redirect: 'manual' },
  )

test('Google identifies the person of a token, for the app of that token', async (t) => {
  let now = new Date('2027-04-08T01:00:00Z')
  const { gateways, sandbox, logged } = await startFair(t, { now: () => now })
  const { google } = sandbox.settings.accounts
  const tokenOf = async (email: string): Promise<string> => {
    const back = new URL((await fromConsent(gateways.google.authorizeUrl(), google.clientId, email)).headers.get('location')!)
    assert.equal(back.search, '', 'the token is in the fragment alone')
    return new URLSearchParams(back.hash.slice(1)).get('access_token')!
  }
  const token = await tokenOf('anna@example.com')
  const { subject, ...identity } = await gateways.google.identityOf(google, token)
  assert.match(subject, /^\d{21}$/)
  assert.deepEqual(identity, { email: 'anna@example.com', isEmailVerified: true, expiresAt: new Date('2027-04-08T01:59:59Z') })
  assert.equal((await gateways.google.identityOf(google, await tokenOf('unverified@example.com'))).isEmailVerified, false)
  await assert.rejects(gateways.google.identityOf({ clientId: 'another.apps.googleusercontent.com' }, token), refusedWith('wrong_audience'))
  await assert.rejects(gateways.google.identityOf(google, 'ya29.made-up'), refusedWith('invalid_token'))
  now = new Date('2027-04-08T02:00:00Z')
  await assert.rejects(gateways.google.identityOf(google, token), refusedWith('invalid_token'))
  assert.ok(!logged().includes(token) && !logged().includes('anna@'))
})

test('the consent page asks for the person, in both languages, and returns nobody whose request Google would reject', async (t) => {
  const { gateways, sandbox } = await startFair(t)
  const url = gateways.google.authorizeUrl()
  const { clientId } = sandbox.settings.accounts.google
  const ask = (more: Record<string, string>): Promise<Response> =>
    fetch(
      `${url}?${new URLSearchParams({ client_id: clientId, redirect_uri: 'http://127.0.0.1:1/', response_type: 'token', scope: 'openid email', state: '"><script>', ...more })}`,
    )
  const page = await (await ask({ lang: 'en' })).text()
  assert.match(page, /Choose a Google account/)
  assert.ok(!page.includes('"><script>'), 'what was asked with is text')
  assert.match(await (await ask({ lang: 'cn' })).text(), /选择 Google 账号/)
  for (const [name, wrong] of [
    ['client_id', 'x'],
    ['redirect_uri', 'javascript:alert(1)'],
    ['redirect_uri', 'http://127.0.0.1:1/#a'],
    ['response_type', 'code'],
    ['scope', 'openid'],
  ] as const) {
    assert.equal((await ask({ [name]: wrong })).status, 400, `${name}=${wrong}`)
  }
  const refused = await fromConsent(url, clientId, '')
  assert.match(refused.headers.get('location')!, /#error=access_denied&state=s$/)
})

test('Google that is down, slow or answers nonsense is reported', async (t) => {
  const { sandbox, control, ...fair } = await startFair(t)
  for (const [fault, code] of faults) {
    // Reading is tried twice.
    await control({ action: 'fault', service: 'google', fault, times: 2 })
    await assert.rejects(waitingFor(fault, fair).google.identityOf(sandbox.settings.accounts.google, 'ya29.whatever'), failsAs(code), fault)
    await control({ action: 'fault', service: 'google', fault: 'none' })
  }
})

test('a request to a member system is signed over key, time, nonce and body', () => {
  const signed = { appKey: 'fair1', secret: 'a secret', timestampSeconds: 1806800000, nonce: '0123456789abcdef', body: '{"code":"c1"}' }
  // printf 'fair1\n1806800000\n0123456789abcdef\n<sha256 of the body>' | openssl dgst -sha256 -hmac 'a secret'
  assert.equal(signMemberRequest(signed), '2400b85e051bd8d7ae33f4efe4b76c7c3e1d78ad699b60edba102f39d383b84f')
  for (const other of [{ body: '{"code":"c2"}' }, { nonce: 'x' }, { timestampSeconds: 1806800001 }, { secret: 'another' }])
    assert.notEqual(signMemberRequest({ ...signed, ...other }), signMemberRequest(signed))
})

test("a member's code is exchanged once, within its time, with the right secret", async (t) => {
  let now = new Date('2027-04-08T01:00:00Z')
  const { gateways, sandbox, logged } = await startFair(t, { now: () => now })
  const { imaster } = sandbox.settings.accounts
  const aCode = async (memberId: string): Promise<string> => {
    const asked = gateways.imaster.loginUrl(imaster, { returnTo: 'http://127.0.0.1:1/?a=1#/jump', state: 's1' })
    const back = new URL((await fetch(`${asked}&sandbox_member=${memberId}`, { redirect: 'manual' })).headers.get('location')!)
    assert.deepEqual([back.searchParams.get('a'), back.searchParams.get('state'), back.hash], ['1', 's1', '#/jump'])
    return back.searchParams.get('imasterCode')!
  }
  const code = await aCode('M1001')
  await assert.rejects(gateways.imaster.exchange({ ...imaster, secret: 'another' }, code), refusedWith('SIGNATURE_INVALID'))
  assert.deepEqual(await gateways.imaster.exchange(imaster, code), { memberId: 'M1001', phone: '+8615400000001' })
  await assert.rejects(gateways.imaster.exchange(imaster, code), refusedWith('CODE_USED'))
  await assert.rejects(gateways.imaster.exchange(imaster, 'unheard of'), refusedWith('CODE_UNKNOWN'))
  assert.deepEqual(await gateways.imaster.exchange(imaster, await aCode('M1003')), { memberId: 'M1003', email: 'member@example.com' })
  const late = await aCode('M1001')
  now = new Date('2027-04-08T01:06:00Z')
  await assert.rejects(gateways.imaster.exchange(imaster, late), refusedWith('CODE_EXPIRED'))
  assert.ok(!logged().includes(code))
})

test('a member system that is down, slow or answers nonsense is reported; a code is never sent twice automatically', async (t) => {
  const { sandbox, control, ...fair } = await startFair(t)
  for (const [fault, code] of [...faults, ['lostAnswer', 'unreachable']] as const) {
    await control({ action: 'fault', service: 'imaster', fault, times: 1 })
    await assert.rejects(waitingFor(fault, fair).imaster.exchange(sandbox.settings.accounts.imaster, 'c'), failsAs(code), fault)
  }
})
