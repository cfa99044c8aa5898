import type { RouteTable } from '../route'

/** The routes of content. */
export const routes = {
  hotel: { path: '/hotel', access: 'open' },
  traffic: { path: '/traffic', access: 'open' },
  dataDownload: { path: '/datadownload', access: 'signedIn' },
  dataDownloadDetails: { path: '/datadownloadDetails', access: 'signedIn' },
  journal: {
    path: '/journal',
    access: 'signedIn',
    page: 'journal/list',
    shared: 'friends',
    isList: true,
    next: ['journalOrder', 'orderDetail', 'boothInfo'],
  },
  journalOrder: { path: '/journal/:orderId', access: 'signedIn', page: 'journal/reader' },
  guest: { path: '/guest', access: 'signedIn' },
  guestDetails: { path: '/guest/details/:id', access: 'signedIn' },
  news: { path: '/news', access: 'signedIn' },
  newsDetails: { path: '/news/details/:id', access: 'signedIn' },
  cooperationPartners: { path: '/cooperationPartners', access: 'signedIn' },
  pdfPreview: { path: '/pdfPreview', access: 'open', page: 'pdfPreview' },
  contentPage: { path: '/contentPage/:id', access: 'open', page: 'page', shared: 'timeline' },
  hallPlan: { path: '/hallPlan', access: 'open', page: 'hallPlan', origin: 'ours' },
} as const satisfies RouteTable

export const titles = () => import(/* webpackChunkName: "titles" */ './titles')
