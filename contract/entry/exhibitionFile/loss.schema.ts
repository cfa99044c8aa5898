import { Type } from 'typebox'
import type { LossRules } from '../../rules/loss'
import { patterned, strict } from './pieces'

/** The price of a new ticket for a lost one. */
export const lossFile = Type.Unsafe<LossRules>(
  strict(
    {
      freeTimes: Type.Integer({ minimum: 0, maximum: 20, description: 'New tickets for one ticket that cost nothing.' }),
      fee: patterned('^\\d{1,5}\\.\\d{2}$', 'must be an amount such as "20.00"', { description: 'CNY, for each one after them.' }),
      maxTimes: Type.Integer({
        minimum: 0,
        maximum: 20,
        description: 'New tickets for one ticket that its holder gets without the organiser; 0 for none.',
      }),
    },
    'Lost tickets. Without it a new ticket is free, at most three times for one ticket.',
  ),
)
