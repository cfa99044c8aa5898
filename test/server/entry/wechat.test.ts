import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { wechatCalls } from '../../../contract/entry/wechat.calls'
import { comeBackFromWechat } from '../account/wechatReturn'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { almostSame, lettersOf } from '../../support/almostSame'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition()
})
after(() => server.stop())

test('a page of this site gets a correct JSSDK signature for its address @call:POST /api/blade-resource/wx/noToken/getJsSdk', async () => {
  const url = `${server.url}/?a=1&b=%E5%B1%95`
  const { appId, timestamp, nonceStr, signature } = await server.data(wechatCalls.jsSdk, {
    at: fair,
    body: { url, tenantId: fair.tenantId },
  })
  const app = server.sandbox.settings.accounts.messagingApp
  assert.equal(appId, app.appId)
  const { ticket } = await server.app.gateways.wechat.jsapiTicket(app)
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  assert.equal(signature, createHash('sha1').update(text).digest('hex'))
})

test('the address of another site is not signed, and nobody is redirected to one @call:POST /api/blade-resource/wx/noToken/getJsSdk', async () => {
  const near = [
    `${server.url}@evil.example/`,
    server.url.replace('127.0.0.1', '127.0.0.1@evil.example'),
    'https://evil.example/',
    'http://127.0.0.1/',
  ]
  for (const url of near) {
    await server.refused('invalid', wechatCalls.jsSdk, { at: fair, body: { url } })
    await server.refused('invalid', wechatCalls.openId, { at: fair, query: { url } })
  }
  await server.refused('invalid', wechatCalls.openId, { at: fair, query: { url: 'javascript:alert(1)' } })
})

test('the messaging browser goes to WeChat and returns with a code for a handle; the open id stays on the server @call:GET /api/blade-resource/wx/noToken/getOpenId', async () => {
  const back = await comeBackFromWechat(server, fair, 'li')
  assert.equal(back.url.origin, server.url)
  assert.match(back.url.hash, /^#\/jump\?exhibitionId=/)
  const { openid } = await server.data(wechatCalls.openId, {
    at: fair,
    query: { code: back.code, state: back.state },
    headers: { cookie: back.cookie },
  })
  assert.ok(openid && openid.length < 1000)
})

test('a second redirect does not carry the code of the first', async () => {
  const back = await comeBackFromWechat(server, fair, 'li', `${server.url}/?code=old&state=old&keep=1#/x`)
  assert.deepEqual([back.url.searchParams.getAll('code').length, back.url.searchParams.get('keep')], [1, '1'])
  assert.notEqual(back.code, 'old')
})

test("another browser cannot finish a person's redirect, and no redirect works twice", async () => {
  const stranger = await comeBackFromWechat(server, fair, 'stranger')
  const victim = await comeBackFromWechat(server, fair, 'victim')
  const ask = (query: { code: string; state?: string }, cookie = '') => ({ at: fair, query, headers: { cookie } })
  const { code, state } = stranger
  await server.refused('handleInvalid', wechatCalls.openId, ask({ code, state }))
  await server.refused('handleInvalid', wechatCalls.openId, ask({ code, state }, victim.cookie))
  await server.refused('handleInvalid', wechatCalls.openId, ask({ code }, stranger.cookie))
  await server.refused('handleInvalid', wechatCalls.openId, ask({ code, state: almostSame(state, { of: lettersOf.hex }) }, stranger.cookie))
  await server.refused('handleInvalid', wechatCalls.openId, { ...ask({ code, state }, stranger.cookie), at: await server.anExhibition() })
  await server.data(wechatCalls.openId, ask({ code, state }, stranger.cookie))
  await server.refused('handleInvalid', wechatCalls.openId, ask({ code, state }, stranger.cookie))
})

test('a redirect may take 600 seconds and no longer, even with a new code of WeChat @rule:R13', async () => {
  const returned = async (seconds: number) => {
    const { state, cookie } = await comeBackFromWechat(server, fair, 'slow')
    server.clock.advance({ seconds })
    const { code } = await comeBackFromWechat(server, fair, 'slow')
    return { at: fair, query: { code, state }, headers: { cookie } }
  }
  await server.clock.held(async () => {
    await server.data(wechatCalls.openId, await returned(599))
    await server.refused('handleInvalid', wechatCalls.openId, await returned(601))
  })
})

test('the mini-program gets a handle for its login code once @call:GET /api/blade-resource/wx/noToken/getOpenId', async () => {
  const query = { code: `sandbox-mini-${Date.now()}`, from: 'mini' as const }
  assert.ok((await server.data(wechatCalls.openId, { at: fair, query })).openid)
  await server.refused('handleInvalid', wechatCalls.openId, { at: fair, query })
  await server.refused('handleInvalid', wechatCalls.openId, { at: fair, query: { ...query, code: 'made-up' } })
  await server.refused('invalid', wechatCalls.openId, { at: fair, query: { from: 'mini' } })
})

test('if WeChat does not answer, or is not configured, the person is asked to use a code', async () => {
  const back = await comeBackFromWechat(server, fair, 'li')
  await server.control({ action: 'fault', service: 'wechat', fault: 'down' })
  const { msg } = await server.refused('wechatUnavailable', wechatCalls.openId, {
    at: fair,
    query: { code: back.code, state: back.state },
    headers: { cookie: back.cookie },
    language: 'en',
  })
  assert.match(msg, /sign in with a code/)
  await server.control({ action: 'fault', service: 'wechat', fault: 'none' })
  const poor = await server.anExhibition({
    tenant: await server.aTenant({ settings: { officialAccount: undefined, miniProgram: undefined } }),
  })
  await server.refused('wechatUnavailable', wechatCalls.openId, { at: poor, query: { url: `${server.url}/` } })
  await server.refused('wechatUnavailable', wechatCalls.jsSdk, { at: poor, body: { url: `${server.url}/` } })
  await server.refused('wechatUnavailable', wechatCalls.openId, { at: poor, query: { code: 'x', from: 'mini' } })
})

test("a tenant in the query that differs from the headers' is rejected", async () => {
  const other = await server.anExhibition()
  await server.refused('wrongScope', wechatCalls.openId, { at: fair, query: { url: `${server.url}/`, tenantId: other.tenantId } })
  await server.refused('wrongScope', wechatCalls.jsSdk, { at: fair, body: { url: `${server.url}/`, tenantId: other.tenantId } })
  await server.refused('noSuchTenant', wechatCalls.jsSdk, { body: { url: `${server.url}/`, tenantId: '000001' } })
})

test('strangers in one network cannot use up what WeChat allows an organiser', async () => {
  await server.refused('handleInvalid', wechatCalls.openId, { at: fair, query: { from: 'mini', code: 'made up' } })
  await server.app.pool.query(`UPDATE rate_limits SET points = 300 WHERE key LIKE 'wechatPerNetworkMinute:%'`)
  await server.refused('tooManyRequests', wechatCalls.openId, { at: fair, query: { from: 'mini', code: 'made up' } })
  await server.app.pool.query('DELETE FROM rate_limits')
})
