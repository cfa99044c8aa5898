import type { HostApp } from './Platform'

/** What is known of a host app without asking it to do anything. */
export interface HostFacts {
  /** It draws the bar with the page's title and the way back. */
  readonly hasOwnBar: boolean
  /** On which pages its own menu shares: on all, on those that the route table names, or nowhere. */
  readonly shareMenu: 'everyPage' | 'sharedPages' | 'none'
  /** It can say who is there, by an open id. */
  readonly hasOpenId: boolean
  /** How the server is asked to start a payment here. */
  readonly paymentChannel: HostApp
  /** A payment leaves for a cashier page, which needs an address to come back to. */
  readonly paysOnCashierPage: boolean
  /** A site in its web view lets it pay. */
  readonly paysForSite: boolean
  /** Services outside by which a person can sign in and come back. */
  readonly externalSignIns: readonly ('google' | 'imaster')[]
}

export const hostFacts: Record<HostApp, HostFacts> = {
  miniProgram: {
    hasOwnBar: true,
    shareMenu: 'sharedPages',
    hasOpenId: true,
    paymentChannel: 'miniProgram',
    paysOnCashierPage: false,
    paysForSite: true,
    externalSignIns: [],
  },
  messagingBrowser: {
    hasOwnBar: true,
    shareMenu: 'everyPage',
    hasOpenId: true,
    paymentChannel: 'messagingBrowser',
    paysOnCashierPage: false,
    paysForSite: false,
    externalSignIns: ['imaster'],
  },
  browser: {
    hasOwnBar: false,
    shareMenu: 'none',
    hasOpenId: false,
    paymentChannel: 'browser',
    paysOnCashierPage: true,
    paysForSite: false,
    externalSignIns: ['google', 'imaster'],
  },
}
