import { Type } from 'typebox'
import type { InvitationRules } from '../../rules/invitations'
import { strict } from './pieces'

/** Invitations by SMS and email. */
export const invitationsFile = Type.Unsafe<InvitationRules>(
  strict(
    {
      perPerson: Type.Integer({ minimum: 1, maximum: 5000, description: 'Messages of one person at the fair.' }),
      perDay: Type.Integer({ minimum: 1, maximum: 1000, description: 'Messages of one person within 24 hours.' }),
    },
    'Invitations that people send by SMS and email. Without it people pass links and codes on.',
  ),
)
