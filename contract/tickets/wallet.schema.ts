import { Type, type Static } from 'typebox'
import { PlaceOrderBody, TakenOrder } from '../orders/basket.schema'
import type { CopyRule } from '../rules/tickets/gate'
import { type TicketState, ticketStates } from '../rules/tickets/ticketStates'
import { UpgradeOffer } from './upgrade.schema'
import { WalletApp } from './walletFile.schema'
import { DateTime, Day, Id, PageOf, PageQuery } from '../schemas'

export const WalletQuery = PageQuery
export type WalletQuery = Static<typeof WalletQuery>

export const TicketQuery = Type.Object({ id: Id })

export const StateOfTicket = Type.Unsafe<TicketState>(Type.String({ enum: ticketStates }))

export const WalletTicket = Type.Object({
  id: Id,
  ticketTypeId: Id,
  /** In the caller's language. */
  name: Type.String(),
  /** In the other language, for staff at the entrance. */
  otherName: Type.String(),
  /** 12 digits to read aloud or type. */
  code: Type.String(),
  state: StateOfTicket,
  entryDays: Type.Array(Day),
  holderName: Type.String(),
  holderCompany: Type.String(),
  orderId: Id,
  issuedAt: DateTime,
  /** Where its holder comes in, in the caller's language. */
  entrance: Type.String(),
  /** Daily opening, 'HH:mm'. */
  opensAt: Type.String(),
  /** The name of the person that the caller chose for the ticket that replaced it; '' for the caller. Missing where nobody was chosen. */
  assignedTo: Type.Optional(Type.String()),
  /** A cancelled ticket whose price went back to its buyer, or is going back. */
  isRefunded: Type.Optional(Type.Literal(true)),
})
export type WalletTicket = Static<typeof WalletTicket>

/** Where codes move: what the phone shows changes, and `qr` is for copies alone. */
const Moving = Type.Union([
  Type.Object({
    text: Type.String(),
    /** Base64url. Of this pass alone. */
    key: Type.String(),
    /** What a gate does with a copy. */
    copies: Type.Unsafe<CopyRule>(Type.String()),
  }),
  Type.Null(),
])

export const TicketPass = Type.Intersect([
  WalletTicket,
  Type.Object({
    /** The text of the QR code: a signed pass (see docs/decisions on its format). */
    qr: Type.String(),
    moving: Moving,
    /** No code while the organiser reviews the holder's registration, or after a refusal. */
    isWithheld: Type.Boolean(),
    /** False while its buyer has not said who uses it; missing where nothing is missing. */
    hasHolder: Type.Optional(Type.Literal(false)),
    venue: Type.String(),
    /** Whether it is valid today, and the sentence for it. */
    canEnterToday: Type.Boolean(),
    entryNote: Type.String(),
    /** Whether its holder may give it to another person now. */
    mayGive: Type.Boolean(),
    /** The types that its holder may upgrade to now; missing where there is none. */
    upgrades: Type.Optional(Type.Array(UpgradeOffer)),
    /** The unpaid order that upgrades it. */
    upgradeOrderId: Type.Optional(Id),
    /** The days that its holder may choose now; missing where the day is fixed. */
    dayChoices: Type.Optional(Type.Array(Day)),
    /** The wallets of phones that the pass can be added to now. */
    walletApps: Type.Array(WalletApp),
  }),
])
export type TicketPass = Static<typeof TicketPass>

/** A ticket, and what it opens. */
export const OpeningTicket = Type.Object({
  id: Id,
  /** In the caller's language. */
  name: Type.String(),
  state: StateOfTicket,
  entryDays: Type.Array(Day),
  /** The halls and rooms with rules of their own that it opens, with their days; empty where the fair has none. */
  zones: Type.Array(Type.Object({ name: Type.String(), days: Type.Array(Day) })),
  isWithheld: Type.Boolean(),
  canEnterToday: Type.Boolean(),
  entryNote: Type.String(),
})
export type OpeningTicket = Static<typeof OpeningTicket>

export const EntranceCode = Type.Object({
  /** The fair has one code for all tickets of a person. */
  isOneCode: Type.Boolean(),
  /** The text of the one code; empty without one, and where no ticket opens. */
  qr: Type.String(),
  moving: Moving,
  holderName: Type.String(),
  holderCompany: Type.String(),
  /** The days of all tickets together. */
  entryDays: Type.Array(Day),
  /** Where its holder comes in, in the caller's language. */
  entrance: Type.String(),
  /** Daily opening, 'HH:mm'. */
  opensAt: Type.String(),
  tickets: Type.Array(OpeningTicket),
})
export type EntranceCode = Static<typeof EntranceCode>

export const ChangeDayBody = Type.Object({ ticketId: Id, day: Day }, { additionalProperties: false })
export type ChangeDayBody = Static<typeof ChangeDayBody>

export const PassKey = Type.Object({
  keyId: Type.Integer(),
  /** Raw Ed25519 public key, base64url (RFC 8032). */
  publicKey: Type.String(),
})
export type PassKey = Static<typeof PassKey>

export const SignedEntranceList = Type.Object({
  /** JSON: the keys, the greatest age of a pass and the ids of void tickets (contract/rules/tickets/entranceList). */
  list: Type.String(),
  keyId: Type.Integer(),
  /** Ed25519, base45. */
  signature: Type.String(),
})

export const walletSchemas = {
  page: { purpose: "The caller's tickets", query: WalletQuery, data: PageOf(WalletTicket) },
  qrInfo: { purpose: 'The pass of one ticket, with its code', query: TicketQuery, data: TicketPass },
  entranceCode: { purpose: "The caller's entrance code, and what each ticket opens", data: EntranceCode },
  passKeys: { purpose: 'The public keys that verify passes', data: Type.Array(PassKey) },
  entranceList: { purpose: 'A signed list of void tickets, for gates without network', data: SignedEntranceList },
  changeDay: { purpose: 'Chooses another day for a ticket of one day', body: ChangeDayBody, data: TicketPass },
  takeFree: { purpose: 'Issues free tickets', body: PlaceOrderBody, data: TakenOrder },
}
