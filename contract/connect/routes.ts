import type { RouteTable } from '../route'

/** The routes of collecting contacts. */
export const routes = {
  tradeFairHome: { path: '/tradeFairSystem/home', access: 'manageContacts' },
  customers: { path: '/customerPage', access: 'manageContacts' },
  mine: { path: '/minePage', access: 'manageContacts' },
  dataExport: { path: '/dataExport', access: 'manageContacts' },
  customerDetail: { path: '/custDetailInfoPage', access: 'manageContacts' },
  bankTransfer: { path: '/transferDescPage', access: 'manageContacts', page: 'membership/transfer', next: ['buyMembership'] },
  survey: { path: '/surveyPage', access: 'manageContacts' },
  scanCode: { path: '/scanCodePage', access: 'manageContacts' },
  accountManagement: { path: '/accountMngPage', access: 'manageContacts', page: 'membership/accounts', next: ['buyMembership'] },
  buyMembership: { path: '/buyMemPage', access: 'manageContacts', page: 'membership/buy', next: ['bankTransfer', 'accountManagement'] },
  tradeFairShare: { path: '/tradeFairSystem/share', access: 'manageContacts', origin: 'ours' },
} as const satisfies RouteTable

export const titles = () => import(/* webpackChunkName: "titles" */ './titles')
