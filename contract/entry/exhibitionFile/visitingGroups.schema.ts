import { Type } from 'typebox'
import { type GroupRules, defaultMaxMembers, defaultMaxParts } from '../../rules/group/group'
import { fairDay } from './days.schema'
import { strict } from './pieces'

/** Visiting groups: how large they are, and until when they are founded. */
export const visitingGroupsFile = Type.Unsafe<GroupRules>(
  strict(
    {
      maxMembers: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 5000,
          description: `Members of a group with its sub-groups. Leaders read it before they begin. The default is ${defaultMaxMembers}.`,
        }),
      ),
      maxParts: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 100, description: `Sub-groups of a group. 0 for none. The default is ${defaultMaxParts}.` }),
      ),
      closesOn: Type.Optional(fairDay('The last day to found a group. A refused one is corrected after it too. Without it there is none.')),
      leaderBuysTickets: Type.Optional(
        Type.Boolean({
          description: 'Leaders are offered tickets for themselves. Without it they order for their members alone.',
        }),
      ),
    },
    'Groups of visitors (register type `visitingGroup`). Their leaders found them, and the organiser reviews them. Without it the fair takes no groups.',
  ),
)
