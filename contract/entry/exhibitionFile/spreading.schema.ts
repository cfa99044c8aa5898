import { Type } from 'typebox'
import { type SpreadRules, spreadKinds, spreadPeriods } from '../../rules/spreading'
import { both, choice, strict } from './pieces'

const prize = strict({
  period: choice(spreadPeriods, 'The whole fair, a week from Monday on, or a day.'),
  fromRank: Type.Integer({ minimum: 1, maximum: 1000 }),
  toRank: Type.Integer({ minimum: 1, maximum: 1000, description: 'People with the same number share a place, so more may win.' }),
  least: Type.Integer({ minimum: 1, maximum: 100_000, description: 'The least number of people to bring.' }),
  name: both(60),
})

/** A ranking of the people who bring others, with its prizes. */
export const spreadingFile = Type.Unsafe<SpreadRules>(
  strict(
    {
      ranksBy: choice(spreadKinds, 'The people who sent the form, or those of them who entered the fair.'),
      prizes: Type.Array(prize, { maxItems: 30 }),
    },
    'The ranking of people who bring others. Without it they see their own numbers alone.',
  ),
)
