import { Type } from 'typebox'
import type { RefundRules } from '../../rules/refunds'
import { strict } from './pieces'

const fee = strict({
  daysBefore: Type.Integer({ minimum: 0, maximum: 730, description: 'From so many days before the fair on, until the next step.' }),
  percent: Type.Integer({ minimum: 0, maximum: 99, description: 'The part of the price that is kept.' }),
})

/** The rules for refunds that buyers ask for. */
export const refundsFile = Type.Unsafe<RefundRules>(
  strict(
    {
      fees: Type.Array(fee, {
        minItems: 1,
        maxItems: 20,
        description: 'The fee table, the earliest step first. The last step is the deadline.',
      }),
      returnsStock: Type.Boolean({ description: 'Refunded tickets are for sale again.' }),
      arrivesInDays: Type.Integer({
        minimum: 1,
        maximum: 60,
        description: 'Working days until the money usually arrives, as buyers read it.',
      }),
    },
    'Refunds that buyers ask for. Without it only the organiser refunds.',
  ),
)
