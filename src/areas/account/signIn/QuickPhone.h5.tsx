import type { SignInStore } from './signIn.store'

/** The button belongs to the mini-program. */
export const QuickPhone = (_props: { store: SignInStore }) => null
