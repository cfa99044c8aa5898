import type { SignInStore } from './signIn.store'

/** The button belongs to the mini-program. */
export const QuickPhone = (_props: { store: SignInStore }) => null

/** Whether WeChat's own button is the main one. */
export const offersQuickPhone = (_store: SignInStore): boolean => false
