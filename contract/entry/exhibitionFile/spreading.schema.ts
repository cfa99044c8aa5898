import { Type } from 'typebox'
import { type SpreadRules, spreadKinds, spreadPeriods } from '../../rules/sharing/ranking'
import { both, choice, strict } from './pieces'

const prize = strict({
  period: choice(spreadPeriods, 'The time that counts: the whole `fair`, a `week` from Monday on, or a `day`.'),
  fromRank: Type.Integer({ minimum: 1, maximum: 1000, description: 'The first place that wins.' }),
  toRank: Type.Integer({
    minimum: 1,
    maximum: 1000,
    description: 'The last place that wins. People with the same number share a place, so more may win.',
  }),
  least: Type.Integer({ minimum: 1, maximum: 100_000, description: 'The least number of people that a winner brings.' }),
  name: both(60, 'The name of the prize.'),
})

/** A ranking of the people who bring others, with its prizes. */
export const spreadingFile = Type.Unsafe<SpreadRules>(
  strict(
    {
      ranksBy: choice(spreadKinds, '`registered` counts people who sent the form. `came` counts those of them who entered the fair.'),
      prizes: Type.Array(prize, {
        maxItems: 30,
        description: 'The prizes. Where several fit a place, the first one counts.',
      }),
    },
    'The ranking of people who bring others. Without it people see their own numbers alone.',
  ),
)
