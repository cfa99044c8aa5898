import { mainAreas, notOpenPage, pageOf, routes } from './routes/table'

const rows = Object.values(routes)
const unique = (list: string[]): string[] => [...new Set(list)]
const isMain = (page: string): boolean => mainAreas.some((area) => page.startsWith(`areas/${area}/`))

const pages = unique([...rows.map(pageOf), notOpenPage])
const subAreas = unique(pages.filter((page) => !isMain(page)).map((page) => page.split('/')[1]!))

export default defineAppConfig({
  pages: pages.filter(isMain),
  subPackages: subAreas.map((area) => ({
    root: `areas/${area}`,
    pages: pages.filter((page) => page.startsWith(`areas/${area}/`)).map((page) => page.slice(`areas/${area}/`.length)),
  })),
  window: {
    backgroundTextStyle: 'dark',
    navigationBarBackgroundColor: '#ffffff',
    navigationBarTitleText: 'Fairgate',
    navigationBarTextStyle: 'black',
    backgroundColor: '#F0F2FF',
  },
  lazyCodeLoading: 'requiredComponents',
  __usePrivacyCheck__: true,
})
