import { type RouteRow, mainAreas, notOpenPage, pageOf, routes } from './routes/table'

const rows: RouteRow[] = Object.values(routes)
const unique = (list: string[]): string[] => [...new Set(list)]
const isMain = (page: string): boolean => mainAreas.some((area) => page.startsWith(`areas/${area}/`))

const pages = unique([...rows.map(pageOf), notOpenPage])
const subAreas = unique(pages.filter((page) => !isMain(page)).map((page) => page.split('/')[1]!))

const packagesOf = ({ next = [] }: RouteRow): string[] =>
  unique(next.map((name) => pageOf(routes[name])).filter((page) => !isMain(page))).map((page) => `areas/${page.split('/')[1]}`)

/** Subpackages that are fetched while a page is open. WeChat allows 2 MB for all pages of one package together. */
const preloadRule = Object.fromEntries(
  rows.flatMap((row) => {
    const own = row.page ? unique(packagesOf(row)).filter((name) => !pageOf(row).startsWith(`${name}/`)) : []
    return own.length > 0 ? [[pageOf(row), { network: 'all' as const, packages: own }]] : []
  }),
)

export default defineAppConfig({
  pages: pages.filter(isMain),
  subPackages: subAreas.map((area) => ({
    root: `areas/${area}`,
    pages: pages.filter((page) => page.startsWith(`areas/${area}/`)).map((page) => page.slice(`areas/${area}/`.length)),
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
