import type { LoginMode } from '@contract/rules/loginModes'

/** Ways to sign in by what one types, which the screen shows as tabs: so many find room. */
export const formModes = ['appsms', 'appemail', 'appwhatsapp', 'password'] as const satisfies readonly LoginMode[]
export type SignInMode = (typeof formModes)[number]
export const maxTabs = 3

/** A way that has a button of its own below the form. */
export type OtherMethod = LoginMode

export const isFormMode = (mode: string): mode is SignInMode => (formModes as readonly string[]).includes(mode)
