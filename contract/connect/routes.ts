import type { RouteTable } from '../route'

/** The routes of collecting contacts. */
export const routes = {
  tradeFairHome: { path: '/tradeFairSystem/home', access: 'manageContacts', page: 'home' },
  customers: {
    path: '/customerPage',
    access: 'manageContacts',
    page: 'contact/list',
    isList: true,
    next: ['scanCode', 'customerDetail', 'mine'],
  },
  mine: { path: '/minePage', access: 'manageContacts', page: 'mine', next: ['customers', 'accountManagement', 'buyMembership'] },
  dataExport: { path: '/dataExport', access: 'manageContacts', page: 'contactExport', isList: true, next: ['contactWebhook'] },
  contactWebhook: { path: '/dataExport/webhook', access: 'manageContacts', page: 'contactWebhook', isList: true, origin: 'ours' },
  customerDetail: { path: '/custDetailInfoPage', access: 'manageContacts', page: 'contact/detail', next: ['survey'] },
  bankTransfer: { path: '/transferDescPage', access: 'manageContacts', page: 'membership/transfer', next: ['buyMembership'] },
  survey: { path: '/surveyPage', access: 'manageContacts', page: 'survey' },
  scanCode: { path: '/scanCodePage', access: 'manageContacts', page: 'contact/scan', next: ['customerDetail', 'survey'] },
  accountManagement: { path: '/accountMngPage', access: 'manageContacts', page: 'membership/accounts', next: ['buyMembership'] },
  buyMembership: { path: '/buyMemPage', access: 'manageContacts', page: 'membership/buy', next: ['bankTransfer', 'accountManagement'] },
  contactSharing: {
    path: '/user-center/contactSharing',
    access: 'register',
    page: 'contactConsent',
    isList: true,
    origin: 'ours',
  },
  tradeFairShare: { path: '/tradeFairSystem/share', access: 'open', page: 'sharedCard', shared: 'friends', origin: 'ours' },
} as const satisfies RouteTable

export const titles = () => import(/* webpackChunkName: "titles" */ './titles')
