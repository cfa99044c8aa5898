import path from 'node:path'

/** By default Taro compiles `src` only. The contract must be compiled too. */
export const compile = { include: [path.resolve(__dirname, '..', 'contract')] }

interface Rules {
  module: { rule(name: string): { test(pattern: RegExp): { sideEffects(has: boolean): void } } }
}

/** The icon set's index declares side effects, so every page would load every icon. It only re-exports other files. */
export const letIconsBeSplit = (chain: Rules): void =>
  chain.module
    .rule('icons')
    .test(/[\\/]@nutui[\\/]icons-react-taro[\\/]dist[\\/]es[\\/]index\.es\.js$/)
    .sideEffects(false)
