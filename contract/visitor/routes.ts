import type { RouteTable } from '../route'

/** The routes of a visitor. */
export const routes = {
  photo: { path: '/photo', access: 'register', page: 'businessCard', next: ['infoWap'] },
  infoWap: { path: '/infoWap', access: 'register', page: 'registration/infoWap', next: ['questionnaire'] },
  questionnaire: { path: '/questionnaire', access: 'register', page: 'questionnaire', next: ['ticketType'] },
  auditing: { path: '/auditing', access: 'register', page: 'registration/auditing' },
  confirmation: {
    path: '/confirmation',
    access: 'register',
    page: 'registration/confirmation',
    next: ['userCenter', 'wallet', 'walletPass'],
  },
  extractConfirmation: { path: '/extractConfirmation', access: 'open', page: 'confirmation', next: ['pdfPreview'] },
  personnel: {
    path: '/personnel',
    folder: 'people',
    access: 'registerOthers',
    page: 'userRelation',
    isList: true,
    next: ['infoWap', 'personnelDetail'],
  },
  entrance: { path: '/entrance', access: 'holdTickets', page: 'entrance', isList: true, next: ['walletPass', 'conferenceActivityDetail'] },
  personnelDetail: {
    path: '/personnel/:userId',
    folder: 'people',
    access: 'registerOthers',
    page: 'userRelation/detail',
    origin: 'ours',
    next: ['handedPass'],
  },
  holderQuestionnaire: {
    path: '/holder-questionnaire',
    access: 'open',
    page: 'questionnaire/byLink',
    origin: 'ours',
    next: ['handedPass'],
  },
} as const satisfies RouteTable

export const titles = () => import(/* webpackChunkName: "titles" */ './titles')
