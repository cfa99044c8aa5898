import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { JsSdkBody, JsSdkConfig, OpenIdAnswer, OpenIdQuery } from '../../../../contract/entry/wechat.schema'
import { GatewayError, type WechatApp, signJsSdk } from '../../../gateways'
import type { App } from '../../../core/App'
import { fail, failFields } from '../../../core/errors/failure'
import { networkHash } from '../../../core/http/network'
import { makeOpenIdHandle } from '../../../core/secrets/openIdHandle'
import type { Scope } from '../../../core/calls/scope'
import { settingsOf } from '../../../core/exhibition/exhibition'
import { makeOauthState, consumeOauthState } from './oauthState'
import { ownAddress } from '../../../core/http/ownAddress'

/** A ticket is renewed two minutes before it expires, so a signature with it is valid for at least a minute. */
const leastSeconds = 60

const tenantAsked = (scope: Scope, asked: string | undefined): string => {
  if (asked && scope.tenantId && asked !== scope.tenantId) throw fail('wrongScope')
  return asked ?? scope.tenantId
}

/** @throws Failure wechatUnavailable if the organiser has no such app */
const appOf = (wechatApp: WechatApp | undefined): WechatApp => {
  if (!wechatApp) throw fail('wechatUnavailable')
  return wechatApp
}

/** Calls of strangers must not use up what WeChat allows an organiser. @throws Failure tooManyRequests */
const consumeLimits = async (app: App, { address }: Scope, tenantId: string): Promise<void> => {
  await app.limits.consume('wechatPerNetworkMinute', networkHash(app, tenantId, address))
  await app.limits.consume('wechatPerTenantMinute', tenantId)
}

/** After a rejected code, opening the page again gets a new one. Any other failure calls for a sign-in by code. */
const wechatFailure = (error: unknown): unknown => {
  if (!(error instanceof GatewayError)) return error
  const isBadCode = error.code === 'refused' && ['40029', '40163'].includes(error.outsideCode ?? '')
  return fail(isBadCode ? 'handleInvalid' : 'wechatUnavailable')
}

const orWechatFailure = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw wechatFailure(error)
  })

/**
 * Signs an address of this site for WeChat's JSSDK.
 * @throws Failure invalid (an address of another site), noSuchTenant, wechatUnavailable
 */
export const jsSdkConfig = async (app: App, scope: Scope, body: JsSdkBody): Promise<JsSdkConfig> => {
  ownAddress(app, body.url, 'url')
  const { officialAccount } = await settingsOf(app, tenantAsked(scope, body.tenantId))
  const account = appOf(officialAccount)
  const { ticket, expiresAt } = await orWechatFailure(app.gateways.wechat.jsapiTicket(account))
  const nonceStr = randomBytes(12).toString('hex')
  const timestamp = Math.floor(app.now().getTime() / 1000)
  const expiresInSeconds = Math.max(leastSeconds, Math.floor(expiresAt.getTime() / 1000) - timestamp)
  // Signed in the browser's spelling, not in that of `URL`, because WeChat compares character by character.
  return {
    appId: account.appId,
    timestamp,
    nonceStr,
    signature: signJsSdk({ ticket, nonceStr, timestamp, url: body.url }),
    expiresInSeconds,
  }
}

/** The address at WeChat that returns to the browser with a code. */
const authorizeUrl = (app: App, scope: Scope, account: WechatApp, url: string, reply: FastifyReply): OpenIdAnswer => {
  const back = ownAddress(app, url, 'url')
  // Parameters of an earlier redirect would precede the new code.
  back.searchParams.delete('code')
  back.searchParams.delete('state')
  const state = makeOauthState(app, scope.tenantId, reply)
  return { authorizeUrl: app.gateways.wechat.oauthUrl(account, { redirectUri: back.href, scope: 'snsapi_base', state }) }
}

/**
 * Without a code: the redirect address. With one: the handle of the open id; the open id itself stays here.
 * @throws Failure handleInvalid (code or state are void), wechatUnavailable, invalid
 */
export const openIdOrRedirect = async (
  app: App,
  scope: Scope,
  query: OpenIdQuery,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<OpenIdAnswer> => {
  const tenantId = tenantAsked(scope, query.tenantId)
  const settings = await settingsOf(app, tenantId)
  const isMini = query.from === 'mini'
  const account = appOf(isMini ? settings.miniProgram : settings.officialAccount)
  if (!query.code) {
    if (isMini) throw failFields({ code: { code: 'required' } })
    if (!query.url) throw failFields({ url: { code: 'required' } })
    return authorizeUrl(app, scope, account, query.url, http.reply)
  }
  await consumeLimits(app, scope, tenantId)
  if (!isMini) await consumeOauthState(app, tenantId, query.state ?? '', http.request)
  const { wechat } = app.gateways
  const { openId } = await orWechatFailure(isMini ? wechat.codeToSession(account, query.code) : wechat.oauthOpenId(account, query.code))
  return { openid: await makeOpenIdHandle(app, { tenantId, appId: account.appId, openId }) }
}
