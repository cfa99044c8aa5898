import type { LoginMode } from '@contract/rules/account/loginModes'

/** Sign-in methods with typed fields, shown as tabs. */
export const formModes = ['appsms', 'appemail', 'appwhatsapp', 'password'] as const satisfies readonly LoginMode[]
export type SignInMode = (typeof formModes)[number]
export const maxTabs = 3

/** A sign-in method with its own button below the form. */
export type OtherMethod = LoginMode

export const isFormMode = (mode: string): mode is SignInMode => (formModes as readonly string[]).includes(mode)
