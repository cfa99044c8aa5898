import type { RouteTable } from '../route'

/** The routes of booth builders. */
export const routes = {
  special: { path: '/special', folder: 'exhibitorServices', access: 'fileStandBuild', page: 'special' },
  builder: { path: '/builder', access: 'fileStandBuild' },
} as const satisfies RouteTable

export const titles = () => import(/* webpackChunkName: "titles" */ './titles')
