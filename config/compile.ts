import path from 'node:path'

/** By default Taro compiles `src` only. The contract must be compiled too. */
export const compile = { include: [path.resolve(__dirname, '..', 'contract')] }

/** The hash is of a class and its file. The file's name in front of it would be a hundredth of the mini-program. */
export const cssModules = { enable: true, config: { namingPattern: 'module', generateScopedName: '[local]___[hash:base64:5]' } }

/** The part of webpack-chain that this file uses. */
interface Chain {
  module: { rule(name: string): { test(pattern: RegExp): { sideEffects(has: boolean): void } } }
}

/** Leaves out what no screen uses of NutUI. */
export const trimNutUi = ({ module }: Chain): void => {
  // The icon set's index declares side effects, so every page would load every icon. It only re-exports other files.
  module
    .rule('icons')
    .test(/[\\/]@nutui[\\/]icons-react-taro[\\/]dist[\\/]es[\\/]index\.es\.js$/)
    .sideEffects(false)
}
