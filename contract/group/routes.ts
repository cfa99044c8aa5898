import type { RouteTable } from '../route'

/** The routes of group leaders. */
export const routes = {
  groupManagement: { path: '/groupManagement', access: 'manageGroup', page: 'group/home', next: ['groupForm', 'subordinate'] },
  groupForm: { path: '/groupManagement/form', access: 'manageGroup', page: 'group/form' },
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
  stayManage: { path: '/stayManage', access: 'manageGroup', page: 'stay/manage', isList: true, next: ['selectRoomPersons'] },
  source: { path: '/source', access: 'manageGroup', page: 'source/list', isList: true, next: ['sourceForm', 'sourceDetails'] },
  sourceForm: { path: '/source/form', access: 'manageGroup', page: 'source/form', next: ['sourceDetails'] },
  sourceDetails: { path: '/source/details/:code', access: 'manageGroup', page: 'source/details', next: ['posterDownload'] },
  subordinate: { path: '/subordinate', access: 'manageGroup', page: 'subordinate/list', next: ['subordinateForm', 'subordinateDetails'] },
  subordinateForm: { path: '/subordinate/form', access: 'manageGroup', page: 'subordinate/form', next: ['subordinateResetPassword'] },
  subordinateResetPassword: { path: '/subordinate/resetPwd/:userId', access: 'manageGroup', page: 'subordinate/resetPwd' },
  subordinateDetails: { path: '/subordinate/details/:id', access: 'manageGroup', page: 'subordinate/details' },
  selectRoomPersons: { path: '/selectRoomPersonList', access: 'manageGroup', page: 'stay/persons', isList: true },
  parking: { path: '/parking', access: 'manageGroup', page: 'parking', isList: true },
} as const satisfies RouteTable

export const titles = () => import(/* webpackChunkName: "titles" */ './titles')
