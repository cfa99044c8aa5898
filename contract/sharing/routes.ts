import type { RouteTable } from '../route'

/** The routes of sharing. */
export const routes = {
  share: { path: '/share', access: 'signedIn', page: 'share', shared: 'friends', next: ['posterDownload', 'myRanking'] },
  myRanking: { path: '/myRanking', access: 'signedIn', page: 'ranking', next: ['share'] },
  registrationQrCode: { path: '/regQRcode', access: 'signedIn', page: 'poster/registrationCode', next: ['posterDownload'] },
  posterDownload: { path: '/posterDown', access: 'signedIn', page: 'poster/download' },
} as const satisfies RouteTable

export const titles = () => import(/* webpackChunkName: "titles" */ './titles')
