import type { RouteTable } from '../route'

/** The routes of an account. */
export const routes = {
  registration: { path: '/registration', access: 'open', page: 'signIn', shared: 'friends', titled: 'organiser', next: ['infoWap'] },
  userCenter: {
    path: '/user-center',
    access: 'open',
    page: 'userCenter',
    shared: 'timeline',
    next: ['wallet', 'walletPass', 'order', 'ticketType'],
  },
  changePassword: { path: '/changePassword', access: 'signedIn', page: 'password/change' },
  forgotPassword: { path: '/forgotPassword', access: 'open', page: 'password/forgot' },
  whatsApp: { path: '/whatsApp', access: 'open', page: 'whatsApp' },
  account: { path: '/account', access: 'signedIn', page: 'account', origin: 'ours' },
  accountContact: { path: '/account/contact', access: 'signedIn', page: 'contactChange', origin: 'ours' },
  userCenterTypes: { path: '/user-center/types', access: 'register', page: 'registerType', origin: 'ours' },
  accountConsents: { path: '/account/consents', access: 'signedIn', page: 'account/consents', origin: 'ours' },
} as const satisfies RouteTable

export const titles = () => import(/* webpackChunkName: "titles" */ './titles')
