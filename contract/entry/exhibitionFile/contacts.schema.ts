import { Type } from 'typebox'
import type { ContactRules } from '../../rules/connect/contactRules'
import { mostSeats, usualMembership } from '../../rules/connect/membership'
import { patterned, strict } from './pieces'

const price = (description: string) =>
  patterned('^\\d{1,6}\\.\\d{2}$', 'must be an amount such as "1000.00"', { examples: ['1000.00'], description })

const membership = strict(
  {
    singlePrice: Type.Optional(price(`The price in CNY for one person. The default is ${usualMembership.singlePrice}.`)),
    severalPrice: Type.Optional(price(`The price in CNY for several people. The default is ${usualMembership.severalPrice}.`)),
    severalSeats: Type.Optional(
      Type.Integer({
        minimum: 2,
        maximum: mostSeats,
        description: `The people of a membership for several. The default is ${usualMembership.severalSeats}.`,
      }),
    ),
  },
  'What companies pay to scan badges.',
)

/** How companies collect contacts at their booths. */
export const contactsFile = Type.Unsafe<ContactRules>(
  strict({ membership: Type.Optional(membership) }, 'How companies collect contacts at their booths. Without it the defaults count.'),
)
