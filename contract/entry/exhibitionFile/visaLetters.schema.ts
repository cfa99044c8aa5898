import { Type } from 'typebox'
import type { VisaLetterRules } from '../../rules/exhibitor/visaInvitation'
import { both, strict } from './pieces'

const limit = strict({
  fromArea: Type.Integer({
    minimum: 0,
    maximum: 100_000,
    description: 'The area in m² of all booths of the company from which the step counts.',
  }),
  letters: Type.Integer({ minimum: 0, maximum: 200, description: 'Letters that the company may have at a time.' }),
})

const days = (description: string) => Type.Integer({ minimum: 0, maximum: 90, description })

/** Letters of invitation with which people apply for visas. */
export const visaLettersFile = Type.Unsafe<VisaLetterRules>(
  strict(
    {
      inviter: both(200, 'The organisation that invites, as it is printed on each letter.'),
      contact: both(300, 'Where a consulate reaches the organisation: address, phone, email. It is printed on each letter.'),
      consulates: both(600, 'Where people apply with the letter, and what they bring.'),
      limits: Type.Array(limit, {
        minItems: 1,
        maxItems: 20,
        description: 'Letters of a company by its area. The greatest number of the steps that it reaches counts.',
      }),
      untilDaysBefore: Type.Integer({
        minimum: 0,
        maximum: 365,
        description: 'Days before the fair of the last day to request a letter.',
      }),
      stayDays: strict(
        {
          before: days('Days before the fair on which a stay may begin.'),
          after: days('Days after the fair on which a stay may end.'),
        },
        'The bounds of a stay around the fair.',
      ),
    },
    'Visa invitation letters, which exhibitors request and `npm run letters` reviews. A passport must be valid for six months after the fair. Without it the fair issues none.',
  ),
)
