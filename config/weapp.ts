import { compile, cssModules, trimNutUi } from './compile'
import { PageFlags } from './pageFlags'
import { SharedChunks } from './sharedChunks'

/** The part of webpack-chain that this file uses. */
type Chain = Parameters<typeof trimNutUi>[0] & {
  plugin(name: string): { use(plugin: unknown, args?: unknown): void; get(key: 'args'): unknown }
  optimization: { set(key: string, value: unknown): unknown }
}

/** The mini-program: code that several subpackages share, but the main package does not use, stays out of the main package. */
export const weapp = {
  compile,
  webpackChain(chain: Chain) {
    trimNutUi(chain)
    chain.plugin('pageFlags').use(PageFlags)
    const splitChunks = chain.plugin('miniSplitChunksPlugin')
    splitChunks.use(SharedChunks, splitChunks.get('args'))
    // The names by which modules know each other are as short as can be. A package is uploaded whole, so they may change with each build.
    for (const names of ['moduleIds', 'chunkIds', 'mangleExports']) chain.optimization.set(names, 'size')
  },
  // No `exclude`: where Taro meets an excluded module, it looks at no further module of that page.
  optimizeMainPackage: { enable: true },
  // CSS modules: no rule depends on the order of files.
  miniCssExtractPluginOption: { ignoreOrder: true },
  postcss: { pxtransform: { enable: true, config: {} }, cssModules },
}
