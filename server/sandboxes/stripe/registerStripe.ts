import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { installFaults } from '../kit/faults'
import { languageOf } from '../kit/language'
import type { SandboxWorld } from '../kit/SandboxWorld'
import type { RefundOutcome } from '../payment/refunds'
import { checkoutPage } from './checkoutPage'
import { type StripeEvents, type StripeForgery, makeStripeEvents } from './events'
import { type StripeRefund, type StripeSession, chargeObject, makeStripeState, refundObject, sessionObject } from './state'
import { registerNamed } from '../../core/http/registerNamed'

/** What a payer, or the payer's bank, does with a checkout. */
export const stripeDeeds = ['pay', 'payLater', 'bankPays', 'bankRefuses', 'expire', 'payOtherAmount', 'payOtherCurrency'] as const
export type StripeDeed = (typeof stripeDeeds)[number]

type Form = Record<string, string>

/** A refusal in Stripe's words. */
class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    readonly code?: string,
  ) {
    super(code ?? type)
  }
}

const invalid = (code: string, status = 400): StripeRefusal => new StripeRefusal(status, 'invalid_request_error', code)

export interface SandboxStripe {
  events: StripeEvents
  byNumber(number: string): StripeSession | undefined
  play(number: string, deed: StripeDeed): boolean
  forge(number: string, forgery: StripeForgery): Promise<number>
  chooseRefunds(outcome: RefundOutcome): void
  /** The organiser refunds in Stripe's own console. */
  refundByHand(number: string, amount: number): void
  close(): void
}

/** The numbers of `metadata[…]` and other nested names of a form. */
const nested = (form: Form, name: string): Form =>
  Object.fromEntries(
    Object.entries(form).flatMap(([key, value]) => {
      const inner = new RegExp(`^${name}\\[([^\\]]+)\\]$`).exec(key)?.[1]
      return inner === undefined ? [] : [[inner, value]]
    }),
  )

/** api.stripe.com: forms in, JSON out, one answer for each idempotency key; and the hosted page of a checkout. */
// oxlint-disable-next-line max-lines-per-function -- one route of the outside service after the other, on shared state
export const registerStripe = (
  app: FastifyInstance,
  world: SandboxWorld,
  options: { noticeRetryMs: number[]; refundDelayMs: number },
): SandboxStripe => {
  const { now, accounts } = world
  const state = makeStripeState(world)
  const events = makeStripeEvents(world, { retryMs: options.noticeRetryMs, newId: state.newId })
  const timers = new Set<NodeJS.Timeout>()
  let refundOutcome: RefundOutcome = 'succeed'

  const pageUrlOf = ({ id }: StripeSession): string => `${world.cashierUrl().replace(/\/cashier$/, '')}/stripe/pay/${id}`
  const answerOf = (session: StripeSession): object => sessionObject(session, pageUrlOf(session))

  /** The endpoint that the organiser would have entered in Stripe's console. Our number begins with the organiser's. */
  const endpointOf = ({ number, successUrl }: StripeSession): string =>
    `${new URL(successUrl).origin}/api/pay/stripe/notice/${number.slice(0, 6)}`

  const tell = (session: StripeSession, type: string, object: object = answerOf(session)): void =>
    events.emit({ about: session.number, type, url: endpointOf(session), object })

  const present = (session: StripeSession): StripeSession => {
    if (session.status !== 'open' || session.expiresAt > now().getTime()) return session
    const expired: StripeSession = { ...session, status: 'expired' }
    state.sessions.put(session.id, expired)
    tell(expired, 'checkout.session.expired')
    return expired
  }

  const change = (session: StripeSession, changes: Partial<StripeSession>): StripeSession => {
    const changed = { ...session, ...changes }
    state.sessions.put(session.id, changed)
    return changed
  }

  const play = (number: string, deed: StripeDeed): boolean => {
    const found = state.byNumber(number)
    const session = found && present(found)
    if (!session) return false
    const paid = {
      status: 'complete',
      paymentStatus: 'paid',
      paymentIntent: session.paymentIntent ?? state.newId('pi'),
      paidAt: now().getTime(),
    } as const
    if (deed === 'bankPays' || deed === 'bankRefuses') {
      if (session.status !== 'complete' || session.paymentStatus !== 'unpaid') return false
      if (deed === 'bankPays') tell(change(session, paid), 'checkout.session.async_payment_succeeded')
      else tell(session, 'checkout.session.async_payment_failed')
      return true
    }
    if (session.status !== 'open') return false
    if (deed === 'expire') tell(change(session, { status: 'expired' }), 'checkout.session.expired')
    else if (deed === 'payLater')
      tell(change(session, { status: 'complete', paymentIntent: state.newId('pi') }), 'checkout.session.completed')
    else {
      const other = deed === 'payOtherAmount' ? { amount: session.amount - 1 } : deed === 'payOtherCurrency' ? { currency: 'usd' } : {}
      tell(change(session, { ...paid, ...other }), 'checkout.session.completed')
    }
    return true
  }

  const endRefund = (id: string, status: StripeRefund['status']): void => {
    const refund = state.refunds.get(id)
    const session = refund && state.byIntent(refund.paymentIntent)
    if (!refund || !session || refund.status !== 'pending') return
    const ended = { ...refund, status }
    state.refunds.put(id, ended)
    tell(session, status === 'failed' ? 'refund.failed' : 'refund.updated', refundObject(ended))
  }

  const takeRefund = (session: StripeSession, amount: number, metadata: Record<string, string>, outcome: RefundOutcome): StripeRefund => {
    const refund: StripeRefund = {
      id: state.newId('re'),
      paymentIntent: session.paymentIntent!,
      number: session.number,
      amount,
      currency: session.currency,
      status: 'pending',
      metadata,
      createdAt: now().getTime(),
    }
    state.refunds.put(refund.id, refund)
    tell(session, 'charge.refunded', chargeObject(session, state.refundedOf(refund.paymentIntent)))
    if (outcome !== 'pending') {
      const timer = setTimeout(() => {
        timers.delete(timer)
        endRefund(refund.id, outcome === 'abnormal' ? 'failed' : 'succeeded')
      }, options.refundDelayMs)
      timers.add(timer)
    }
    return refund
  }

  const createSession = (form: Form): object => {
    const expiresAt = Number(form.expires_at) * 1000
    const amount = Number(form['line_items[0][price_data][unit_amount]'])
    const lifeMs = expiresAt - now().getTime()
    if (form.mode !== 'payment' || !/^[a-z]{3}$/.test(form['line_items[0][price_data][currency]'] ?? '')) throw invalid('parameter_missing')
    if (!Number.isInteger(amount) || amount < 1) throw invalid('parameter_invalid_integer')
    if (!(lifeMs >= 30 * 60_000 && lifeMs <= 24 * 60 * 60_000)) throw invalid('parameter_invalid_integer')
    if (!/^https?:/.test(form.success_url ?? '') || !/^https?:/.test(form.cancel_url ?? '')) throw invalid('url_invalid')
    const session: StripeSession = {
      id: state.newId('cs_test'),
      number: form.client_reference_id ?? '',
      name: form['line_items[0][price_data][product_data][name]'] ?? '',
      amount,
      currency: form['line_items[0][price_data][currency]']!,
      successUrl: form.success_url!,
      cancelUrl: form.cancel_url!,
      expiresAt,
      status: 'open',
      paymentStatus: 'unpaid',
      paymentIntent: null,
      paidAt: null,
      metadata: nested(form, 'payment_intent_data\\[metadata\\]'),
    }
    state.sessions.put(session.id, session)
    return answerOf(session)
  }

  const createRefund = (form: Form): object => {
    const session = state.byIntent(form.payment_intent ?? '')
    const amount = Number(form.amount)
    if (!session || session.paymentStatus !== 'paid') throw invalid('resource_missing', 404)
    if (!Number.isInteger(amount) || amount < 1) throw invalid('parameter_invalid_integer')
    const refunded = state.refundedOf(session.paymentIntent!)
    if (refunded === session.amount) throw invalid('charge_already_refunded')
    if (refunded + amount > session.amount) throw invalid('amount_too_large')
    if (refundOutcome === 'refuse') throw invalid('balance_insufficient')
    return refundObject(takeRefund(session, amount, nested(form, 'metadata'), refundOutcome))
  }

  /** The money that moved from one second to another, newest first. */
  const balance = (query: Form): object => {
    const [from, until] = [Number(query['created[gte]'] ?? 0) * 1000, Number(query['created[lt]'] ?? Infinity) * 1000]
    const charges = state.sessions
      .all()
      .filter((one) => one.paidAt !== null)
      .map((one) => ({ at: one.paidAt!, type: 'charge', source: chargeObject(one, state.refundedOf(one.paymentIntent!)) }))
    const refunds = state.refunds.all().map((one) => ({ at: one.createdAt, type: 'refund', source: refundObject(one) }))
    const rows = world.statements
      .ofStripe([...charges, ...refunds])
      .filter(({ at }) => at >= from && at < until)
      .sort((one, other) => other.at - one.at)
      .map(({ at, type, source }) => {
        const { id, amount } = source as { id: string; amount: number }
        return {
          id: `txn_${id}`,
          object: 'balance_transaction',
          type,
          amount: type === 'refund' ? -amount : amount,
          currency: 'cny',
          created: Math.floor(at / 1000),
          source: query['expand[0]'] === 'data.source' ? source : id,
        }
      })
    const start = query.starting_after ? rows.findIndex(({ id }) => id === query.starting_after) + 1 : 0
    const size = Math.min(Number(query.limit ?? 10), 100)
    return { object: 'list', url: '/v1/balance_transactions', data: rows.slice(start, start + size), has_more: rows.length > start + size }
  }

  /** The answer of before to the same key and form. */
  const once = (request: FastifyRequest, reply: FastifyReply, work: (form: Form) => object): unknown => {
    const form = { ...(request.body as Form | undefined) }
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') return work(form)
    const said = JSON.stringify([request.url, form])
    const known = state.answers.get(key)
    if (known && known.form !== said) throw new StripeRefusal(400, 'idempotency_error')
    if (known) return reply.code(known.status).header('idempotent-replayed', 'true').send(known.body)
    try {
      const body = work(form)
      state.answers.put(key, { form: said, status: 200, body })
      return body
    } catch (error) {
      // Stripe remembers a refusal too, but for a form that was never understood.
      if (error instanceof StripeRefusal && !error.code?.startsWith('parameter')) {
        const body = { error: { type: error.type, code: error.code, message: 'refused by the sandbox' } }
        state.answers.put(key, { form: said, status: error.status, body })
      }
      throw error
    }
  }

  registerNamed(app, 'Stripe', async (scope) => {
    await scope.register(formBody)
    installFaults(scope, world.faults, 'stripe')
    scope.addHook('preHandler', async (request) => {
      if (request.headers.authorization !== `Bearer ${accounts.stripe.secretKey}`) throw new StripeRefusal(401, 'authentication_error')
      if (!/^\d{4}-\d\d-\d\d(\.\w+)?$/.test(String(request.headers['stripe-version']))) throw invalid('api_version_missing')
    })
    scope.setErrorHandler(async (error, _request, reply) => {
      if (!(error instanceof StripeRefusal)) throw error
      return reply
        .code(error.status)
        .send({ error: { type: error.type, ...(error.code ? { code: error.code } : {}), message: 'refused by the sandbox' } })
    })
    const sessionAt = (id: string): StripeSession => {
      const session = state.sessions.get(id)
      if (!session) throw invalid('resource_missing', 404)
      return present(session)
    }
    scope.post('/v1/checkout/sessions', async (request, reply) => once(request, reply, createSession))
    scope.get<{ Params: { id: string } }>('/v1/checkout/sessions/:id', async ({ params }) => answerOf(sessionAt(params.id)))
    scope.post<{ Params: { id: string } }>('/v1/checkout/sessions/:id/expire', async ({ params }) => {
      const session = sessionAt(params.id)
      if (session.status !== 'open') throw new StripeRefusal(400, 'invalid_request_error')
      const expired = change(session, { status: 'expired' })
      tell(expired, 'checkout.session.expired')
      return answerOf(expired)
    })
    scope.post('/v1/refunds', async (request, reply) => once(request, reply, createRefund))
    scope.get<{ Querystring: Form }>('/v1/refunds', async ({ query }) => ({
      object: 'list',
      url: '/v1/refunds',
      has_more: false,
      data: state.refunds
        .all()
        .filter(({ paymentIntent }) => paymentIntent === query.payment_intent)
        .reverse()
        .map(refundObject),
    }))
    scope.get<{ Querystring: Form }>('/v1/balance_transactions', async ({ query }) => balance(query))
  })

  registerNamed(app, 'Stripe page', async (scope) => {
    await scope.register(formBody)
    scope.get<{ Params: { id: string }; Querystring: { lang?: string } }>('/stripe/pay/:id', async ({ params, query, headers }, reply) => {
      const session = state.sessions.get(params.id)
      void reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .code(session ? 200 : 404)
      return checkoutPage(session && present(session), params.id, languageOf(query.lang, headers['accept-language']))
    })
    scope.post<{ Params: { id: string }; Body: { action?: string; lang?: string } | undefined }>(
      '/stripe/pay/:id/act',
      async ({ params, body = {} }, reply) => {
        const session = state.sessions.get(params.id)
        const { action = '', lang } = body
        if (!session) return reply.redirect('../', 303)
        if (action === 'back') return reply.redirect(session.cancelUrl, 303)
        const deed = stripeDeeds.find((one) => one === action)
        const isDone = deed !== undefined && play(session.number, deed)
        if (isDone && deed !== 'expire') return reply.redirect(session.successUrl, 303)
        return reply.redirect(
          `../${params.id}?${new URLSearchParams({ ...(lang && { lang }), ...(action === 'refuse' && { refused: '1' }) })}`,
          303,
        )
      },
    )
  })

  return {
    events,
    byNumber: state.byNumber,
    play,
    forge(number, forgery) {
      const session = state.byNumber(number)
      if (!session) return Promise.resolve(0)
      const claimed: StripeSession = {
        ...session,
        status: 'complete',
        paymentStatus: 'paid',
        paymentIntent: 'pi_forged',
        paidAt: now().getTime(),
      }
      return events.forge(
        { about: number, type: 'checkout.session.completed', url: endpointOf(session), object: answerOf(claimed) },
        forgery,
      )
    },
    chooseRefunds: (outcome) => {
      refundOutcome = outcome
    },
    refundByHand(number, amount) {
      const session = state.byNumber(number)
      if (session?.paymentIntent) takeRefund(session, amount, {}, 'succeed')
    },
    close() {
      for (const timer of timers) clearTimeout(timer)
      events.close()
    },
  }
}
