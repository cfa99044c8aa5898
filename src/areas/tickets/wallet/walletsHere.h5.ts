import type { WalletApp } from '@contract/tickets/walletFile.schema'

/** An iPad says that it is a Mac, and has a screen for more than one finger. */
const isApplePhone = (agent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(agent) || (agent.includes('Macintosh') && touchPoints > 1)

/**
 * The wallets that a device can have. A phone has its maker's. From a desk a pass is sent to either.
 * @param agent the browser's user agent
 */
export const walletsOn = (agent: string, touchPoints: number, offered: readonly WalletApp[]): WalletApp[] => {
  const own = isApplePhone(agent, touchPoints) ? 'apple' : /Android|Mobile/.test(agent) ? 'google' : null
  return offered.filter((wallet) => own === null || wallet === own)
}

/** The offered wallets that this device can have. */
export const walletsHere = (offered: readonly WalletApp[]): WalletApp[] =>
  walletsOn(navigator.userAgent, navigator.maxTouchPoints ?? 0, offered)
