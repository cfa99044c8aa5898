import { Type, type Static } from 'typebox'
import { DateTime, Day, Id } from '../schemas'
import { StateOfTicket } from './wallet.schema'

const text = Type.String()

/** A ticket of a person as an organiser reads it. */
export const PersonTicket = Type.Object({
  ticketId: Id,
  /** Of its type, in the caller's language. */
  name: text,
  registerType: text,
  /** The number that the pass shows: masked, unless the caller reads passes. */
  code: text,
  state: StateOfTicket,
  entryDays: Type.Array(Day),
  orderId: Id,
  issuedAt: DateTime,
  /** False while its buyer has not said who uses it. */
  hasHolder: Type.Boolean(),
  /** The name of the person who has the ticket that replaced it; '' where nobody was chosen. */
  assignedTo: text,
})
export type PersonTicket = Static<typeof PersonTicket>

/** A scan by which a gate let nobody in. */
export const RefusedScan = Type.Object({ at: DateTime, place: text, ticketId: Id, reason: text })
export type RefusedScan = Static<typeof RefusedScan>
