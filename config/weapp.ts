import { compile, cssModules, trimNutUi } from './compile'
import { PageFlags } from './pageFlags'

/** The mini-program: code that several subpackages share, but the main package does not use, stays out of the main package. */
export const weapp = {
  compile,
  webpackChain(chain: Parameters<typeof trimNutUi>[0] & { plugin(name: string): { use(plugin: unknown): void } }) {
    trimNutUi(chain)
    chain.plugin('pageFlags').use(PageFlags)
  },
  // Three subpackages use dayjs. One copy in the main package is smaller than three.
  optimizeMainPackage: { enable: true, exclude: [require.resolve('dayjs')] },
  // CSS modules: no rule depends on the order of files.
  miniCssExtractPluginOption: { ignoreOrder: true },
  postcss: { pxtransform: { enable: true, config: {} }, cssModules },
}
