import type { SandboxAccounts } from './accounts'
import type { SandboxCredentials } from './credentials'
import type { Faults } from './faults'
import type { Outbox } from './outbox'
import type { SandboxStatements } from './statements'
import type { SandboxStore } from './store'

/** The objects that all sandboxed services share. */
export interface SandboxWorld {
  now(): Date
  credentials: SandboxCredentials
  /** Keeps changed credentials for the next start. */
  saveCredentials(): void
  accounts: SandboxAccounts
  store: SandboxStore
  faults: Faults
  outbox: Outbox
  /** What is wrong with the statements of the payment services. */
  statements: SandboxStatements
  /** Where a browser reaches the cashier: ends in `/cashier`. */
  cashierUrl(): string
}
