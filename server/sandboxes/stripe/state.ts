import { randomBytes } from 'node:crypto'
import type { SandboxWorld } from '../kit/SandboxWorld'
import type { Collection } from '../kit/store'

/** A checkout as Stripe keeps it. Times are milliseconds since 1970. */
export interface StripeSession {
  id: string
  number: string
  name: string
  amount: number
  currency: string
  successUrl: string
  cancelUrl: string
  expiresAt: number
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'paid' | 'unpaid'
  paymentIntent: string | null
  paidAt: number | null
  metadata: Record<string, string>
}

export interface StripeRefund {
  id: string
  paymentIntent: string
  number: string
  amount: number
  currency: string
  status: 'pending' | 'succeeded' | 'failed'
  metadata: Record<string, string>
  createdAt: number
}

export interface StripeState {
  sessions: Collection<StripeSession>
  refunds: Collection<StripeRefund>
  /** Answers by their idempotency key, with the form that they answered. */
  answers: Collection<{ form: string; status: number; body: unknown }>
  byNumber(number: string): StripeSession | undefined
  byIntent(paymentIntent: string): StripeSession | undefined
  refundedOf(paymentIntent: string): number
  newId(prefix: string): string
}

export const makeStripeState = ({ store }: SandboxWorld): StripeState => {
  const sessions = store.collection<StripeSession>('stripe sessions')
  const refunds = store.collection<StripeRefund>('stripe refunds')
  return {
    sessions,
    refunds,
    answers: store.collection('stripe answers'),
    // The newest: a checkout that expired is followed by another one for the same order.
    byNumber: (number) =>
      sessions
        .all()
        .filter((one) => one.number === number)
        .at(-1),
    byIntent: (paymentIntent) => sessions.all().find((one) => one.paymentIntent === paymentIntent),
    refundedOf: (paymentIntent) =>
      refunds
        .all()
        .filter((one) => one.paymentIntent === paymentIntent && one.status !== 'failed')
        .reduce((sum, { amount }) => sum + amount, 0),
    newId: (prefix) => `${prefix}_${randomBytes(12).toString('hex')}`,
  }
}

const seconds = (ms: number): number => Math.floor(ms / 1000)

/** A checkout in Stripe's words. @param pageUrl where the hosted page lies */
export const sessionObject = (session: StripeSession, pageUrl: string): object => ({
  id: session.id,
  object: 'checkout.session',
  livemode: false,
  mode: 'payment',
  amount_total: session.amount,
  currency: session.currency,
  client_reference_id: session.number,
  metadata: session.metadata,
  status: session.status,
  payment_status: session.paymentStatus,
  payment_intent: session.paymentIntent,
  expires_at: seconds(session.expiresAt),
  success_url: session.successUrl,
  cancel_url: session.cancelUrl,
  url: session.status === 'open' ? pageUrl : null,
})

export const refundObject = (refund: StripeRefund): object => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  currency: refund.currency,
  status: refund.status,
  payment_intent: refund.paymentIntent,
  charge: refund.paymentIntent.replace('pi_', 'ch_'),
  metadata: refund.metadata,
  created: seconds(refund.createdAt),
})

export const chargeObject = (session: StripeSession, refunded: number): object => ({
  id: (session.paymentIntent ?? '').replace('pi_', 'ch_'),
  object: 'charge',
  amount: session.amount,
  amount_refunded: refunded,
  refunded: refunded === session.amount,
  currency: session.currency,
  paid: true,
  status: 'succeeded',
  payment_intent: session.paymentIntent,
  metadata: session.metadata,
  created: seconds(session.paidAt ?? 0),
})
