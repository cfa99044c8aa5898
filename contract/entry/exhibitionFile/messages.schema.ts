import { Type } from 'typebox'
import { type FairMessages, messageKinds } from '../../messageKinds'
import { both, patterned, strict } from './pieces'

export const messageKind = Type.String({ pattern: `^(${messageKinds.join('|')})$` })

const templateId = (description: string) => patterned('^\\d{1,12}$', 'must be digits', { description })

/** A template that the SMS provider approved, with the texts of its parameters. */
export const smsTemplate = (description: string) =>
  strict(
    {
      templateIds: strict(
        { cn: templateId('The id of the Chinese template.'), en: templateId('The id of the English template.') },
        "The provider's ids of the template.",
      ),
      params: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
        maxItems: 10,
        description: 'Texts with placeholders, for {1}, {2}, … of the template.',
      }),
      texts: Type.Optional(
        both(500, 'The approved texts with {1}, {2}, …, which a person who invites sees before. Without it they see none.'),
      ),
    },
    description,
  )

const message = strict(
  {
    isOn: Type.Optional(Type.Boolean({ description: 'Whether the message is sent. The default is true.' })),
    subject: Type.Optional(both(120, 'The subject of the email, with placeholders. Without it the default subject is used.')),
    text: Type.Optional(both(2000, 'The text of the email, with the placeholders that it needs. Without it the default text is used.')),
    sms: Type.Optional(smsTemplate("The template for SMS. Without it the organiser's template in the tenant file is used.")),
  },
  'One message. A missing member has its default.',
)

/** The messages of a fair that differ from the default. */
export const messagesFile = Type.Unsafe<FairMessages>(
  Type.Record(messageKind, message, {
    additionalProperties: false,
    description: 'The messages of the fair that differ from the default, by their names. Without it all messages have default texts.',
  }),
)
