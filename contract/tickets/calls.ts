import { activationCalls } from './activation.calls'
import { calendarCalls } from './calendar.calls'
import { entranceCalls } from './entrance.calls'
import { freeTicketCalls } from './freeTicket.calls'
import { gateCalls } from './gate.calls'
import { giftCalls } from './gift.calls'
import { ticketTypeCalls } from './ticketType.calls'
import { upgradeCalls } from './upgrade.calls'
import { walletCalls } from './wallet.calls'
import { walletFileCalls } from './walletFile.calls'
import { lossCalls } from './loss.calls'

/** The calls of the area, by noun. */
export const calls = {
  calendar: calendarCalls,
  gate: gateCalls,
  activation: activationCalls,
  freeTicket: freeTicketCalls,
  gift: giftCalls,
  upgrade: upgradeCalls,
  entrance: entranceCalls,
  ticketType: ticketTypeCalls,
  wallet: walletCalls,
  walletFile: walletFileCalls,
  loss: lossCalls,
}
