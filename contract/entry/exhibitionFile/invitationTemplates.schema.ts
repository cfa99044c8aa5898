import { Type } from 'typebox'
import { registerTypes } from '../../registerTypes'
import { type InvitationTemplate, invitationLimits, maxInvitationTemplates } from '../../rules/exhibitor/companyInvitation'
import { smsTemplate } from './messages.schema'
import { both, bothOrEmpty, choice, patterned, strict } from './pieces'

const template = strict({
  id: patterned('^[a-z][a-z0-9-]{0,39}$', 'must be small letters, digits and hyphens', {
    examples: ['vip'],
    description: 'The id of the template. `standard` is taken by the message `visitInvited`.',
  }),
  name: both(30, 'The name of the template, as companies choose it.'),
  registerTypes: Type.Optional(
    Type.Array(choice(registerTypes), {
      minItems: 1,
      maxItems: 20,
      description: 'The register types whose companies may use it. The default is all.',
    }),
  ),
  subject: both(invitationLimits.subject, 'The subject of the email.'),
  text: both(
    invitationLimits.text,
    'The text of the email. It must contain `{giver}` and `{link}`. It may contain `{name}` `{fair}` `{booth}` `{days}` `{opensAt}` `{venue}` `{entrance}` `{remark}`. Other addresses and numbers are refused.',
  ),
  greeting: bothOrEmpty(invitationLimits.greeting, 'Words on the page of the invitation. Empty for none.'),
  sms: bothOrEmpty(
    invitationLimits.sms,
    'The words for `{remark}` of the SMS, whose other words are registered at the provider. Empty where the SMS has no `{remark}`.',
  ),
  smsTemplate: Type.Optional(smsTemplate('The template at the SMS provider. The default is that of the message `visitInvited`.')),
})

/** Templates of companies' invitations to buyers. */
export const invitationTemplatesFile = Type.Unsafe<InvitationTemplate[]>(
  Type.Array(template, {
    maxItems: maxInvitationTemplates,
    description:
      "Templates of companies' invitations to buyers. Companies use them as they are, or in own words after a review (`npm run exhibitors -- waiting --kind invitation`). Without it companies have the message `visitInvited` alone.",
  }),
)
