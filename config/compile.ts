import path from 'node:path'

/** Taro compiles `src` alone unless told: the contract is ours too. */
export const compile = { include: [path.resolve(__dirname, '..', 'contract')] }

interface Rules {
  module: { rule(name: string): { test(pattern: RegExp): { sideEffects(has: boolean): void } } }
}

/**
 * The icon set's index calls itself impure, so every icon that any screen shows would be loaded by each of them. It only passes
 * on what other files export.
 */
export const letIconsBeSplit = (chain: Rules): void =>
  chain.module
    .rule('icons')
    .test(/[\\/]@nutui[\\/]icons-react-taro[\\/]dist[\\/]es[\\/]index\.es\.js$/)
    .sideEffects(false)
