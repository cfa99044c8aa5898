import { Type } from 'typebox'
import { registerTypes } from '../../registerTypes'
import { type InvitationTemplate, invitationLimits, maxInvitationTemplates } from '../../rules/companyInvitation'
import { smsTemplate } from './messages.schema'
import { both, bothOrEmpty, choice, patterned, strict } from './pieces'

const template = strict({
  id: patterned('^[a-z][a-z0-9-]{0,39}$', 'must be small letters, digits and hyphens', { examples: ['vip'] }),
  name: both(30),
  registerTypes: Type.Optional(
    Type.Array(choice(registerTypes), { minItems: 1, maxItems: 20, description: 'Whose companies may use it. Without it all may.' }),
  ),
  subject: both(invitationLimits.subject),
  text: both(invitationLimits.text),
  greeting: bothOrEmpty(invitationLimits.greeting),
  sms: bothOrEmpty(invitationLimits.sms),
  smsTemplate: Type.Optional(smsTemplate),
})

/** Templates of companies' invitations to buyers. */
export const invitationTemplatesFile = Type.Unsafe<InvitationTemplate[]>(
  Type.Array(template, {
    maxItems: maxInvitationTemplates,
    description:
      "Templates of companies' invitations to buyers, besides the message visitInvited. Companies use them as they are or in their own words.",
  }),
)
