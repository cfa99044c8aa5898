import type { RouteTable } from '../route'

/** The routes of content. */
export const routes = {
  hotel: { path: '/hotel', access: 'open', page: 'hotel', shared: 'friends' },
  traffic: { path: '/traffic', access: 'open', page: 'traffic', shared: 'friends', next: ['hotel'] },
  dataDownload: {
    path: '/datadownload',
    access: 'signedIn',
    page: 'material/groups',
    shared: 'friends',
    next: ['dataDownloadDetails'],
  },
  dataDownloadDetails: {
    path: '/datadownloadDetails',
    access: 'signedIn',
    page: 'material/files',
    shared: 'friends',
    next: ['pdfPreview'],
  },
  journal: {
    path: '/journal',
    access: 'signedIn',
    page: 'journal/list',
    shared: 'friends',
    isList: true,
    next: ['journalOrder', 'orderDetail', 'boothInfo'],
  },
  journalOrder: { path: '/journal/:orderId', access: 'signedIn', page: 'journal/reader' },
  guest: { path: '/guest', access: 'signedIn', page: 'guest/list', isList: true, next: ['guestDetails'] },
  guestDetails: { path: '/guest/details/:id', access: 'signedIn', page: 'guest/details', shared: 'friends' },
  news: { path: '/news', access: 'signedIn', page: 'article/list', isList: true, next: ['newsDetails'] },
  newsDetails: { path: '/news/details/:id', access: 'signedIn', page: 'article/details', shared: 'friends' },
  cooperationPartners: { path: '/cooperationPartners', access: 'signedIn', page: 'partnerAdvertise', shared: 'friends' },
  pdfPreview: { path: '/pdfPreview', access: 'open', page: 'pdfPreview' },
  contentPage: { path: '/contentPage/:id', access: 'open', page: 'page', shared: 'timeline' },
  hallPlan: { path: '/hallPlan', access: 'open', page: 'hallPlan', origin: 'ours' },
} as const satisfies RouteTable

export const titles = () => import(/* webpackChunkName: "titles" */ './titles')
