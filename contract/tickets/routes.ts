import type { RouteTable } from '../route'

/** The routes of tickets. */
export const routes = {
  ticket: { path: '/ticket', access: 'holdTickets', page: 'wallet/entranceCode', next: ['walletPass', 'ticketAdd'] },
  ticketRegistration: {
    path: '/ticketRegistration',
    access: 'registerOthers',
    page: 'ticketHolder',
    shared: 'friends',
    next: ['infoWap', 'give'],
  },
  ticketAdd: { path: '/ticketAdd', access: 'holdTickets', page: 'activation', next: ['walletPass', 'ticketType'] },
  ticketType: {
    path: '/ticket-type',
    access: 'holdTickets',
    page: 'ticketType/list',
    shared: 'friends',
    next: ['walletPass', 'ticketTypeSelect', 'ticketTypeDetail'],
  },
  meetingRegistration: {
    path: '/mettingRegistration',
    access: 'holdTickets',
    page: 'ticketType/forConference',
    next: ['ticketTypeSelect', 'ticketTypeDetail'],
  },
  conferenceActivityBuyList: {
    path: '/conference/activityBuy/list',
    access: 'holdTickets',
    page: 'ticketType/forSeats',
    next: ['ticketTypeSelect', 'ticketTypeDetail'],
  },
  ticketTypeSelect: {
    path: '/ticket-type/select',
    access: 'holdTickets',
    page: 'ticketType/select',
    next: ['ticketTypeSelectOrder', 'payTransition', 'walletPass'],
  },
  ticketTypeSelectOrder: { path: '/ticket-type/select/:orderId', access: 'holdTickets', page: 'ticketType/select' },
  ticketTypeDetail: { path: '/ticket-type/:id', access: 'holdTickets', page: 'ticketType/detail', shared: 'friends' },
  payTransition: { path: '/payTransition', access: 'signedIn', page: 'payTransition', next: ['walletPass', 'wallet'] },
  wallet: { path: '/wallet', access: 'holdTickets', page: 'wallet/list', isList: true, next: ['walletPass'] },
  walletPass: { path: '/wallet/:id', access: 'holdTickets', page: 'wallet/pass' },
  give: { path: '/give', access: 'holdTickets', page: 'gift/give', next: ['giveDetail', 'giveRecords'] },
  giveRecords: { path: '/give/records', access: 'holdTickets', origin: 'ours', page: 'gift/records', isList: true, next: ['giveDetail'] },
  giveDetail: { path: '/give/:id', access: 'holdTickets', page: 'gift/detail', shared: 'friends', next: ['walletPass', 'wallet'] },
  freeTicket: { path: '/freeTicket', access: 'giveFreeTickets', page: 'freeTicket/give', isList: true, next: ['freeTicketInvitation'] },
  freeTicketInvitation: {
    path: '/freeTicket/:id',
    access: 'giveFreeTickets',
    origin: 'ours',
    page: 'freeTicket/invitation',
    shared: 'friends',
  },
  gate: { path: '/gate', access: 'workAtEntrance', page: 'gate', origin: 'ours' },
  complimentaryTickets: {
    path: '/ticket/receive/complimentaryTickets',
    access: 'holdTickets',
    page: 'freeTicket/receive',
    next: ['walletPass'],
  },
  handedPass: { path: '/handed-pass', access: 'open', page: 'wallet/handed', origin: 'ours' },
} as const satisfies RouteTable

export const titles = () => import(/* webpackChunkName: "titles" */ './titles')
