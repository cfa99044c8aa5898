/** The content of `app.json`, as far as the runtime reads it. */
export interface AppConfiguration {
  pages: string[]
  subPackages?: SubPackage[]
  subpackages?: SubPackage[]
  lazyCodeLoading?: string
  /** The file with the values of `@names`, for light and dark. */
  themeLocation?: string
  sitemapLocation?: string
  /** By page: subpackages that are fetched while it is open. */
  preloadRule?: Record<string, { network?: 'all' | 'wifi'; packages: string[] }>
  window?: WindowConfiguration
  tabBar?: { list: { pagePath: string; text?: string }[]; selectedColor?: string; color?: string }
}

export interface SubPackage {
  root: string
  pages: string[]
  name?: string
  independent?: boolean
}

/** The `window` block of `app.json`, and the same keys in a page's own json, which win. */
export interface WindowConfiguration {
  navigationStyle?: 'default' | 'custom'
  navigationBarTitleText?: string
  navigationBarBackgroundColor?: string
  navigationBarTextStyle?: 'black' | 'white'
  backgroundColor?: string
  enablePullDownRefresh?: boolean
  onReachBottomDistance?: number
  disableScroll?: boolean
}

/** A component's or page's own json. */
export interface ComponentConfiguration extends WindowConfiguration {
  component?: boolean
  usingComponents?: Record<string, string>
  componentPlaceholder?: Record<string, string>
  styleIsolation?: string
}

/** Roots without slashes at either end: `/areas/tickets/` and `areas/tickets` are one root to WeChat. */
export function subPackagesOf(app: AppConfiguration): SubPackage[] {
  const listed = [...(app.subPackages ?? []), ...(app.subpackages ?? [])]
  return listed.map((subPackage) => ({ ...subPackage, root: subPackage.root.replace(/^\/+|\/+$/g, '') }))
}

/** Every page of the app by its full route, main package first. */
export function routesOf(app: AppConfiguration): string[] {
  return [...app.pages, ...subPackagesOf(app).flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`))]
}

/** The root of a file's subpackage; the empty string is the main package. */
export function packageOf(app: AppConfiguration, file: string): string {
  return subPackagesOf(app).find(({ root }) => file.startsWith(`${root}/`))?.root ?? ''
}
