import type { RouteTable } from '../route'

/** The routes of group leaders. */
export const routes = {
  groupManagement: { path: '/groupManagement', access: 'manageGroup' },
  groupForm: { path: '/groupManagement/form', access: 'manageGroup' },
  groupOperations: { path: '/groupManagement/operateList', access: 'manageGroup' },
  groupDetail: { path: '/groupManagement/detail', access: 'manageGroup' },
  groupPrevious: { path: '/groupManagement/previousData', access: 'manageGroup' },
  groupQrCode: { path: '/groupManagement/qrCode', access: 'manageGroup' },
  groupPrintCode: { path: '/groupManagement/printCode', access: 'manageGroup' },
  stayManage: { path: '/stayManage', access: 'manageGroup' },
  source: { path: '/source', access: 'manageGroup', page: 'source/list', isList: true, next: ['sourceForm', 'sourceDetails'] },
  sourceForm: { path: '/source/form', access: 'manageGroup', page: 'source/form', next: ['sourceDetails'] },
  sourceDetails: { path: '/source/details/:code', access: 'manageGroup', page: 'source/details', next: ['posterDownload'] },
  subordinate: { path: '/subordinate', access: 'manageGroup' },
  subordinateForm: { path: '/subordinate/form', access: 'manageGroup' },
  subordinateResetPassword: { path: '/subordinate/resetPwd/:userId', access: 'manageGroup' },
  subordinateDetails: { path: '/subordinate/details/:id', access: 'manageGroup' },
  selectRoomPersons: { path: '/selectRoomPersonList', access: 'manageGroup' },
  parking: { path: '/parking', access: 'manageGroup', page: 'parking', isList: true },
} as const satisfies RouteTable

export const titles = () => import(/* webpackChunkName: "titles" */ './titles')
