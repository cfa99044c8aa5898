import { Type } from 'typebox'
import type { VisaLetterRules } from '../../rules/visaLetters'
import { both, strict } from './pieces'

const limit = strict({
  fromArea: Type.Integer({ minimum: 0, maximum: 100_000, description: 'In m², of all booths of the company together.' }),
  letters: Type.Integer({ minimum: 0, maximum: 200 }),
})

const days = (description: string) => Type.Integer({ minimum: 0, maximum: 90, description })

/** Letters of invitation with which people apply for visas. */
export const visaLettersFile = Type.Unsafe<VisaLetterRules>(
  strict(
    {
      inviter: both(200),
      contact: both(300),
      consulates: both(600),
      limits: Type.Array(limit, {
        minItems: 1,
        maxItems: 20,
        description: 'Letters that a company may have at a time, by its area. The greatest number of the steps that it reaches counts.',
      }),
      untilDaysBefore: Type.Integer({ minimum: 0, maximum: 365, description: 'The last day to ask is so many days before the fair.' }),
      stayDays: strict({
        before: days('A stay may begin so many days before the fair.'),
        after: days('It may end so many days after it.'),
      }),
    },
    'Visa invitation letters: who invites, where a consulate reaches it, and where people apply. Without it the fair issues none.',
  ),
)
