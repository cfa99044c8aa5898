import type { Static } from 'typebox'
import type Stripe from 'stripe'
import type { GatewayDependencies } from '../GatewayDependencies'
import { GatewayError } from '../GatewayError'
import type { GatewaySettings } from '../GatewaySettings'
import type { Notice, Refund, Trade } from './Payment'
import type { StatementLine } from './StatementLine'
import type { NoticeRequest } from './PaymentRequests'
import type { PaymentProvider, PaymentStart, ProviderRefund, StripeAccount } from './PaymentProvider'
import { gatewayErrorOf } from './stripeErrors'
import { Charge, EventBody, RefundObject, Session, numberKey, read, referenceOf, refundKey, refundStates } from './stripeObjects'

/** What this file is written for. Stripe keeps answering so, whatever it changes. */
export const stripeApiVersion = '2026-10-28.endive'

/** How old a notice may be. */
const toleranceSeconds = 300
/** Stripe refuses a checkout of less than half an hour. What expires earlier is closed by us. */
const shortestSessionMs = 31 * 60_000

const isLive = ({ secretKey }: StripeAccount): boolean => /^[a-z]+_live_/.test(secretKey)

/** Stripe Checkout as a provider of payments: the hosted page, its notices, refunds and statements. */
// oxlint-disable-next-line max-lines-per-function -- a factory: short functions that share what it was given
export const makeStripe = (settings: GatewaySettings, { now, log }: GatewayDependencies): PaymentProvider => {
  const url = new URL(settings.stripe.apiUrl)
  const clients = new Map<string, Promise<Stripe>>()

  /** The library takes a third of a second and 19 MB to load, so it is loaded when a tenant first needs it. */
  const makeClient = async ({ secretKey }: StripeAccount): Promise<Stripe> => {
    const { default: Library } = await import('stripe')
    return new Library(secretKey, {
      apiVersion: stripeApiVersion,
      protocol: url.protocol === 'http:' ? 'http' : 'https',
      host: url.hostname,
      ...(url.port ? { port: url.port } : {}),
      timeout: settings.timeoutMs,
      // Under the same idempotency key.
      maxNetworkRetries: 1,
      telemetry: false,
    })
  }

  const clientOf = (account: StripeAccount): Promise<Stripe> => {
    const known = clients.get(account.secretKey)
    if (known) return known
    // Keys are changed now and then, and the old ones serve nobody.
    if (clients.size >= 100) clients.clear()
    const made = makeClient(account)
    clients.set(account.secretKey, made)
    return made
  }

  /** Makes a call, and reports its failure by codes alone: Stripe's texts repeat what people typed. */
  const ask = async <T>(account: StripeAccount, operation: string, work: (client: Stripe) => Promise<T>): Promise<T> => {
    const startedAt = performance.now()
    const client = await clientOf(account)
    try {
      return await work(client)
    } catch (error) {
      const failure = await gatewayErrorOf(error, operation)
      const { code, outsideCode } = failure
      const durationMs = Math.round(performance.now() - startedAt)
      log.warn({ service: 'payment', provider: 'stripe', operation, code, outsideCode, durationMs }, 'outside service failed')
      throw failure
    }
  }

  const sessionOf = async (account: StripeAccount, operation: string, id: string): Promise<Static<typeof Session>> =>
    read(Session, await ask(account, operation, (client) => client.checkout.sessions.retrieve(id)), operation)

  const create = (account: StripeAccount, request: PaymentStart): Promise<unknown> =>
    ask(account, 'start', (client) =>
      client.checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: request.currency.toLowerCase(),
                unit_amount: request.priceFen,
                product_data: { name: request.description },
              },
            },
          ],
          // The amount that is asked for is the one that is booked, in our currency.
          adaptive_pricing: { enabled: false },
          client_reference_id: request.outTradeNo,
          metadata: { [numberKey]: request.outTradeNo },
          payment_intent_data: { metadata: { [numberKey]: request.outTradeNo } },
          success_url: request.returnUrl,
          cancel_url: request.returnUrl,
          locale: request.language === 'cn' ? 'zh' : 'en',
          // Of what never changes: a repetition under one key must say the same.
          expires_at: Math.ceil(Math.max(request.expiresAt.getTime(), request.startedAt.getTime() + shortestSessionMs) / 1000),
        },
        { idempotencyKey: request.outTradeNo },
      ),
    )

  const tradeOf = (account: StripeAccount, session: Static<typeof Session>, at?: Date): Trade => ({
    outTradeNo: session.client_reference_id ?? '',
    appId: account.accountId,
    transactionId: referenceOf(session.payment_intent) || undefined,
    state:
      session.payment_status === 'paid'
        ? 'paid'
        : session.status === 'expired'
          ? 'closed'
          : session.status === 'complete'
            ? 'paying'
            : 'unpaid',
    ...(session.amount_total === null ? {} : { priceFen: session.amount_total, currency: (session.currency ?? '').toUpperCase() }),
    ...(at ? { paidAt: at } : {}),
  })

  const refundOf = (refund: Static<typeof RefundObject>, at?: Date): Refund => ({
    outTradeNo: refund.metadata?.[numberKey] ?? '',
    outRefundNo: refund.metadata?.[refundKey] ?? '',
    refundId: refund.id,
    transactionId: referenceOf(refund.payment_intent),
    state: refund.status === null ? 'processing' : refundStates[refund.status],
    refundFen: refund.amount,
    currency: refund.currency.toUpperCase(),
    ...(at ? { succeededAt: at } : {}),
  })

  /** The refund that carries our number. Idempotency keys are forgotten after a day; what was refunded is not. */
  const findRefund = (
    account: StripeAccount,
    operation: string,
    { outRefundNo, transactionId }: Pick<ProviderRefund, 'outRefundNo' | 'transactionId'>,
  ): Promise<Refund | null> =>
    ask(account, operation, async (client) => {
      for await (const one of client.refunds.list({ payment_intent: transactionId, limit: 100 })) {
        const refund = read(RefundObject, one, operation)
        if (refund.metadata?.[refundKey] === outRefundNo) return refundOf(refund)
      }
      return null
    })

  /** @throws GatewayError forged */
  const prove = async (account: StripeAccount, { headers, body }: NoticeRequest): Promise<void> => {
    const refused = (check: string): GatewayError =>
      new GatewayError('forged', { service: 'payment', operation: 'parseNotice', outsideCode: check })
    const header = headers['stripe-signature']
    if (typeof header !== 'string' || header.length > 2000) throw refused('headers')
    const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1] ?? Number.NaN)
    const at = now().getTime()
    if (!(Math.abs(at / 1000 - signedAt) <= toleranceSeconds)) throw refused('timestamp')
    const { webhooks } = await clientOf(account)
    const secrets = [account.webhookSecret, ...(account.formerWebhookSecret ? [account.formerWebhookSecret] : [])]
    const isProven = secrets.some((secret) => {
      try {
        webhooks.signature!.verifyHeader(body, header, secret, toleranceSeconds, undefined, at)
        return true
      } catch {
        return false
      }
    })
    if (!isProven) throw refused('signature')
  }

  const parseNotice = async (account: StripeAccount, request: NoticeRequest): Promise<Notice | null> => {
    const operation = 'parseNotice'
    await prove(account, request)
    let parsed: unknown
    try {
      parsed = JSON.parse(request.body)
    } catch {
      throw new GatewayError('badAnswer', { service: 'payment', operation })
    }
    const event = read(EventBody, parsed, operation)
    // The key of tests must never pay for a ticket.
    if (event.livemode !== isLive(account)) throw new GatewayError('forged', { service: 'payment', operation, outsideCode: 'mode' })
    const at = new Date(event.created * 1000)
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
      case 'checkout.session.async_payment_failed':
      case 'checkout.session.expired': {
        const trade = tradeOf(account, read(Session, event.data.object, operation), at)
        // The account may sell other things too.
        return trade.outTradeNo ? { id: event.id, kind: 'trade', trade } : null
      }
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed':
      case 'charge.refund.updated': {
        const refund = refundOf(read(RefundObject, event.data.object, operation), at)
        return refund.outRefundNo ? { id: event.id, kind: 'refund', refund } : null
      }
      case 'charge.refunded': {
        const charge = read(Charge, event.data.object, operation)
        const outTradeNo = charge.metadata?.[numberKey]
        return outTradeNo ? { id: event.id, kind: 'refunded', outTradeNo, refundedFen: charge.amount_refunded } : null
      }
      default:
        return null
    }
  }

  const statement = async (account: StripeAccount, from: Date, until: Date): Promise<StatementLine[]> => {
    const operation = 'statement'
    const created = { gte: Math.ceil(from.getTime() / 1000), lt: Math.ceil(until.getTime() / 1000) }
    return ask(account, operation, async (client) => {
      const lines: StatementLine[] = []
      for await (const row of client.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] })) {
        const at = new Date(row.created * 1000)
        const source: unknown = row.source
        // A balance may be kept in another currency; what was asked for is in the source.
        if (row.type === 'charge' || row.type === 'payment') {
          const { id, amount, currency, metadata } = read(Charge, source, operation)
          const number = metadata?.[numberKey] ?? null
          lines.push({
            kind: 'payment',
            number,
            outsideId: id,
            amountFen: amount,
            currency: currency.toUpperCase(),
            state: 'succeeded',
            at,
          })
        } else if (
          row.type === 'refund' ||
          row.type === 'payment_refund' ||
          row.type === 'refund_failure' ||
          row.type === 'payment_failure_refund'
        ) {
          const { id, amount, currency, metadata, status } = read(RefundObject, source, operation)
          const number = metadata?.[refundKey] ?? null
          const state = status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'processing'
          lines.push({ kind: 'refund', number, outsideId: id, amountFen: amount, currency: currency.toUpperCase(), state, at })
        }
      }
      return lines
    })
  }

  return {
    name: 'stripe',
    of({ stripe: account }) {
      if (!account) return null
      return {
        async start(request) {
          const known = request.reference
            ? await sessionOf(account, 'start', request.reference)
            : read(Session, await create(account, request), 'start')
          const word =
            known.payment_status === 'paid'
              ? 'ORDERPAID'
              : known.status === 'complete'
                ? 'PAYING'
                : known.status === 'expired'
                  ? 'ORDER_CLOSED'
                  : null
          if (word) throw new GatewayError('refused', { service: 'payment', operation: 'start', outsideCode: word })
          if (!known.url || known.client_reference_id !== request.outTradeNo)
            throw new GatewayError('badAnswer', { service: 'payment', operation: 'start' })
          return { reference: known.id, cashierUrl: known.url }
        },

        async query({ outTradeNo, reference }) {
          // Nobody has ever seen the page of a checkout whose answer was lost.
          if (!reference) return null
          const session = await sessionOf(account, 'query', reference).catch((error: unknown) => {
            if (error instanceof GatewayError && error.outsideCode === 'resource_missing') return null
            throw error
          })
          if (!session) return null
          if (session.client_reference_id !== outTradeNo) throw new GatewayError('badAnswer', { service: 'payment', operation: 'query' })
          return tradeOf(account, session)
        },

        async close({ reference }) {
          if (!reference) return
          try {
            await ask(account, 'close', (client) => client.checkout.sessions.expire(reference))
          } catch (error) {
            if (!(error instanceof GatewayError) || error.code !== 'refused') throw error
            // It is over already. How, only the session itself says.
            const session = await sessionOf(account, 'close', reference)
            if (session.payment_status === 'paid')
              throw new GatewayError('refused', { service: 'payment', operation: 'close', outsideCode: 'ORDERPAID' })
            if (session.status === 'open') throw error
          }
        },

        async refund(request) {
          const known = await findRefund(account, 'refund', request)
          if (known) return known
          const refund = await ask(account, 'refund', (client) =>
            client.refunds.create(
              {
                payment_intent: request.transactionId,
                amount: request.refundFen,
                metadata: { [numberKey]: request.outTradeNo, [refundKey]: request.outRefundNo },
              },
              // Stripe repeats a refusal under its key, so that each day has another one.
              { idempotencyKey: `${request.outRefundNo}/${now().toISOString().slice(0, 10)}` },
            ),
          )
          return refundOf(read(RefundObject, refund, 'refund'))
        },

        queryRefund: (request) => findRefund(account, 'queryRefund', request),
        parseNotice: (request) => parseNotice(account, request),
        statement: (from, until) => statement(account, from, until),
      }
    },
  }
}
