import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GatewayError, signJsSdk } from '../../../server/gateways'
import { sandboxOpenId, sandboxUnionId } from '../../../server/sandboxes'
import { startFair } from './support'
import type { Fair } from './support'

const redirectUri = 'http://127.0.0.1:8080/?from=share#/jump?exhibitionId=1'

/** Follows the address as the messaging browser does, up to the return. */
async function visit(url: string, cookie = ''): Promise<{ back: URL; cookie: string }> {
  const [address = ''] = url.split('#')
  const answer = await fetch(address, { redirect: 'manual', headers: { cookie } })
  assert.equal(answer.status, 302, await answer.text())
  return {
    back: new URL(answer.headers.get('location') ?? ''),
    cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
  }
}

function refusedWith(outsideCode: string) {
  return (error: unknown) => error instanceof GatewayError && error.code === 'refused' && error.outsideCode === outsideCode
}

function oauthUrl({ gateways, sandbox }: Fair, state = 'abc123'): string {
  return gateways.wechat.oauthUrl(sandbox.settings.accounts.messagingApp, { redirectUri, scope: 'snsapi_base', state })
}

test("the JSSDK signature matches both of WeChat's published examples", () => {
  const example = {
    ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonceStr: 'Wm3WZYTPz0wzccnW',
    timestamp: 1414587457,
  }
  assert.equal(signJsSdk({ ...example, url: 'http://mp.weixin.qq.com' }), 'f4d90daf4b3bca3078ab155816175ba34c443a7b')
  assert.equal(signJsSdk({ ...example, url: 'http://mp.weixin.qq.com?params=value' }), '0f9de62fce790f9a083d5c99e95740ceb90c27ed')
  assert.equal(
    signJsSdk({ ...example, url: 'http://mp.weixin.qq.com?params=value#/wallet/1' }),
    '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
    'the hash is not signed',
  )
})

test('a visitor returns from WeChat with a code for their open id, before the hash', async (t) => {
  const fair = await startFair(t)
  const { back, cookie } = await visit(oauthUrl(fair))
  assert.equal(back.searchParams.get('state'), 'abc123')
  assert.equal(back.searchParams.get('from'), 'share')
  assert.equal(back.hash, '#/jump?exhibitionId=1')
  const app = fair.sandbox.settings.accounts.messagingApp
  const identity = await fair.gateways.wechat.oauthOpenId(app, back.searchParams.get('code') ?? '')
  assert.match(identity.openId, /^o[\w-]{27}$/)

  const again = await visit(oauthUrl(fair), cookie)
  const sameVisitor = await fair.gateways.wechat.oauthOpenId(app, again.back.searchParams.get('code') ?? '')
  assert.equal(sameVisitor.openId, identity.openId, 'one browser is one person')
})

test('an OAuth code works once, for its own app, for five minutes', async (t) => {
  let time = new Date('2027-04-08T01:00:00Z')
  const fair = await startFair(t, { now: () => time })
  const { messagingApp, miniProgramApp } = fair.sandbox.settings.accounts
  const code = async () => (await visit(oauthUrl(fair))).back.searchParams.get('code') ?? ''

  const used = await code()
  await fair.gateways.wechat.oauthOpenId(messagingApp, used)
  await assert.rejects(fair.gateways.wechat.oauthOpenId(messagingApp, used), refusedWith('40163'))
  await assert.rejects(fair.gateways.wechat.oauthOpenId(messagingApp, 'made-up'), refusedWith('40029'))
  await assert.rejects(fair.gateways.wechat.oauthOpenId(miniProgramApp, await code()), refusedWith('40029'))

  const old = await code()
  time = new Date(time.getTime() + 5 * 60 * 1000 + 1)
  await assert.rejects(fair.gateways.wechat.oauthOpenId(messagingApp, old), refusedWith('40029'))
})

test('WeChat rejects an OAuth address with reordered or unknown parameters', async (t) => {
  const fair = await startFair(t)
  const good = oauthUrl(fair).split('#')[0] ?? ''
  assert.ok(oauthUrl(fair).endsWith('&scope=snsapi_base&state=abc123#wechat_redirect'))
  const swapped = good.replace('scope=snsapi_base&state=abc123', 'state=abc123&scope=snsapi_base')
  const stranger = good.replace(/appid=\w+/, 'appid=wx0000000000000000')
  for (const url of [swapped, stranger, good.replace('response_type=code&', '')]) {
    assert.equal((await fetch(url, { redirect: 'manual' })).status, 400, url)
  }
  assert.throws(() => oauthUrl(fair, 'not/allowed'), RangeError)
  assert.throws(() => oauthUrl(fair, 'a'.repeat(129)), RangeError)
})

test('a mini-program login code identifies its person once, and the session key stays on the server', async (t) => {
  const { gateways, sandbox } = await startFair(t)
  const app = sandbox.settings.accounts.miniProgramApp
  const identity = await gateways.wechat.codeToSession(app, 'sandbox-lina-7f3a')
  assert.deepEqual(identity, { openId: sandboxOpenId(app.appId, 'lina'), unionId: sandboxUnionId('lina') })
  assert.equal((await gateways.wechat.codeToSession(app, 'sandbox-lina-7f3b')).openId, identity.openId)
  await assert.rejects(gateways.wechat.codeToSession(app, 'sandbox-lina-7f3a'), refusedWith('40163'))
  await assert.rejects(gateways.wechat.codeToSession(app, 'the code of a stranger'), refusedWith('40029'))
})

test('wrong secrets and unknown apps are rejected, and neither error nor log contains a secret or a code', async (t) => {
  const fair = await startFair(t)
  const { miniProgramApp } = fair.sandbox.settings.accounts
  const wrong = { ...miniProgramApp, secret: 'guessed-secret' }
  await assert.rejects(fair.gateways.wechat.codeToSession(wrong, 'sandbox-lina-1'), (error: Error) => {
    assert.equal(error.message, 'wechat.codeToSession: refused (40125)')
    return true
  })
  await assert.rejects(fair.gateways.wechat.accessToken({ appId: 'wx1', secret: 'x' }), refusedWith('40013'))
  await fair.control({ action: 'fault', service: 'wechat', fault: 'down' })
  await assert.rejects(fair.gateways.wechat.codeToSession(miniProgramApp, 'sandbox-lina-2'), (error: unknown) => {
    assert.ok(error instanceof GatewayError)
    assert.equal(error.code, 'unreachable')
    assert.doesNotMatch(JSON.stringify([error, error.stack, error.cause]), /sandbox-lina|secret=/)
    return true
  })
  assert.match(fair.logged(), /"operation":"codeToSession"/)
  assert.doesNotMatch(fair.logged(), new RegExp(`${miniProgramApp.secret}|sandbox-lina|http:`))
})

test('all processes together request token and ticket once, and again shortly before they expire', async (t) => {
  let time = new Date('2027-04-08T01:00:00Z')
  const fair = await startFair(t, { now: () => time })
  const app = fair.sandbox.settings.accounts.messagingApp
  const many = await Promise.all(Array.from({ length: 20 }, async () => (await fair.gateways.wechat.jsapiTicket(app)).ticket))
  assert.equal(new Set(many).size, 1)
  const token = await fair.gateways.wechat.accessToken(app)

  await fair.control({ action: 'fault', service: 'wechat', fault: 'down' })
  const { ticket, expiresAt } = await fair.secondProcess().wechat.jsapiTicket(app)
  assert.equal(ticket, many[0], 'WeChat is not asked')
  assert.equal(expiresAt.getTime(), time.getTime() + 7080 * 1000)
  assert.equal(await fair.secondProcess().wechat.accessToken(app), token)

  await fair.control({ action: 'fault', service: 'wechat', fault: 'none' })
  time = new Date(time.getTime() + 7081 * 1000)
  assert.notEqual(await fair.secondProcess().wechat.accessToken(app), token)
})

test('a token that WeChat calls invalid is replaced once, and the ticket still arrives', async (t) => {
  const fair = await startFair(t)
  const app = fair.sandbox.settings.accounts.messagingApp
  const oldToken = await fair.gateways.wechat.accessToken(app)
  await fair.control({ action: 'expireTokens' })
  assert.ok((await fair.gateways.wechat.jsapiTicket(app)).ticket)
  assert.notEqual(await fair.gateways.wechat.accessToken(app), oldToken)
})

test('an app id without its secret reads nothing that another tenant has cached', async (t) => {
  const fair = await startFair(t)
  const app = fair.sandbox.settings.accounts.messagingApp
  await fair.gateways.wechat.jsapiTicket(app)
  await assert.rejects(fair.gateways.wechat.jsapiTicket({ ...app, secret: '' }), refusedWith('40125'))
})

test('each failure of WeChat has its own code; a read is tried twice, a sign-in code once', async (t) => {
  const fair = await startFair(t)
  const { messagingApp, miniProgramApp } = fair.sandbox.settings.accounts
  const failsWith = (code: string) => (error: unknown) => error instanceof GatewayError && error.code === code

  await fair.control({ action: 'fault', service: 'wechat', fault: 'timeout', times: 2 })
  await assert.rejects(fair.impatient.wechat.accessToken(messagingApp), failsWith('timeout'))
  await fair.control({ action: 'fault', service: 'wechat', fault: 'garbage', times: 1 })
  await assert.rejects(fair.gateways.wechat.accessToken(messagingApp), failsWith('badAnswer'))
  await fair.control({ action: 'fault', service: 'wechat', fault: 'down', times: 1 })
  assert.ok(await fair.gateways.wechat.accessToken(messagingApp), 'the second try of a read succeeds')

  await fair.control({ action: 'fault', service: 'wechat', fault: 'lostAnswer', times: 1 })
  await assert.rejects(fair.gateways.wechat.codeToSession(miniProgramApp, 'sandbox-lina-9'), failsWith('unreachable'))
  await assert.rejects(fair.gateways.wechat.codeToSession(miniProgramApp, 'sandbox-lina-9'), refusedWith('40163'))

  await fair.sandbox.close()
  await assert.rejects(fair.gateways.wechat.codeToSession(miniProgramApp, 'sandbox-lina-10'), failsWith('unreachable'))
})

test("a phone's code works once, for the mini-program alone, also after the access token was replaced", async (t) => {
  const fair = await startFair(t)
  const { gateways, sandbox } = fair
  const { messagingApp, miniProgramApp } = sandbox.settings.accounts
  const code = 'sandbox-phone-86-13800138000-a1'
  assert.equal(await gateways.wechat.phoneNumber(miniProgramApp, code), '+8613800138000')
  await assert.rejects(gateways.wechat.phoneNumber(miniProgramApp, code), refusedWith('40029'))
  await assert.rejects(gateways.wechat.phoneNumber(messagingApp, 'sandbox-phone-86-13800138000-a2'), refusedWith('40029'))
  await fair.control({ action: 'expireTokens' })
  assert.equal(await gateways.wechat.phoneNumber(miniProgramApp, 'sandbox-phone-852-91234567-a3'), '+85291234567')
})

test('a subscription message arrives once for each consent, in the form that WeChat demands', async (t) => {
  const { gateways, sandbox } = await startFair(t)
  const app = sandbox.settings.accounts.miniProgramApp
  const openId = sandboxOpenId(app.appId, 'ling')
  const templateId = 'mHcbYsS8ticket0000000000000000000000000000t'
  const control = (command: object) =>
    fetch(`${sandbox.url}/sandbox/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(command),
    })
  const page = 'areas/entry/jump/index?exhibitionId=1'
  const send = (data: Record<string, string>, to = openId) =>
    gateways.wechat.sendSubscription(app, { openId: to, templateId, page, data, language: 'zh_CN' })

  await assert.rejects(send({ thing1: '春季展' }), refusedWith('43101'))
  await control({ action: 'subscribe', openId, templateIds: [templateId] })
  await assert.rejects(send({ thing1: '一'.repeat(21) }), refusedWith('47003'))
  await assert.rejects(send({ thing1: '春季展' }, `${openId.slice(0, 27)}!`), refusedWith('40003'))
  await control({ action: 'expireTokens' })
  await send({ thing1: '春季展', date2: '2027年04月08日' })
  await assert.rejects(send({ thing1: '春季展' }), refusedWith('43101'), 'one consent is one message')
  const { messages } = (await (await fetch(`${sandbox.url}/outbox.json`)).json()) as { messages: Record<string, string>[] }
  assert.deepEqual(
    messages.map(({ kind, to, text, page: opened }) => ({ kind, to, text, page: opened })),
    [{ kind: 'subscription', to: openId, text: 'thing1: 春季展\ndate2: 2027年04月08日', page }],
  )
})
