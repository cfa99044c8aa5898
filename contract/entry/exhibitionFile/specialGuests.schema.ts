import { Type } from 'typebox'
import type { SpecialGuestRules } from '../../rules/exhibitor/specialGuest'
import { both, patterned, strict } from './pieces'

const privilege = strict({
  id: patterned('^[a-z][a-zA-Z0-9]{0,38}$', 'must be letters and digits, a small letter first', {
    examples: ['hotelNights', 'lunch'],
    description: 'The id of the privilege. Promises are kept by it, so it never changes.',
  }),
  name: both(30, 'The name of the privilege, as guests read it.'),
  max: Type.Integer({ minimum: 1, maximum: 1000, description: 'How often one guest may use it at most.' }),
  byExhibitors: Type.Optional(
    Type.Boolean({ description: 'Companies may promise it too. By default only the organiser does (`npm run guests`).' }),
  ),
})

/** Guests whom the organiser or a company invites by name. */
export const specialGuestsFile = Type.Unsafe<SpecialGuestRules>(
  strict(
    {
      privileges: Type.Array(privilege, {
        minItems: 1,
        maxItems: 20,
        description: 'What guests may be promised. Each use counts once.',
      }),
      perExhibitor: Type.Integer({ minimum: 0, maximum: 1000, description: 'Guests that one company may have at a time.' }),
    },
    'Specially invited guests with privileges. Without it the fair has none.',
  ),
)
