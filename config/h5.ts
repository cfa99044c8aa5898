import path from 'node:path'
import { NormalModuleReplacementPlugin } from 'webpack'
import { compile, cssModules, trimNutUi } from './compile'
import { FirstLoadReport } from './firstLoadReport'
import { StylesAfterShell, shellScript } from './shell'
import { OfflineFiles } from './offlineFiles'

/** What Taro adds to the app's entry. */
interface TaroPluginOptions {
  loaderMeta?: object
}

/** The part of webpack-chain that this file uses. */
type Chain = Parameters<typeof trimNutUi>[0] & {
  merge(options: object): void
  plugin(name: string): {
    use(plugin: unknown, args?: unknown[]): void
    tap(change: (args: [TaroPluginOptions]) => [TaroPluginOptions]): void
  }
  optimization: { merge(options: object): void }
  resolve: { alias: { set(name: string, target: string | false): void } }
}

/**
 * Taro's additions that no screen needs: polyfills for browsers outside the browserslist, JSONP, and styles. Native elements replace
 * its web components, and `src/ui/tokens/_taroParts.scss` has the few styles of the parts that screens use.
 */
const needless = [
  'whatwg-fetch',
  'abortcontroller-polyfill/dist/abortcontroller-polyfill-only',
  'jsonp-retry',
  '@tarojs/components/dist/taro-components/taro-components.css',
  '@tarojs/components/global.css',
]

const taroBar = /@tarojs[\\/]router[\\/]dist[\\/](navigationBar|router[\\/]navigation-bar)\.js$/

/** Taro puts these into every app: the styles of all its parts, and a list that is pulled down to reload. No screen has one. */
const withoutAppParts = ([options]: [TaroPluginOptions]): [TaroPluginOptions] => [
  { ...options, loaderMeta: { ...options.loaderMeta, extraImportForWeb: '', execBeforeCreateWebApp: '' } },
]

/** The two pages that a printed link opens: `jump` asks where to go, and leads to the sign-in. */
const firstPages = /[\\/]areas[\\/](entry[\\/]jump|account[\\/]signIn)[\\/]index$/

/** The parts of webpack that are used here: in which chunks a module is, and which `import()` asks for a chunk. */
interface Chunk {
  name?: string
  groupsIterable: Iterable<{ origins: { request?: string }[] }>
}
interface ChunkGraph {
  isEntryModule(module: object): boolean
  getModuleChunksIterable(module: object): Iterable<Chunk>
}

const isFirstChunk = ({ name, groupsIterable }: Chunk): boolean =>
  name === 'app' || [...groupsIterable].some(({ origins }) => origins.some(({ request = '' }) => firstPages.test(request)))

/**
 * Whether a module belongs to the first screen: the app or one of the first pages imports it, directly or through other modules.
 * What they import on demand is in other chunks. The app's modules are part of the chunk, so index.html names its file and a
 * browser fetches it at once. One file also compresses better than two.
 */
const isOfFirstScreen = (module: object, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean =>
  !chunkGraph.isEntryModule(module) && [...chunkGraph.getModuleChunksIterable(module)].some(isFirstChunk)

/**
 * One framework chunk that every screen needs, the libraries that two screens share, and one chunk per area. Taro's default copies
 * NutUI into every page.
 */
const splitChunks = {
  chunks: 'all',
  maxInitialRequests: 20,
  maxAsyncRequests: 20,
  minSize: 8000,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    common: false,
    vendors: false,
    taro: false,
    framework: { name: 'framework', chunks: 'initial', test: /[\\/]node_modules[\\/]/, priority: 40, enforce: true },
    firstScreen: { name: 'firstScreen', test: isOfFirstScreen, priority: 30, enforce: true },
    library: { test: /[\\/]node_modules[\\/]/, minChunks: 2, priority: 20, reuseExistingChunk: true },
    shared: { test: /[\\/](src|contract)[\\/]/, minChunks: 3, priority: 10, reuseExistingChunk: true },
  },
}

const isDevelopment = process.env.NODE_ENV === 'development'

/** Paths that the dev server answers itself. All others go to our server. */
const ownPaths = /^\/($|index\.html|js\/|css\/|static\/|pc\/|pay\/|ws$|lazy-compilation|[^/]*\.hot-update\.)/

/** The dev server runs in front of ours, so that the browser sees one origin as in production. `scripts/dev.mjs` sets the ports. */
const devServer = {
  host: process.env.HOST ?? '127.0.0.1',
  port: Number(process.env.PORT ?? 8080),
  open: false,
  hot: true,
  client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
  proxy: [
    { context: (path: string) => !ownPaths.test(path), target: `http://127.0.0.1:${process.env.FAIRGATE_SERVER_PORT ?? 8081}`, xfwd: true },
  ],
}

/** A page is compiled when it is first opened, and file names have no content hash, so that a change appears at once. */
const fastRebuild = {
  experiments: { lazyCompilation: { entries: false, imports: true } },
  optimization: {
    splitChunks: false,
    runtimeChunk: 'single',
    realContentHash: false,
    minimize: false,
    moduleIds: 'named',
    chunkIds: 'named',
  },
}

export const h5 = {
  compile,
  devServer,
  publicPath: isDevelopment ? '/' : './',
  staticDirectory: 'static',
  useHtmlComponents: true,
  htmlPluginOption: { shellScript: shellScript() },
  webpackChain(chain: Chain) {
    if (isDevelopment) chain.merge(fastRebuild)
    else {
      chain.optimization.merge({ splitChunks })
      chain.plugin('firstLoadReport').use(new FirstLoadReport(path.resolve(__dirname, '..', 'dist', 'firstLoad.json')))
      chain.plugin('offlineFiles').use(OfflineFiles)
    }
    trimNutUi(chain)
    chain.plugin('stylesAfterShell').use(StylesAfterShell)
    chain.plugin('mainPlugin').tap(withoutAppParts)
    chain
      .plugin('withoutTaroBar')
      .use(NormalModuleReplacementPlugin, [taroBar, path.resolve(__dirname, '..', 'src', 'routes', 'taro', 'noTaroBar.h5.ts')])
    chain.resolve.alias.set('query-string', path.resolve(__dirname, '..', 'src', 'routes', 'address', 'queryString.h5.ts'))
    for (const part of needless) chain.resolve.alias.set(part, false)
  },
  output: isDevelopment
    ? { filename: 'js/[name].js', chunkFilename: 'js/[name].js' }
    : { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[name].[contenthash:8].js' },
  miniCssExtractPluginOption: {
    ignoreOrder: true,
    // After the first screen's styles, which are in the body: a page's own rules win over those of Taro's parts.
    insert: (link: HTMLElement) => document.body.appendChild(link),
    filename: 'css/[name].[contenthash:8].css',
    chunkFilename: 'css/[name].[contenthash:8].css',
  },
  router: { mode: 'hash', customRoutes: { '/areas/entry/home/index': '/' } },
  postcss: { autoprefixer: { enable: true, config: {} }, cssModules },
}
