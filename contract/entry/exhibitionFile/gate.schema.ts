import { Type } from 'typebox'
import { type GateSettings, copyRules, reentries } from '../../rules/gate'
import { FairDay } from './days.schema'
import { both, choice, patterned, strict } from './pieces'

const zone = strict({
  id: patterned('^[\\w-]{1,40}$', 'must be letters and digits', { description: 'Gates send it with each scan.' }),
  name: both(60),
  places: Type.Optional(Type.Array(both(60), { maxItems: 50, description: 'The gates of the zone. Staff choose theirs.' })),
  ticketTypeIds: Type.Optional(
    Type.Array(patterned('^\\d{1,20}$', 'must be digits'), {
      minItems: 1,
      maxItems: 500,
      description: 'The types that open it. The default: all.',
    }),
  ),
  days: Type.Optional(Type.Array(FairDay, { minItems: 1, maxItems: 60, description: 'The days on which it is open. The default: all.' })),
  reentry: choice(
    reentries,
    '`free`: people come and go. `afterExit`: again after a scan on the way out. `once`: once a day. A ticket for one chosen day is for one entry in any case.',
  ),
})

/** The rules of the gates. */
export const gateFile = Type.Unsafe<GateSettings>(
  strict(
    {
      zones: Type.Optional(Type.Array(zone, { minItems: 1, maxItems: 50, description: 'Without it the whole fair is one zone.' })),
      rotatingPass: Type.Optional(Type.Boolean({ description: 'Codes on phones move, so that a screenshot is stale within 30 seconds.' })),
      copies: Type.Optional(
        choice(
          copyRules,
          'What a code means that does not move, on paper or in a wallet file. `letIn` by default; `ask`: staff check the document; `refuse`.',
        ),
      ),
    },
    'Zones and codes at the gates.',
  ),
)
