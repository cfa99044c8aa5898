import { type Area, type RouteName, type RouteRow, routes } from '@contract/routes'

export { type RouteName, type RouteRow, routes }

/** Areas in the mini-program's main package. Each other area is a subpackage. */
export const mainAreas: readonly Area[] = ['entry', 'account']

/** Folders of these areas that nobody opens first. Each is a subpackage, so that the main package stays small. */
const laterFolders = [
  'areas/account/account',
  'areas/account/contactChange',
  'areas/account/password',
  'areas/account/registerType',
  'areas/account/userCenter',
  'areas/account/whatsApp',
  'areas/entry/closed',
  'areas/entry/inspector',
  'areas/entry/notOpen',
  'areas/entry/transition',
  'areas/entry/webView',
]

/** The root of the subpackage that holds a page; null for a page of the main package. @param page its path, without a leading slash */
export const subpackageOf = (page: string): string | null => {
  const [, area] = page.split('/')
  if (mainAreas.some((one) => one === area)) return laterFolders.find((folder) => page.startsWith(`${folder}/`)) ?? null
  return `areas/${area}`
}

/** Shown by rows without a page of their own. */
export const notOpenPage = 'areas/entry/notOpen/index'

/** The page's path in Taro's form, without a leading slash. */
export const pageOf = (row: RouteRow): string => (row.page ? `areas/${row.folder ?? row.area}/${row.page}/index` : notOpenPage)
