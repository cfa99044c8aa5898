import { Type } from 'typebox'
import { contactFields } from '../../rules/connect/contactEntry'
import type { ContactRules } from '../../rules/connect/contactRules'
import { mostSeats, usualMembership } from '../../rules/connect/membership'
import { both, choice, patterned, strict } from './pieces'

const label = strict({
  id: patterned('^[\\w-]{1,30}$', 'must be letters, digits, - and _', {
    description: 'The id of the label. Contacts keep it, so it never changes.',
  }),
  name: both(30, 'The label, as companies read it.'),
})

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
  'What companies pay to scan badges. Without it the defaults count.',
)

/** How companies collect contacts at their booths. */
export const contactsFile = Type.Unsafe<ContactRules>(
  strict(
    {
      membership: Type.Optional(membership),
      fields: Type.Optional(
        Type.Array(choice(contactFields), {
          minItems: 1,
          maxItems: contactFields.length,
          description: 'What a company gets with a scan, unless the person switched it off. The default is all but the address.',
        }),
      ),
      labels: Type.Optional(
        Type.Array(label, {
          minItems: 1,
          maxItems: 50,
          description: 'Labels that all companies may give their contacts. Without it they have their own alone.',
        }),
      ),
    },
    'How companies collect contacts at their booths. Without it the defaults count.',
  ),
)
