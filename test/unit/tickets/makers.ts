import type { TicketType } from '@contract/tickets/ticketType.schema'
import type { TicketPass } from '@contract/tickets/wallet.schema'

/** A free ticket type on sale with plenty left, but for what a test says. */
export const aTicketType = (change: Partial<TicketType> & { id: string }): TicketType => ({
  name: `ticket ${change.id}`,
  summary: '',
  description: '',
  price: '0.00',
  isFree: !change.price || Number(change.price) === 0,
  saleState: 'onSale',
  saleStartsAt: null,
  saleEndsAt: null,
  left: null,
  limitPerPerson: null,
  held: 0,
  conflictsWith: [],
  dayChoices: [],
  entryDays: ['2027-04-08', '2027-04-09'],
  benefits: [],
  opens: [],
  isNeeded: false,
  ...change,
})

export const aPass = (change: Partial<TicketPass> = {}): TicketPass => ({
  id: '71',
  ticketTypeId: '1',
  name: '采购商票',
  otherName: 'Buyer',
  code: '418277309915',
  state: 'valid',
  entryDays: ['2027-04-09'],
  holderName: '张思远',
  holderCompany: '武汉精工数控设备有限公司',
  orderId: '9001',
  issuedAt: '2027-04-01 10:00:00',
  qr: 'F1:1:SIGNED',
  isWithheld: false,
  mayGive: true,
  moving: null,
  venue: '武汉国际博览中心',
  entrance: 'A 区南门',
  opensAt: '09:00',
  walletApps: [],
  canEnterToday: true,
  entryNote: '能，今日首次入场',
  ...change,
})
