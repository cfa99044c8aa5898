import { Type, type Static } from 'typebox'
import { PlaceOrderBody, TakenOrder } from '../basket.schema'
import type { CopyRule } from '../rules/gate'
import { type TicketState, ticketStates } from '../rules/ticketStates'
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
})
export type WalletTicket = Static<typeof WalletTicket>

export const TicketPass = Type.Intersect([
  WalletTicket,
  Type.Object({
    /** The text of the QR code: a signed pass (see docs/decisions on its format). */
    qr: Type.String(),
    /** Where codes move: what the phone shows changes, and `qr` is for copies alone. */
    moving: Type.Union([
      Type.Object({
        text: Type.String(),
        /** Base64url. Of this pass alone. */
        key: Type.String(),
        /** What a gate does with a copy. */
        copies: Type.Unsafe<CopyRule>(Type.String()),
      }),
      Type.Null(),
    ]),
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

export const ChangeDayBody = Type.Object({ ticketId: Id, day: Day }, { additionalProperties: false })
export type ChangeDayBody = Static<typeof ChangeDayBody>

export const PassKey = Type.Object({
  keyId: Type.Integer(),
  /** Raw Ed25519 public key, base64url (RFC 8032). */
  publicKey: Type.String(),
})
export type PassKey = Static<typeof PassKey>

export const SignedEntranceList = Type.Object({
  /** JSON: the keys, the greatest age of a pass and the ids of void tickets (contract/rules/entranceList). */
  list: Type.String(),
  keyId: Type.Integer(),
  /** Ed25519, base45. */
  signature: Type.String(),
})

export const walletSchemas = {
  page: { purpose: "The caller's tickets", query: WalletQuery, data: PageOf(WalletTicket) },
  qrInfo: { purpose: 'The pass of one ticket, with its code', query: TicketQuery, data: TicketPass },
  passKeys: { purpose: 'The public keys that verify passes', data: Type.Array(PassKey) },
  entranceList: { purpose: 'A signed list of void tickets, for gates without network', data: SignedEntranceList },
  changeDay: { purpose: 'Chooses another day for a ticket of one day', body: ChangeDayBody, data: TicketPass },
  takeFree: { purpose: 'Issues free tickets', body: PlaceOrderBody, data: TakenOrder },
}
