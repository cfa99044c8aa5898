import type { Titles } from '../route'
import type { routes } from './routes'

export const titles: Titles<typeof routes> = {
  ticket: { cn: '入场码', en: 'Entrance code' },
  ticketRegistration: { cn: '门票登记', en: 'Ticket registration' },
  ticketAdd: { cn: '兑换门票', en: 'Redeem a ticket' },
  ticketType: { cn: '选择门票', en: 'Choose tickets' },
  meetingRegistration: { cn: '会议购票', en: 'Conference tickets' },
  conferenceActivityBuyList: { cn: '购买会议门票', en: 'Tickets for your sessions' },
  ticketTypeSelect: { cn: '确认订单', en: 'Confirm order' },
  ticketTypeSelectOrder: { cn: '确认订单', en: 'Confirm order' },
  ticketTypeDetail: { cn: '门票详情', en: 'Ticket details' },
  payTransition: { cn: '支付结果', en: 'Payment' },
  wallet: { cn: '票夹', en: 'Wallet' },
  walletPass: { cn: '我的门票', en: 'My ticket' },
  give: { cn: '转赠门票', en: 'Transfer tickets' },
  giveRecords: { cn: '转赠记录', en: 'Transfers' },
  giveDetail: { cn: '转赠门票', en: 'Transfer tickets' },
  freeTicket: { cn: '邀请票', en: 'Free tickets' },
  freeTicketInvitation: { cn: '邀请详情', en: 'Invitation' },
  gate: { cn: '入口核验', en: 'Entry check' },
  complimentaryTickets: { cn: '领取邀请票', en: 'Claim a free ticket' },
  handedPass: { cn: '入场凭证', en: 'Entry pass' },
}
