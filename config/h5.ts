import { compile, letIconsBeSplit } from './compile'

/** The part of webpack-chain that is used here. */
type Chain = Parameters<typeof letIconsBeSplit>[0] & {
  optimization: { merge(options: object): void }
  resolve: { alias: { set(name: string, target: string | false): void } }
}

/**
 * What Taro brings along and no screen of ours needs: polyfills for browsers that the browserslist does not name, JSONP, and the
 * style of its web components, in whose place HTML's own are drawn.
 */
const needless = [
  'whatwg-fetch',
  'abortcontroller-polyfill/dist/abortcontroller-polyfill-only',
  'jsonp-retry',
  '@tarojs/components/dist/taro-components/taro-components.css',
]

const cssModules = { enable: true, config: { namingPattern: 'module', generateScopedName: '[name]__[local]___[hash:base64:5]' } }

/** What the first screen is made of: the door, the sign-in and the parts of the design system they show. One file is one request. */
const door = new RegExp(
  String.raw`[\\/](src[\\/](areas[\\/](account[\\/]registration|entry[\\/](jump|entry))|parts[\\/](signIn[\\/](grant|openId)|exhibition[\\/](ExhibitionHero|FairIcon|isOnDesk|pictureAddress|places|useExhibition))` +
    String.raw`|ui[\\/](Banner[\\/]index|Button|Card|Choice|Drawn|Failed|Field[\\/](FieldFrame|PhoneField|TextField|splitPhone|index)|Hero|LanguageSwitch|Page[\\/](index|Page|makePage|shown|network)|Skeleton|Tabs|Tappable|classes|late|scrollToTop)|i18n[\\/]days|routes[\\/](desktop|shell|siteAddress|siteIcon|useSharing))` +
    String.raw`|contract[\\/](fieldErrors|account[\\/]code|rules[\\/](contacts|days|door|loginModes)))`,
)

/**
 * One framework chunk that every screen needs, what libraries two screens share, and a chunk an area.
 * Taro's default copies NutUI into every page.
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
    door: { name: 'door', test: door, priority: 30, enforce: true },
    library: { test: /[\\/]node_modules[\\/]/, minChunks: 2, priority: 20, reuseExistingChunk: true },
    shared: { test: /[\\/](src|contract)[\\/]/, minChunks: 3, priority: 10, reuseExistingChunk: true },
  },
}

export const h5 = {
  compile,
  publicPath: './',
  staticDirectory: 'static',
  useHtmlComponents: true,
  webpackChain(chain: Chain) {
    chain.optimization.merge({ splitChunks })
    letIconsBeSplit(chain)
    for (const part of needless) chain.resolve.alias.set(part, false)
  },
  output: { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[name].[contenthash:8].js' },
  miniCssExtractPluginOption: {
    ignoreOrder: true,
    filename: 'css/[name].[contenthash:8].css',
    chunkFilename: 'css/[name].[contenthash:8].css',
  },
  router: { mode: 'hash', customRoutes: { '/areas/entry/home/index': '/' } },
  postcss: { autoprefixer: { enable: true, config: {} }, cssModules },
}
