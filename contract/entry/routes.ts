import type { RouteTable } from '../route'

/** The routes of the entry of the site. */
export const routes = {
  home: { path: '/', access: 'open', page: 'home', shared: 'friends', titled: 'organiser' },
  jump: { path: '/jump', access: 'open', page: 'jump', shared: 'friends', titled: 'organiser' },
  geo: { path: '/geo', access: 'open', page: 'geo', shared: 'friends' },
  error: { path: '/error', access: 'open', page: 'error' },
  closed: { path: '/closed', access: 'open', page: 'closed' },
  transition: { path: '/transitionPage', access: 'signedIn', page: 'transition/page' },
  transitionTq: { path: '/transitionTq', access: 'signedIn', page: 'transition/partner' },
  test: { path: '/test', access: 'signedIn', page: 'inspector' },
  test2: { path: '/test2', access: 'open', page: 'inspector/beforeSignIn' },
  notFound: { path: '/not-found', access: 'open', page: 'notFound', origin: 'ours' },
  webView: { path: '/web-view', access: 'open', page: 'webView', shared: 'friends', origin: 'ours' },
  fair: {
    path: '/fair',
    access: 'open',
    page: 'fair',
    shared: 'friends',
    titled: 'organiser',
    origin: 'ours',
    next: ['registration', 'contentPage'],
  },
} as const satisfies RouteTable

export const titles = () => import(/* webpackChunkName: "titles" */ './titles')
