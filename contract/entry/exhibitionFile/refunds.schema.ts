import { Type } from 'typebox'
import type { RefundRules } from '../../rules/orders/refund'
import { strict } from './pieces'

/** A step of a fee table. */
export const feeStep = strict({
  daysBefore: Type.Integer({
    minimum: 0,
    maximum: 730,
    description: 'Days before the first day of the fair from which the step counts, until the next one.',
  }),
  percent: Type.Integer({ minimum: 0, maximum: 99, description: 'The part of the price that is kept, in percent.' }),
})

/** The rules for refunds that buyers ask for. */
export const refundsFile = Type.Unsafe<RefundRules>(
  strict(
    {
      fees: Type.Array(feeStep, {
        minItems: 1,
        maxItems: 20,
        description: 'The fee table, the earliest step first. Fees never fall from step to step. The last step is the deadline.',
      }),
      returnsStock: Type.Boolean({ description: 'Whether refunded tickets are for sale again.' }),
      arrivesInDays: Type.Integer({
        minimum: 1,
        maximum: 60,
        description: 'Working days until the money usually arrives, as buyers read it.',
      }),
    },
    'Refunds that buyers ask for. Without it only the organiser refunds (`npm run orders -- refund <order> --reason "…"`).',
  ),
)
