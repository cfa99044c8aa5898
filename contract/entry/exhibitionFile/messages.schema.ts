import { Type } from 'typebox'
import { type FairMessages, messageKinds } from '../../rules/messages'
import { both, patterned, strict } from './pieces'

export const messageKind = Type.String({ pattern: `^(${messageKinds.join('|')})$` })

const templateId = patterned('^\\d{1,12}$', 'must be digits')

/** A template that the SMS provider approved, with the texts of its parameters. */
export const smsTemplate = strict({
  templateIds: strict({ cn: templateId, en: templateId }, "The provider's ids."),
  params: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
    maxItems: 10,
    description: 'Texts with placeholders, for {1}, {2}, … of the template.',
  }),
  texts: Type.Optional(both(500)),
})

const message = strict({
  isOn: Type.Optional(Type.Boolean({ description: 'False sends this message to nobody.' })),
  subject: Type.Optional(both(120)),
  text: Type.Optional(both(2000)),
  sms: Type.Optional(smsTemplate),
})

/** The messages of a fair that differ from the default. */
export const messagesFile = Type.Unsafe<FairMessages>(Type.Record(messageKind, message, { additionalProperties: false }))
