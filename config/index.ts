import path from 'node:path'
import { defineConfig } from '@tarojs/cli'
import { h5 } from './h5'
import { weapp } from './weapp'

const outputRoot = process.env.FAIRGATE_OUT ?? `dist/${process.env.TARO_ENV}`

/**
 * Further files: the desktop page, the page to which a cashier returns, two files that browsers
 * and search engines always ask for, and the program that reads codes from a camera.
 */
const siteFiles = [
  { from: 'src/desktop/index.html', to: `${outputRoot}/pc/index.html` },
  { from: 'src/cashier/index.html', to: `${outputRoot}/pay/index.html` },
  { from: 'src/rootFiles/robots.txt', to: `${outputRoot}/robots.txt` },
  { from: 'src/rootFiles/favicon.ico', to: `${outputRoot}/favicon.ico` },
  { from: 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm', to: `${outputRoot}/static/zxing_reader.wasm` },
  { from: 'node_modules/qrcode-generator/dist/qrcode.js', to: `${outputRoot}/pc/qrcode.js` },
]

/** WeChat's search reads which pages it may show. */
const miniFiles = [{ from: 'src/sitemap.json', to: `${outputRoot}/sitemap.json` }]

/** Usual steps of terser that Taro switches off for a mini-program. Its packages have a size limit. */
const usualSteps = [
  'arrows',
  'collapse_vars',
  'comparisons',
  'computed_props',
  'hoist_props',
  'inline',
  'loops',
  'negate_iife',
  'properties',
  'reduce_funcs',
  'reduce_vars',
  'switches',
  'typeofs',
]

/** Taro keeps the names of functions on H5 and escapes each Chinese character in a mini-program. No code here needs either. */
const minified = {
  ecma: 2017,
  keep_fnames: false,
  compress: { passes: 3, ecma: 2017, pure_getters: true, ...Object.fromEntries(usualSteps.map((step) => [step, true])) },
  output: { ecma: 2017, comments: false, quote_keys: false, keep_quoted_props: false, ascii_only: false },
}

/** The settings of both targets. `npm run build:h5` and `npm run build:weapp` set the environment that this file reads. */
export default defineConfig(async () => ({
  projectName: 'fairgate',
  date: '2026-11-21',
  designWidth: 375,
  deviceRatio: { 375: 2, 640: 1.17, 750: 1, 828: 0.905 },
  sourceRoot: 'src',
  outputRoot,
  plugins: [],
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  cache: { enable: process.env.FAIRGATE_BUILD_CACHE === '1' },
  alias: {
    '@': path.resolve(__dirname, '..', 'src'),
    '@contract': path.resolve(__dirname, '..', 'contract'),
  },
  defineConstants: {
    /** The mini-program's server. The H5 site needs no address, because the server also serves it. */
    FAIRGATE_API_URL: JSON.stringify(process.env.FAIRGATE_API_URL ?? 'http://127.0.0.1:8080'),
    FAIRGATE_CLIENT: JSON.stringify(process.env.FAIRGATE_CLIENT ?? 'fairgate:fairgate_secret'),
    /** The mini-program's own fair, for a start without a link. */
    FAIRGATE_HOME_LINK: JSON.stringify(process.env.FAIRGATE_HOME_LINK ?? ''),
  },
  env: { SUPPORT_TARO_POLYFILL: '"disabled"', SUPPORT_DINGTALK_NAVIGATE: '"disabled"' },
  terser: { enable: true, config: minified },
  sass: {},
  copy: { patterns: process.env.TARO_ENV === 'h5' ? siteFiles : miniFiles, options: {} },
  mini: weapp,
  h5,
}))
