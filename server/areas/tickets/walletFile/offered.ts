import type { WalletApp } from '../../../../contract/tickets/walletFile.schema'
import type { TenantSettings } from '../../../core/exhibition/TenantSettings'
import { lastsUntil } from '../gate/entryEnd'

/**
 * The wallets that may get a pass now. A file keeps its code, and a code is too old after 30 days. So a file is only made while a code
 * of now is still valid at the end of the last day (docs/decisions/051).
 */
export const offeredWallets = (settings: TenantSettings, endsAt: Date | null, now: Date): WalletApp[] => {
  if (!endsAt || endsAt < now || !lastsUntil(endsAt, now)) return []
  return [...(settings.appleWallet ? (['apple'] as const) : []), ...(settings.googleWallet ? (['google'] as const) : [])]
}
