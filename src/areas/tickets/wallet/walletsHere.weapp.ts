import type { WalletApp } from '@contract/tickets/walletFile.schema'

/** A mini-program opens no wallet of the phone. */
export const walletsHere = (_offered: readonly WalletApp[]): WalletApp[] => []
