import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { renderChoices } from '../kit/choicePage'
import { installFaults } from '../kit/faults'
import { languageOf } from '../kit/language'
import { rawBodyOf } from '../kit/rawBody'
import { returnAddress } from '../kit/returnAddress'
import type { SandboxWorld } from '../kit/SandboxWorld'
import { signMemberRequest } from '../../gateways/imaster/sign'
import { registerNamed } from '../../core/http/registerNamed'

interface MemberCode {
  memberId: string
  expiresAt: number
  isUsed: boolean
}

type Query = Record<string, string | undefined>

const codeLifetimeMs = 5 * 60 * 1000
const toleranceSeconds = 300

/** The first two are people of the demo fair, or could be. */
const members = [
  {
    id: 'M1001',
    name: { cn: '张思远', en: 'Zhang Siyuan' },
    phone: '+8615400000001',
    note: { cn: '演示展会的观众，有票', en: 'A visitor of the demo fair, with tickets' },
  },
  { id: 'M1002', name: { cn: '新会员', en: 'A new member' }, phone: '+8613800138002', note: { cn: '新用户', en: 'New here' } },
  {
    id: 'M1003',
    name: { cn: '海外会员', en: 'A member abroad' },
    email: 'member@example.com',
    note: { cn: '只有邮箱', en: 'Email address only' },
  },
  {
    id: 'M1004',
    name: { cn: '没有联系方式的会员', en: 'A member without contact details' },
    note: { cn: '没有已验证的手机号或邮箱', en: 'No verified phone number or email address' },
  },
]

const words = {
  cn: { title: '主办方会员登录', hint: '会员系统沙箱：选择一个会员即可登录。' },
  en: { title: 'Member sign-in', hint: 'Membership sandbox: choose a member to sign in.' },
} as const

/** An organiser's member system: a page to sign in at, and the exchange of a code for the member. */
export function registerImaster(app: FastifyInstance, { credentials, faults, now, store }: SandboxWorld): void {
  const codes = store.collection<MemberCode>('imaster codes')
  const nonces = store.collection<true>('imaster nonces')

  app.get<{ Querystring: Query }>('/imaster/login', async ({ query, headers }, reply) => {
    const back = returnAddress(query.returnTo)
    if (!back || query.appKey !== credentials.imaster.appKey)
      return reply.code(400).type('text/plain; charset=utf-8').send('参数错误 / wrong parameters')
    const member = members.find(({ id }) => id === query.sandbox_member)
    if (member) {
      const code = randomBytes(16).toString('hex')
      codes.put(code, { memberId: member.id, expiresAt: now().getTime() + codeLifetimeMs, isUsed: false })
      back.searchParams.set('imasterCode', code)
      if (query.state) back.searchParams.set('state', query.state)
      return reply.redirect(back.href, 302)
    }
    const language = languageOf(query.lang, headers['accept-language'])
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        renderChoices({
          language,
          path: 'login',
          query,
          ...words[language],
          choices: members.map(({ id, name, note }) => ({
            id: `as-${id}`,
            href: `login?${new URLSearchParams({ ...(query as Record<string, string>), sandbox_member: id })}`,
            label: name[language],
            note: note[language],
          })),
        }),
      )
  })

  function check(request: FastifyRequest): void {
    const header = (name: string): string => String(request.headers[name] ?? '')
    const timestampSeconds = Number(header('x-timestamp'))
    const nonce = header('x-nonce')
    const expected = signMemberRequest({ ...credentials.imaster, timestampSeconds, nonce, body: rawBodyOf(request) })
    const isFresh = Math.abs(now().getTime() / 1000 - timestampSeconds) <= toleranceSeconds && nonce !== '' && !nonces.get(nonce)
    if (header('x-app-key') !== credentials.imaster.appKey || header('x-signature') !== expected || !isFresh)
      throw new ImasterError('SIGNATURE_INVALID', 401)
    nonces.put(nonce, true)
  }

  function spend(code: string): object {
    const known = codes.get(code)
    if (!known) throw new ImasterError('CODE_UNKNOWN')
    if (known.isUsed) throw new ImasterError('CODE_USED')
    if (known.expiresAt <= now().getTime()) throw new ImasterError('CODE_EXPIRED')
    codes.put(code, { ...known, isUsed: true })
    const { id, phone, email } = members.find((member) => member.id === known.memberId)!
    return { member: { id, ...(phone && { phone }), ...(email && { email }) } }
  }

  registerNamed(app, 'iMaster', async (scope) => {
    installFaults(scope, faults, 'imaster')
    scope.post<{ Body: { code?: unknown } }>('/imaster/exchange', async (request, reply) => {
      try {
        check(request)
        return spend(String(request.body.code ?? ''))
      } catch (error) {
        if (!(error instanceof ImasterError)) throw error
        return reply.code(error.status).send({ error: error.message })
      }
    })
  })
}

class ImasterError extends Error {
  constructor(
    code: string,
    readonly status = 400,
  ) {
    super(code)
  }
}
