import { Type, type Static } from 'typebox'
import { deliveryFailures, deliveryKinds, deliveryStates, longestAddress } from '../rules/connect/contactWebhook'
import { DateTime, Id, PageOf, PageQuery } from '../schemas'

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

const Failure = Type.Enum([...deliveryFailures])
const State = Type.Enum([...deliveryStates])

/** Where a company's contacts are sent to. */
export const ContactWebhook = Type.Object({
  /** '' where none was set. */
  address: Type.String(),
  isOn: Type.Boolean(),
  /** Messages that wait, and those that were given up. */
  waiting: Type.Integer(),
  failed: Type.Integer(),
})
export type ContactWebhook = Static<typeof ContactWebhook>

export const WebhookAddressBody = Type.Object({ address: Type.String({ minLength: 1, maxLength: longestAddress }) })
export type WebhookAddressBody = Static<typeof WebhookAddressBody>

/** With the secret by which the receiver checks signatures. It is shown this once. */
export const WebhookWithSecret = Type.Object({
  ...ContactWebhook.properties,
  /** Null where the company has one already. */
  secret: orNull(Type.String()),
})
export type WebhookWithSecret = Static<typeof WebhookWithSecret>

export const WebhookSwitchBody = Type.Object({ isOn: Type.Boolean() })
export type WebhookSwitchBody = Static<typeof WebhookSwitchBody>

export const DeliveryAgainBody = Type.Object({
  /** One message. Without it, all contacts whose last message was given up. */
  id: Type.Optional(Id),
})
export type DeliveryAgainBody = Static<typeof DeliveryAgainBody>

/** What became of a message. It says nothing of the person. */
export const ContactDelivery = Type.Object({
  id: Id,
  /** Null of a test, and of a contact that is part of another one now. */
  contactId: orNull(Id),
  kind: Type.Enum([...deliveryKinds]),
  state: State,
  attempts: Type.Integer(),
  at: DateTime,
  /** Of the last attempt. */
  lastAt: orNull(DateTime),
  /** When it is sent again. */
  nextAt: orNull(DateTime),
  /** The number that the receiver answered last. */
  status: orNull(Type.Integer()),
  failure: Failure,
})
export type ContactDelivery = Static<typeof ContactDelivery>

export const contactWebhookSchemas = {
  detail: { purpose: "Where the contacts of the caller's company are sent to", data: ContactWebhook },
  save: { purpose: 'Sets the address that contacts are sent to', body: WebhookAddressBody, data: WebhookWithSecret },
  renewSecret: { purpose: 'A new secret for signatures', data: WebhookWithSecret },
  switch: { purpose: 'Stops or resumes sending contacts', body: WebhookSwitchBody, data: ContactWebhook },
  test: { purpose: 'Sends a test message and says what became of it', data: ContactDelivery },
  again: { purpose: 'Sends contacts again as they are now', body: DeliveryAgainBody, data: ContactWebhook },
  deliveries: { purpose: 'Messages with contacts and what became of them', query: PageQuery, data: PageOf(ContactDelivery) },
}
