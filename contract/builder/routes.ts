import type { RouteTable } from '../route'

/** The routes of booth builders. */
export const routes = {
  special: { path: '/special', folder: 'exhibitorServices', access: 'fileStandBuild', page: 'boothService' },
  builder: { path: '/builder', access: 'fileStandBuild', page: 'filing/overview', next: ['builderFiling', 'builderBooth'] },
  builderFiling: { path: '/builder/filing', access: 'fileAsBuilder', page: 'filing/form', origin: 'ours' },
  builderPasses: {
    path: '/builder/passes/:exhibitorId',
    access: 'fileAsBuilder',
    page: 'constructionPass/list',
    origin: 'ours',
    isList: true,
    next: ['builderPass'],
  },
  builderPass: { path: '/builder/pass/:exhibitorId/:type', access: 'fileAsBuilder', page: 'constructionPass/detail', origin: 'ours' },
  builderBooth: { path: '/builder/booth/:exhibitorId', access: 'fileStandBuild', page: 'drawing', origin: 'ours' },
} as const satisfies RouteTable

export const titles = () => import(/* webpackChunkName: "titles" */ './titles')
