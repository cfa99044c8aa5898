import { Type } from 'typebox'
import type { LossRules } from '../../rules/tickets/loss'
import { patterned, strict } from './pieces'

/** The price of a new ticket for a lost one. */
export const lossFile = Type.Unsafe<LossRules>(
  strict(
    {
      freeTimes: Type.Integer({ minimum: 0, maximum: 20, description: 'How many new tickets for one ticket cost nothing.' }),
      fee: patterned('^\\d{1,5}\\.\\d{2}$', 'must be an amount such as "20.00"', {
        examples: ['20.00'],
        description: 'The price in CNY of each new ticket after the free ones.',
      }),
      maxTimes: Type.Integer({
        minimum: 0,
        maximum: 20,
        description:
          'How many new tickets a holder gets for one ticket. 0 for none. After that only the organiser replaces it (`npm run orders -- lost <ticket>`).',
      }),
    },
    'New tickets for lost ones. Without it a new ticket is free, at most three times for one ticket.',
  ),
)
