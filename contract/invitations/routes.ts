import type { RouteTable } from '../route'

/** The routes of invitations. */
export const routes = {
  inviteRegistration: {
    path: '/inviteRegistration',
    access: 'signedIn',
    page: 'invitation/list',
    isList: true,
    next: ['inviteRegistrationForm'],
  },
  inviteRegistrationForm: {
    path: '/inviteRegistration-form/:inviteFormType',
    access: 'signedIn',
    page: 'invitation/form',
    shared: 'friends',
  },
  inviteHome: { path: '/invite/home', access: 'open', page: 'invitation/home', shared: 'friends' },
} as const satisfies RouteTable

export const titles = () => import(/* webpackChunkName: "titles" */ './titles')
