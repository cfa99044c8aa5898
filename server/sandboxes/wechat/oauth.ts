import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { SandboxWorld } from '../kit/SandboxWorld'

interface OauthCode {
  appId: string
  seed: string
  scope: string
  expiresAt: number
  isUsed: boolean
}

const codeLifetimeMs = 5 * 60 * 1000
const cookieName = 'sandbox_user'

/** WeChat takes these names in this order and nothing else; `sandbox_user` behind them is ours. */
const authorizePattern = new RegExp(
  '^appid=(?<appId>[^&]+)&redirect_uri=(?<redirectUri>[^&]+)&response_type=code' +
    '&scope=(?<scope>snsapi_base|snsapi_userinfo)&state=[0-9A-Za-z]{0,128}(?:&sandbox_user=(?<seed>[\\w.-]+))?$',
)

export interface SandboxOauth {
  chooseUser(seed: string): void
  /** @returns why not, when the code is not good */
  spendCode(appId: string, code: string): OauthCode | 'used' | 'invalid'
}

/**
 * `GET /connect/oauth2/authorize` redirects the browser back at once. The person is named by the query `sandbox_user`, else by the
 * browser's cookie, else by the last `chooseUser`. Otherwise it is a new person who stays the same in this browser.
 */
export function makeSandboxOauth(app: FastifyInstance, { accounts, now, store }: SandboxWorld): SandboxOauth {
  const codes = store.collection<OauthCode>('wechat oauth codes')
  const chosen = store.collection<string>('wechat chosen user')

  app.get('/connect/oauth2/authorize', async (request, reply) => {
    const query = request.url.split('?')[1] ?? ''
    const asked = authorizePattern.exec(query)?.groups
    const redirectUri = decode(asked?.redirectUri)
    if (!asked || !redirectUri || asked.appId !== accounts.messagingApp.appId) {
      return reply.code(400).type('text/plain; charset=utf-8').send('参数错误 / wrong parameters')
    }
    const seed = asked.seed ?? seedOfCookie(request.headers.cookie) ?? chosen.get('seed') ?? randomBytes(6).toString('hex')
    const code = randomBytes(16).toString('hex')
    const expiresAt = now().getTime() + codeLifetimeMs
    codes.put(code, { appId: accounts.messagingApp.appId, seed, scope: asked.scope ?? '', expiresAt, isUsed: false })
    const state = new URLSearchParams(query).get('state') ?? ''
    void reply.header('set-cookie', `${cookieName}=${seed}; Path=/; HttpOnly; SameSite=Lax`)
    return reply.redirect(withCode(redirectUri, code, state), 302)
  })

  return {
    chooseUser: (seed) => chosen.put('seed', seed),
    spendCode(appId, code) {
      const known = codes.get(code)
      if (!known || known.appId !== appId || known.expiresAt < now().getTime()) return 'invalid'
      if (known.isUsed) return 'used'
      codes.put(code, { ...known, isUsed: true })
      return known
    },
  }
}

/** The return address must be an absolute http address. */
function decode(text: string | undefined): string | undefined {
  try {
    const url = decodeURIComponent(text ?? '')
    return /^https?:$/.test(new URL(url).protocol) ? url : undefined
  } catch {
    return undefined
  }
}

function seedOfCookie(cookie: string | undefined): string | undefined {
  return new RegExp(`(?:^|; )${cookieName}=([\\w.-]+)`).exec(cookie ?? '')?.[1]
}

/** WeChat puts code and state at the end of the query, before the hash. */
function withCode(redirectUri: string, code: string, state: string): string {
  const [head = '', ...hash] = redirectUri.split('#')
  const separator = head.includes('?') ? '&' : '?'
  return [`${head}${separator}code=${code}&state=${state}`, ...hash].join('#')
}
