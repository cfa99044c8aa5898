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
  journal: { path: '/journal', access: 'signedIn' },
  journalOrder: { path: '/journal/:orderId', access: 'signedIn' },
  guest: { path: '/guest', access: 'signedIn' },
  guestDetails: { path: '/guest/details/:id', access: 'signedIn' },
  news: { path: '/news', access: 'signedIn' },
  newsDetails: { path: '/news/details/:id', access: 'signedIn' },
  cooperationPartners: { path: '/cooperationPartners', access: 'signedIn', page: 'partnerAdvertise', shared: 'friends' },
  pdfPreview: { path: '/pdfPreview', access: 'open', page: 'pdfPreview' },
  contentPage: { path: '/contentPage/:id', access: 'open', page: 'page', shared: 'timeline' },
  hallPlan: { path: '/hallPlan', access: 'open', page: 'hallPlan', origin: 'ours' },
} as const satisfies RouteTable

export const titles = () => import(/* webpackChunkName: "titles" */ './titles')
