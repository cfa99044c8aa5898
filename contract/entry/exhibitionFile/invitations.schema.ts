import { Type } from 'typebox'
import type { InvitationRules } from '../../rules/invitations/invitation'
import { patterned, strict } from './pieces'

const clockTime = (description: string) =>
  patterned('^([01]\\d|2[0-3]):[0-5]\\d$', 'must be a time such as "21:00"', { examples: ['21:00', '08:00'], description })

/** Invitations by SMS and email. */
export const invitationsFile = Type.Unsafe<InvitationRules>(
  strict(
    {
      perPerson: Type.Integer({ minimum: 1, maximum: 5000, description: 'Messages that one person may send at the fair.' }),
      perDay: Type.Integer({ minimum: 1, maximum: 1000, description: 'Messages that one person may send within 24 hours.' }),
      perCompany: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 20_000,
          description: 'Messages of all members of a company together. The default is `perPerson`.',
        }),
      ),
      perCompanyDay: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 5000,
          description: 'Messages of all members of a company within 24 hours. The default is `perDay`.',
        }),
      ),
      quiet: Type.Optional(
        strict(
          { from: clockTime('The time after which no SMS is sent.'), to: clockTime('The time at which SMS that wait are sent.') },
          "Hours of the fair's clock in which no SMS is sent. Without it SMS are sent at any hour.",
        ),
      ),
    },
    'Invitations that people send by SMS and email, with the message `visitInvited`. Without it people pass links and codes along.',
  ),
)
