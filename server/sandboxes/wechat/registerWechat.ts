import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { installFaults } from '../kit/faults'
import type { SandboxWorld } from '../kit/SandboxWorld'
import type { WechatApp } from '../../gateways/wechat/Wechat'
import { makeSandboxOauth } from './oauth'
import { makeSandboxSubscriptions } from './subscriptions'
import { sandboxOpenId, sandboxUnionId } from './people'
import { registerNamed } from '../../core/http/registerNamed'

interface IssuedToken {
  token: string
  expiresAt: number
}

type Query = Record<string, string | undefined>

const lifetimeSeconds = 7200
/** stable_token issues a new token only in the last five minutes of the old one. */
const renewalMs = 5 * 60 * 1000

export interface SandboxWechat {
  /** The next browser without a person of its own is this one. */
  chooseUser(seed: string): { messagingOpenId: string; miniProgramOpenId: string }
  /** From now on all issued access tokens are invalid. */
  expireTokens(): void
  /** The person accepts one more message of these templates in the mini-program. */
  subscribe(openId: string, templateIds: string[]): void
}

/** api.weixin.qq.com and open.weixin.qq.com as far as Fairgate uses them, with their refusals by number. */
// oxlint-disable-next-line max-lines-per-function -- one route of the outside service after the other, on shared state
export function registerWechat(app: FastifyInstance, world: SandboxWorld): SandboxWechat {
  const { accounts, now, store } = world
  const apps = [accounts.messagingApp, accounts.miniProgramApp]
  const tokens = store.collection<IssuedToken>('wechat tokens')
  const tickets = store.collection<IssuedToken>('wechat tickets')
  const usedLoginCodes = store.collection<true>('wechat used login codes')
  const usedPhoneCodes = store.collection<true>('wechat used phone codes')
  const oauth = makeSandboxOauth(app, world)
  const subscriptions = makeSandboxSubscriptions(world)

  function issue(): IssuedToken {
    return { token: randomBytes(48).toString('base64url'), expiresAt: now().getTime() + lifetimeSeconds * 1000 }
  }

  function remainingSeconds({ expiresAt }: IssuedToken): number {
    return Math.floor((expiresAt - now().getTime()) / 1000)
  }

  function checkApp(appId: unknown, secret: unknown): WechatApp {
    const known = apps.find((candidate) => candidate.appId === appId)
    if (!known) throw new WechatError(40013, 'invalid appid')
    if (known.secret !== secret) throw new WechatError(40125, 'invalid appsecret')
    return known
  }

  function stableToken({ appid, secret, grant_type, force_refresh }: Record<string, unknown>): object {
    const { appId } = checkApp(appid, secret)
    if (grant_type !== 'client_credential') throw new WechatError(40002, 'invalid grant_type')
    const current = tokens.get(appId)
    const isGood = current && !force_refresh && current.expiresAt - now().getTime() > renewalMs
    const token = isGood ? current : issue()
    if (!isGood) tokens.put(appId, token)
    return { access_token: token.token, expires_in: remainingSeconds(token) }
  }

  function ownerOf(accessToken: string | undefined): WechatApp {
    const owner = apps.find(({ appId }) => tokens.get(appId)?.token === accessToken)
    if (!owner) throw new WechatError(40001, 'invalid credential, access_token is invalid or not latest')
    if (remainingSeconds(tokens.get(owner.appId) ?? issue()) <= 0) throw new WechatError(42001, 'access_token expired')
    return owner
  }

  function ticket({ access_token, type }: Query): object {
    const owner = ownerOf(access_token)
    if (type !== 'jsapi') throw new WechatError(40097, 'invalid args')
    const current = tickets.get(owner.appId)
    const isGood = current && remainingSeconds(current) > 0
    const issued = isGood ? current : issue()
    if (!isGood) tickets.put(owner.appId, issued)
    return { errcode: 0, errmsg: 'ok', ticket: issued.token, expires_in: remainingSeconds(issued) }
  }

  /** Any `wx.login` code `sandbox-<seed>-<nonce>` is that person's, once. */
  function codeToSession({ appid, secret, js_code: code = '', grant_type }: Query): object {
    const { appId } = checkApp(appid, secret)
    if (grant_type !== 'authorization_code') throw new WechatError(40002, 'invalid grant_type')
    const seed = /^sandbox-(.+)-[0-9A-Za-z]+$/.exec(code)?.[1]
    if (!seed || appId !== accounts.miniProgramApp.appId) throw new WechatError(40029, 'invalid code')
    if (usedLoginCodes.get(code)) throw new WechatError(40163, 'code been used')
    usedLoginCodes.put(code, true)
    const sessionKey = randomBytes(16).toString('base64')
    return { openid: sandboxOpenId(appId, seed), unionid: sandboxUnionId(seed), session_key: sessionKey }
  }

  /** Any `getPhoneNumber` code `sandbox-phone-<country>-<number>-<nonce>` is that number's, once. WeChat says the same of a used one. */
  function phoneNumber({ access_token }: Query, { code }: Record<string, unknown>): object {
    const { appId } = ownerOf(access_token)
    const [, countryCode, purePhoneNumber] = /^sandbox-phone-(\d{1,4})-(\d{4,15})-[0-9A-Za-z]+$/.exec(String(code)) ?? []
    if (!countryCode || !purePhoneNumber || appId !== accounts.miniProgramApp.appId || usedPhoneCodes.get(String(code)))
      throw new WechatError(40029, 'invalid code')
    usedPhoneCodes.put(String(code), true)
    const phoneNumber = countryCode === '86' ? purePhoneNumber : `+${countryCode}${purePhoneNumber}`
    const watermark = { timestamp: Math.floor(now().getTime() / 1000), appid: appId }
    return { errcode: 0, errmsg: 'ok', phone_info: { phoneNumber, purePhoneNumber, countryCode, watermark } }
  }

  function oauthToken({ appid, secret, code = '', grant_type }: Query): object {
    const { appId } = checkApp(appid, secret)
    if (grant_type !== 'authorization_code') throw new WechatError(40002, 'invalid grant_type')
    const spent = oauth.spendCode(appId, code)
    if (typeof spent === 'string')
      throw spent === 'used' ? new WechatError(40163, 'code been used') : new WechatError(40029, 'invalid code')
    const { seed, scope } = spent
    const identity = {
      openid: sandboxOpenId(appId, seed),
      scope,
      ...(scope === 'snsapi_userinfo' && { unionid: sandboxUnionId(seed) }),
    }
    return { access_token: issue().token, refresh_token: issue().token, expires_in: lifetimeSeconds, ...identity }
  }

  registerNamed(app, 'WeChat', async (scope) => {
    installFaults(scope, world.faults, 'wechat')
    scope.setErrorHandler(async (error, _request, reply) => {
      if (!(error instanceof WechatError)) throw error
      return reply.code(200).send({ errcode: error.errcode, errmsg: error.message })
    })
    scope.post<{ Body: Record<string, unknown> }>('/cgi-bin/stable_token', async ({ body }) => stableToken(body))
    scope.get<{ Querystring: Query }>('/cgi-bin/ticket/getticket', async ({ query }) => ticket(query))
    scope.post<{ Querystring: Query; Body: Record<string, unknown> }>('/wxa/business/getuserphonenumber', async ({ query, body }) =>
      phoneNumber(query, body),
    )
    scope.post<{ Querystring: Query; Body: unknown }>('/cgi-bin/message/subscribe/send', async ({ query, body }) => {
      const refusal = subscriptions.send(ownerOf(query.access_token), body)
      if (refusal) throw new WechatError(...refusal)
      return { errcode: 0, errmsg: 'ok', msgid: Date.now() }
    })
    scope.get<{ Querystring: Query }>('/sns/jscode2session', async ({ query }) => codeToSession(query))
    scope.get<{ Querystring: Query }>('/sns/oauth2/access_token', async ({ query }) => oauthToken(query))
  })

  return {
    chooseUser(seed) {
      oauth.chooseUser(seed)
      return {
        messagingOpenId: sandboxOpenId(accounts.messagingApp.appId, seed),
        miniProgramOpenId: sandboxOpenId(accounts.miniProgramApp.appId, seed),
      }
    },
    subscribe: subscriptions.accept,
    expireTokens() {
      for (const { appId } of apps) tokens.put(appId, { ...issue(), token: `replaced-${randomBytes(8).toString('hex')}` })
    },
  }
}

class WechatError extends Error {
  constructor(
    readonly errcode: number,
    errmsg: string,
  ) {
    super(errmsg)
  }
}
