import type { RegisterTypeConfig } from '../../database/schema/ExhibitionConfig'

type Entries = RegisterTypeConfig['userCenter']

const wallet = { route: 'wallet', icon: 'wallet', title: { cn: '票夹', en: 'Wallet' }, isPrimary: true }
const orders = { route: 'order', icon: 'order', title: { cn: '订单', en: 'Orders' }, isPrimary: true }
const tickets = { route: 'ticketType', icon: 'ticket', title: { cn: '购票', en: 'Tickets' }, isPrimary: true }
const details = { route: 'infoWap', icon: 'user', title: { cn: '我的信息', en: 'My details' }, isPrimary: true }
const confirmation = {
  route: 'confirmation',
  icon: 'message',
  title: { cn: '确认函', en: 'Confirmation letter' },
  isPrimary: false,
}

/** What the personal centre offers, in this order. */
export const visitorCenter: Entries = [wallet, orders, tickets, details, confirmation]
/** An exhibitor's own services come with their pages. */
export const exhibitorCenter: Entries = [
  { route: 'exhibitSingle', icon: 'exhibitor', title: { cn: '我的展品', en: 'Our exhibit' }, isPrimary: true },
  { route: 'account', icon: 'setting', title: { cn: '账号管理', en: 'Account' }, isPrimary: true },
]
export const crewCenter: Entries = [wallet, tickets, details]
