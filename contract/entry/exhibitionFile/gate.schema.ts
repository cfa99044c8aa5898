import { Type } from 'typebox'
import { type GateSettings, copyRules, reentries } from '../../rules/tickets/gate'
import { fairDay } from './days.schema'
import { both, choice, patterned, strict } from './pieces'

const zone = strict({
  id: patterned('^[\\w-]{1,40}$', 'must be letters and digits', { description: 'The id of the zone. Devices send it with each scan.' }),
  name: both(60, 'The name of the zone, as staff and visitors read it.'),
  places: Type.Optional(
    Type.Array(both(60, 'The name of a place.'), {
      maxItems: 50,
      description: 'The places of the zone where codes are checked. Staff choose theirs once. Without any, the zone is one place.',
    }),
  ),
  ticketTypeIds: Type.Optional(
    Type.Array(patterned('^\\d{1,20}$', 'must be digits'), {
      minItems: 1,
      maxItems: 500,
      description: 'The ticket types that open the zone. The default is all.',
    }),
  ),
  days: Type.Optional(
    Type.Array(fairDay(), { minItems: 1, maxItems: 60, description: 'The days on which the zone is open. The default is all.' }),
  ),
  reentry: choice(
    reentries,
    '`free`: people come and go. `afterExit`: again after a scan on the way out. `once`: once a day. A ticket for one chosen day always enters once.',
  ),
})

/** The rules of the gates. */
export const gateFile = Type.Unsafe<GateSettings>(
  strict(
    {
      zones: Type.Optional(
        Type.Array(zone, {
          minItems: 1,
          maxItems: 50,
          description: 'Parts of the fair with rules of their own. Without it the fair is one zone, and people come and go.',
        }),
      ),
      rotatingPass: Type.Optional(
        Type.Boolean({ description: 'Codes on phones move, so a screenshot is stale within 30 seconds. The default is false.' }),
      ),
      copies: Type.Optional(
        choice(
          copyRules,
          'For codes in print, in saved pictures and in wallet files. `letIn` is the default. With `ask` staff check the identity document. `refuse` lets none in. It needs `rotatingPass`.',
        ),
      ),
    },
    'Zones and codes at the entrances. Without it the fair is one zone, and codes do not move.',
  ),
)
