import type { HostApp } from './Platform'

/** Facts about a host app that need no call to it. */
export interface HostFacts {
  /** The host app draws the bar with the page's title and the back button. */
  readonly hasOwnBar: boolean
  /** The pages on which its menu can share: all, those that the route table names, or none. */
  readonly shareMenu: 'everyPage' | 'sharedPages' | 'none'
  /** It can identify a person by an open id. */
  readonly hasOpenId: boolean
  /** The payment channel of this host app. */
  readonly paymentChannel: HostApp
  /** Payments leave for a cashier page, which needs a return address. */
  readonly paysOnCashierPage: boolean
  /** It can add entries to the phone's calendar. */
  readonly hasCalendar: boolean
  /** It can leave for a file or a page that adds a pass to the wallet of the phone. */
  readonly opensWallets: boolean
  /** A site in its web view can ask it to pay. */
  readonly paysForSite: boolean
  /** External sign-in services that can return to this host app. */
  readonly externalSignIns: readonly ('google' | 'imaster')[]
}

export const hostFacts: Record<HostApp, HostFacts> = {
  miniProgram: {
    hasOwnBar: true,
    shareMenu: 'sharedPages',
    hasOpenId: true,
    paymentChannel: 'miniProgram',
    paysOnCashierPage: false,
    hasCalendar: true,
    opensWallets: false,
    paysForSite: true,
    externalSignIns: [],
  },
  messagingBrowser: {
    hasOwnBar: true,
    shareMenu: 'everyPage',
    hasOpenId: true,
    paymentChannel: 'messagingBrowser',
    paysOnCashierPage: false,
    hasCalendar: false,
    opensWallets: false,
    paysForSite: false,
    externalSignIns: ['imaster'],
  },
  browser: {
    hasOwnBar: false,
    shareMenu: 'none',
    hasOpenId: false,
    paymentChannel: 'browser',
    paysOnCashierPage: true,
    hasCalendar: true,
    opensWallets: true,
    paysForSite: false,
    externalSignIns: ['google', 'imaster'],
  },
}
