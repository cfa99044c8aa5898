import { Type } from 'typebox'
import type { InvitationRules } from '../../rules/invitations'
import { patterned, strict } from './pieces'

const clockTime = patterned('^([01]\\d|2[0-3]):[0-5]\\d$', 'must be a time such as "21:00"', { examples: ['21:00', '08:00'] })

/** Invitations by SMS and email. */
export const invitationsFile = Type.Unsafe<InvitationRules>(
  strict(
    {
      perPerson: Type.Integer({ minimum: 1, maximum: 5000, description: 'Messages of one person at the fair.' }),
      perDay: Type.Integer({ minimum: 1, maximum: 1000, description: 'Messages of one person within 24 hours.' }),
      perCompany: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 20_000, description: 'Messages of all members of a company. The default is perPerson.' }),
      ),
      perCompanyDay: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 5000, description: 'The same within 24 hours. The default is perDay.' }),
      ),
      quiet: Type.Optional(
        strict(
          { from: clockTime, to: clockTime },
          "No SMS goes out between these times of the fair's clock. It waits until the second one.",
        ),
      ),
    },
    'Invitations that people send by SMS and email. Without it people pass links and codes on.',
  ),
)
