import type { RouteTable } from '../route'

/** The routes of group leaders. */
export const routes = {
  groupManagement: { path: '/groupManagement', access: 'manageGroup' },
  groupForm: { path: '/groupManagement/form', access: 'manageGroup' },
  groupOperations: {
    path: '/groupManagement/operateList',
    folder: 'people',
    access: 'manageGroup',
    page: 'groupMember/operate',
    isList: true,
  },
  groupDetail: {
    path: '/groupManagement/detail',
    access: 'manageGroup',
    page: 'groupMember/list',
    isList: true,
    next: ['othersRegistrationCardForm', 'othersRegistrationDetail', 'groupQrCode', 'groupOperations'],
  },
  groupPrevious: { path: '/groupManagement/previousData', folder: 'people', access: 'manageGroup', page: 'groupMember/previous' },
  groupQrCode: { path: '/groupManagement/qrCode', access: 'manageGroup', page: 'groupMember/qrCode', shared: 'friends' },
  groupPrintCode: { path: '/groupManagement/printCode', access: 'manageGroup', page: 'groupMember/printCode', next: ['pdfPreview'] },
  stayManage: { path: '/stayManage', access: 'manageGroup' },
  source: { path: '/source', access: 'manageGroup' },
  sourceForm: { path: '/source/form', access: 'manageGroup' },
  sourceDetails: { path: '/source/details/:code', access: 'manageGroup' },
  subordinate: { path: '/subordinate', access: 'manageGroup' },
  subordinateForm: { path: '/subordinate/form', access: 'manageGroup' },
  subordinateResetPassword: { path: '/subordinate/resetPwd/:userId', access: 'manageGroup' },
  subordinateDetails: { path: '/subordinate/details/:id', access: 'manageGroup' },
  selectRoomPersons: { path: '/selectRoomPersonList', access: 'manageGroup' },
  parking: { path: '/parking', access: 'manageGroup' },
} as const satisfies RouteTable

export const titles = () => import(/* webpackChunkName: "titles" */ './titles')
