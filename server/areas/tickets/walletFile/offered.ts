import dayjs from 'dayjs'
import type { WalletApp } from '../../../../contract/tickets/walletFile.schema'
import { greatestPassAgeMs } from '../../../../contract/rules/pass'
import type { TenantSettings } from '../../../core/exhibition/TenantSettings'
// Loads dayjs' time zone plugins.
import '../../../core/time'

/** The end of a ticket's last day in the fair's zone; null without days. */
export const endOfEntry = (entryDays: readonly string[], timeZone: string): Date | null => {
  const last = [...entryDays].sort().at(-1)
  return last ? dayjs.tz(`${last} 23:59:59`, timeZone).toDate() : null
}

/**
 * The wallets that may get a pass now. A file keeps its code, and a code is too old after 30 days. So a file is only made while a code
 * of now is still valid at the end of the last day (docs/decisions/051).
 */
export const offeredWallets = (settings: TenantSettings, endsAt: Date | null, now: Date): WalletApp[] => {
  const leftMs = endsAt ? endsAt.getTime() - now.getTime() : -1
  if (leftMs < 0 || leftMs > greatestPassAgeMs) return []
  return [...(settings.appleWallet ? (['apple'] as const) : []), ...(settings.googleWallet ? (['google'] as const) : [])]
}
