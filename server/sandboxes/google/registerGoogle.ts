import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { renderChoices } from '../kit/choicePage'
import { installFaults } from '../kit/faults'
import { escapeHtml } from '../../core/http/html'
import { languageOf } from '../kit/language'
import { returnAddress } from '../kit/returnAddress'
import type { SandboxWorld } from '../kit/SandboxWorld'
import { registerNamed } from '../../core/http/registerNamed'

interface GoogleToken {
  clientId: string
  email: string
  isEmailVerified: boolean
  scope: string
  expiresAt: number
}

type Query = Record<string, string | undefined>

const lifetimeSeconds = 3599
const path = '/google/o/oauth2/v2/auth'

const people = [
  { email: 'new.visitor@example.com', note: { cn: '新用户', en: 'New here' } },
  { email: 'anna.keller@example.com', note: { cn: '演示展会的观众，有票', en: 'A visitor of the demo fair, with tickets' } },
]

/** Its address was typed at Google and never verified. */
const unverified = 'unverified@example.com'

const words = {
  cn: {
    title: '选择 Google 账号',
    hint: 'Google 沙箱：选择一个账号即可登录。',
    unverified: '邮箱未验证',
    other: '其他邮箱',
    go: '继续',
    back: '取消',
  },
  en: {
    title: 'Choose a Google account',
    hint: 'Google sandbox: choose an account to sign in.',
    unverified: 'Email not verified',
    other: 'Another email address',
    go: 'Continue',
    back: 'Cancel',
  },
} as const

/** accounts.google.com, tokeninfo and userinfo as far as a client in a browser uses them. The consent page asks who one is. */
// oxlint-disable-next-line max-lines-per-function -- one route of the outside service after the other, on shared state
export function registerGoogle(app: FastifyInstance, { now, store, faults }: SandboxWorld): void {
  const tokens = store.collection<GoogleToken>('google tokens')

  function issue(query: Query, email: string): string {
    const token = `ya29.${randomBytes(60).toString('base64url')}`
    tokens.put(token, {
      clientId: query.client_id ?? '',
      email,
      isEmailVerified: email !== unverified,
      scope: query.scope ?? '',
      expiresAt: now().getTime() + lifetimeSeconds * 1000,
    })
    return token
  }

  /** The errors of a request without a valid return address. */
  function problemOf({ client_id: clientId = '', redirect_uri: redirectUri, response_type: type, scope = '' }: Query): string | undefined {
    if (!clientId.endsWith('.apps.googleusercontent.com')) return 'invalid_client'
    const back = returnAddress(redirectUri)
    if (!back || back.hash) return 'redirect_uri_mismatch'
    if (type !== 'token') return 'unsupported_response_type'
    return scope.split(' ').includes('email') ? undefined : 'invalid_scope'
  }

  function answer(query: Query): string {
    const fragment: Record<string, string> = query.sandbox_email
      ? {
          access_token: issue(query, query.sandbox_email),
          token_type: 'Bearer',
          expires_in: String(lifetimeSeconds),
          scope: query.scope ?? '',
        }
      : { error: 'access_denied' }
    return `${query.redirect_uri}#${new URLSearchParams({ ...fragment, state: query.state ?? '' })}`
  }

  app.get<{ Querystring: Query }>(path, async ({ query, headers }, reply) => {
    const problem = problemOf(query)
    if (problem) return reply.code(400).type('text/plain; charset=utf-8').send(`Error 400: ${problem}`)
    if (query.sandbox_email !== undefined) return reply.redirect(answer(query), 302)
    const language = languageOf(query.lang, headers['accept-language'])
    const text = words[language]
    const to = (email: string): string => `auth?${new URLSearchParams({ ...(query as Record<string, string>), sandbox_email: email })}`
    const hidden = Object.entries(query)
      .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value ?? '')}">`)
      .join('')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        renderChoices({
          language,
          path: 'auth',
          query,
          title: text.title,
          hint: text.hint,
          choices: [
            ...people.map(({ email, note }) => ({ id: `as-${email}`, href: to(email), label: email, note: note[language] })),
            { id: `as-${unverified}`, href: to(unverified), label: unverified, note: text.unverified },
          ],
          more: `<form class="other" method="get" action="auth">${hidden}<input type="email" name="sandbox_email" required aria-label="${text.other}" placeholder="${text.other}"><button>${text.go}</button></form>
<a class="back" id="cancel" href="${escapeHtml(to(''))}">${text.back}</a>`,
        }),
      )
  })

  /** The token in the header, if it is valid. */
  function known(authorization: string | undefined): GoogleToken | undefined {
    const token = tokens.get(/^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '')
    return token && token.expiresAt > now().getTime() ? token : undefined
  }

  const subjectOf = (email: string): string =>
    `1${BigInt(`0x${createHash('sha256').update(email).digest('hex').slice(0, 16)}`)}`.padEnd(21, '0').slice(0, 21)

  registerNamed(app, 'google', async (scope) => {
    installFaults(scope, faults, 'google')
    // A form without fields, as Google's own libraries send it.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post('/google/tokeninfo', async ({ headers }, reply) => {
      const token = known(headers.authorization)
      if (!token) return reply.code(400).send({ error: 'invalid_token', error_description: 'Invalid Value' })
      const expiresIn = Math.floor((token.expiresAt - now().getTime()) / 1000)
      const exp = Math.floor(token.expiresAt / 1000)
      return {
        azp: token.clientId,
        aud: token.clientId,
        sub: subjectOf(token.email),
        scope: token.scope,
        exp: String(exp),
        expires_in: String(expiresIn),
        email: token.email,
        email_verified: String(token.isEmailVerified),
        access_type: 'online',
      }
    })
    scope.get('/google/v1/userinfo', async ({ headers }, reply) => {
      const token = known(headers.authorization)
      if (!token) return reply.code(401).send({ error: 'invalid_request', error_description: 'Invalid Credentials' })
      return { sub: subjectOf(token.email), email: token.email, email_verified: token.isEmailVerified }
    })
  })
}
