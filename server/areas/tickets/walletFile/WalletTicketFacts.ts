import type { Language } from '../../../../contract/language'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import type { KnownTicketType } from '../ticketType/ticketTypes'

/** What the files for wallets say of a ticket. */
export interface WalletTicketFacts {
  exhibition: Exhibition
  language: Language
  ticketId: string
  ticketType: KnownTicketType
  /** 12 digits to read aloud. */
  code: string
  /** The signed pass, as the phone shows it. */
  qr: string
  entryDays: string[]
  /** The end of the last entry day. */
  endsAt: Date
  /** The first opening that is still to come, or the last one. */
  opensAt: Date
  holderName: string
  holderCompany: string
}
