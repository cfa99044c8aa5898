import type { RouteTable } from '../route'

/** The routes of content. */
export const routes = {
  hotel: { path: '/hotel', access: 'open' },
  traffic: { path: '/traffic', access: 'open' },
  dataDownload: { path: '/datadownload', access: 'signedIn' },
  dataDownloadDetails: { path: '/datadownloadDetails', access: 'signedIn' },
  journal: { path: '/journal', access: 'signedIn' },
  journalOrder: { path: '/journal/:orderId', access: 'signedIn' },
  guest: { path: '/guest', access: 'signedIn', page: 'guest/list', isList: true, next: ['guestDetails'] },
  guestDetails: { path: '/guest/details/:id', access: 'signedIn', page: 'guest/details', shared: 'friends' },
  news: { path: '/news', access: 'signedIn', page: 'article/list', isList: true, next: ['newsDetails'] },
  newsDetails: { path: '/news/details/:id', access: 'signedIn', page: 'article/details', shared: 'friends' },
  cooperationPartners: { path: '/cooperationPartners', access: 'signedIn' },
  pdfPreview: { path: '/pdfPreview', access: 'open', page: 'pdfPreview' },
  contentPage: { path: '/contentPage/:id', access: 'open', page: 'page', shared: 'timeline' },
  hallPlan: { path: '/hallPlan', access: 'open', page: 'hallPlan', origin: 'ours' },
} as const satisfies RouteTable

export const titles = () => import(/* webpackChunkName: "titles" */ './titles')
