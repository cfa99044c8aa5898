import type { PlaceOrderBody, PlacedOrder } from '../basket.schema'
import { get, post } from '../call'
import type { Paged } from '../envelope'
import type { PassKey, TicketPass, TicketQuery, WalletQuery, WalletTicket } from './wallet.schema'

const base = '/api/ef-registration-client/client/center'

export const walletCalls = {
  page: get<{ query: WalletQuery; data: Paged<WalletTicket> }>(`${base}/ticketPage`, { access: 'user' }),
  qrInfo: get<{ query: TicketQuery; data: TicketPass }>(`${base}/ticketQrInfo`, { access: 'user' }),
  /** The exhibition's public keys: with them anyone can check a pass without asking us. */
  passKeys: get<{ data: PassKey[] }>(`${base}/passKeys`, { access: 'open' }),
  /** Takes free tickets for oneself. Tickets with a price are ordered by `orders.place`. */
  takeFree: post<{ body: PlaceOrderBody; data: PlacedOrder }>('/api/ef-registration-client/userRelation/self/submit', {
    access: 'user',
    isIdempotent: true,
  }),
}
