import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { GatewayError } from '../GatewayError'
import type { RefundState } from './Payment'

const Metadata = Type.Optional(Type.Union([Type.Null(), Type.Record(Type.String(), Type.String())]))
const Reference = Type.Union([Type.Null(), Type.String(), Type.Object({ id: Type.String() })])

export const Session = Type.Object({
  object: Type.Literal('checkout.session'),
  id: Type.String({ minLength: 1 }),
  status: Type.Union([Type.Null(), Type.Enum(['open', 'complete', 'expired'])]),
  payment_status: Type.Enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: Type.Union([Type.Null(), Type.Integer()]),
  currency: Type.Union([Type.Null(), Type.String()]),
  client_reference_id: Type.Union([Type.Null(), Type.String()]),
  payment_intent: Type.Optional(Reference),
  url: Type.Optional(Type.Union([Type.Null(), Type.String()])),
})

export const RefundObject = Type.Object({
  object: Type.Literal('refund'),
  id: Type.String({ minLength: 1 }),
  amount: Type.Integer(),
  currency: Type.String(),
  status: Type.Union([Type.Null(), Type.Enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled'])]),
  payment_intent: Type.Optional(Reference),
  metadata: Metadata,
})

export const Charge = Type.Object({
  object: Type.Literal('charge'),
  id: Type.String({ minLength: 1 }),
  amount: Type.Integer(),
  amount_refunded: Type.Integer(),
  currency: Type.String(),
  metadata: Metadata,
})

export const EventBody = Type.Object({
  id: Type.String({ pattern: '^evt_' }),
  type: Type.String(),
  created: Type.Integer(),
  livemode: Type.Boolean(),
  data: Type.Object({ object: Type.Unknown() }),
})

export const refundStates: Record<NonNullable<Static<typeof RefundObject>['status']>, RefundState> = {
  pending: 'processing',
  requires_action: 'processing',
  succeeded: 'succeeded',
  failed: 'abnormal',
  canceled: 'closed',
}

/** The names of our numbers in Stripe's metadata. */
export const numberKey = 'fairgate_payment'
export const refundKey = 'fairgate_refund'

export const referenceOf = (reference: Static<typeof Reference> | undefined): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '')

/** @throws GatewayError badAnswer */
export function read<Schema extends TSchema>(schema: Schema, value: unknown, operation: string): Static<Schema> {
  if (!Value.Check(schema, value)) throw new GatewayError('badAnswer', { service: 'payment', operation })
  return value
}
