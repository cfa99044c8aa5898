import type { RouteTable } from '../route'

/** The routes of people whom others register. */
export const routes = {
  teamRegistration: {
    path: '/teamRegistration',
    access: 'registerOthers',
    page: 'team',
    isList: true,
    next: ['teamRegistrationForm', 'personnelDetail'],
  },
  teamRegistrationForm: { path: '/teamRegistration-form', folder: 'visitor', access: 'registerOthers', page: 'registration/teamForm' },
  helpRegistration: {
    path: '/helpRegistration',
    access: 'registerOthers',
    page: 'help',
    isList: true,
    next: ['helpRegistrationForm', 'personnelDetail'],
  },
  helpRegistrationForm: { path: '/helpRegistration-form', folder: 'visitor', access: 'registerOthers', page: 'registration/helpForm' },
  othersRegistration: {
    path: '/othersRegistration/:type',
    access: 'registerOthers',
    page: 'registration',
    isList: true,
    next: ['othersRegistrationCardForm', 'othersRegistrationDetail'],
  },
  othersRegistrationDetail: { path: '/others-registration-info-detail/:type', access: 'registerOthers', page: 'userRelation/detail' },
  othersRegistrationCardForm: {
    path: '/others-registration-card-form/:type',
    folder: 'visitor',
    access: 'registerOthers',
    page: 'registration/othersForm',
  },
  smsQrCode: { path: '/smsQrCodePage', folder: 'tickets', access: 'open', page: 'wallet/sms' },
  holderForm: { path: '/holder-form', access: 'open', page: 'holderLink', origin: 'ours', next: ['holderQuestionnaire', 'handedPass'] },
} as const satisfies RouteTable

export const titles = () => import(/* webpackChunkName: "titles" */ './titles')
