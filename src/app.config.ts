import { type RouteName, type RouteRow, notOpenPage, pageOf, routes, subpackageOf } from './routes/table'

const rows: RouteRow[] = Object.values(routes)
const unique = (list: string[]): string[] => [...new Set(list)]
const rootsOf = (pages: string[]): string[] => unique(pages.flatMap((page) => subpackageOf(page) ?? []))

/** A mini-program that is opened without an address begins with the first page. */
const pages = unique([pageOf(routes.home), ...rows.map(pageOf), notOpenPage])

/** From the first page a signed-in person goes to the personal centre at once. */
const nextOf = (row: RouteRow): readonly RouteName[] => (row === routes.home ? ['userCenter'] : (row.next ?? []))

const packagesOf = (row: RouteRow): string[] => rootsOf(nextOf(row).map((name) => pageOf(routes[name])))

/** Subpackages that are fetched while a page is open. WeChat allows 2 MB for all pages of one package together. */
const preloadRule = Object.fromEntries(
  rows.flatMap((row) => {
    const own = row.page ? packagesOf(row).filter((name) => !pageOf(row).startsWith(`${name}/`)) : []
    return own.length > 0 ? [[pageOf(row), { network: 'all' as const, packages: own }]] : []
  }),
)

export default defineAppConfig({
  pages: pages.filter((page) => subpackageOf(page) === null),
  subPackages: rootsOf(pages).map((root) => ({
    root,
    pages: pages.filter((page) => subpackageOf(page) === root).map((page) => page.slice(`${root}/`.length)),
  })),
  window: {
    // The colours of both schemes are in theme.json. Each page's own file has its title (config/pageFlags.ts).
    backgroundTextStyle: '@backgroundText' as 'dark',
    navigationBarBackgroundColor: '@barColor',
    navigationBarTitleText: '',
    navigationBarTextStyle: '@barText' as 'black',
    backgroundColor: '@background',
  },
  preloadRule,
  darkmode: true,
  themeLocation: 'theme.json',
  sitemapLocation: 'sitemap.json',
  lazyCodeLoading: 'requiredComponents',
  __usePrivacyCheck__: true,
})
