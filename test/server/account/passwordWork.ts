import { mock } from 'node:test'

/** The library as the server has it; both of its functions take a fifth of a second on purpose, and nothing else here does. */
const argon2 = require('@node-rs/argon2') as Record<'hash' | 'verify', (...all: unknown[]) => Promise<unknown>>

export interface PasswordWork {
  hashed: number
  verified: number
}

/** Counts how often a password is hashed and verified while something is done: what an onlooker could measure. */
export const passwordWorkOf = async (act: () => Promise<unknown>): Promise<PasswordWork> => {
  const spies = { hash: mock.method(argon2, 'hash'), verify: mock.method(argon2, 'verify') }
  try {
    await act()
    return { hashed: spies.hash.mock.callCount(), verified: spies.verify.mock.callCount() }
  } finally {
    for (const spy of Object.values(spies)) spy.mock.restore()
  }
}
