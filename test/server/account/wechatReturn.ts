import assert from 'node:assert/strict'
import { wechatCalls } from '../../../contract/entry/wechat.calls'
import type { Exhibition } from '../support/makers'
import type { TestServer } from '../support/testServer'
import { randomBytes } from '../../support/random'

/** A messaging browser that has been to WeChat and is back. */
export interface WechatReturn {
  code: string
  state: string
  /** The browser's cookies. */
  cookie: string
  /** Where it came back to. */
  url: URL
}

/** Goes the way of the messaging browser: asks for the address at WeChat, is sent there and comes back with a code. */
export const comeBackFromWechat = async (
  server: TestServer,
  at: Exhibition,
  seed: string,
  url = `${server.url}/?from=singlemessage#/jump?exhibitionId=${at.exhibitionId}`,
): Promise<WechatReturn> => {
  const asked = await server.call(wechatCalls.openId, { at, query: { url } })
  assert.ok(asked.data.authorizeUrl, JSON.stringify(asked.body))
  const cookie = (asked.headers.get('set-cookie') ?? '').split(';')[0]!
  const [address] = asked.data.authorizeUrl.split('#')
  const sent = await fetch(`${address}&sandbox_user=${seed}`, { redirect: 'manual' })
  assert.equal(sent.status, 302, await sent.text())
  const back = new URL(sent.headers.get('location')!)
  return { code: back.searchParams.get('code')!, state: back.searchParams.get('state')!, cookie, url: back }
}

/** The handle of this person's open id in the official account. */
export const aHandle = async (server: TestServer, at: Exhibition, seed: string): Promise<string> => {
  const { code, state, cookie } = await comeBackFromWechat(server, at, seed)
  const { openid } = await server.data(wechatCalls.openId, { at, query: { code, state }, headers: { cookie } })
  return openid!
}

/** The same in the mini-program, by a `wx.login` code. */
export const aMiniHandle = async (server: TestServer, at: Exhibition, seed: string): Promise<string> => {
  const { openid } = await server.data(wechatCalls.openId, {
    at,
    query: { code: `sandbox-${seed}-${randomBytes(6).toString('hex')}`, from: 'mini' },
  })
  return openid!
}
