/** Sign-in methods that an exhibition may offer, by their names in its config. */
export const loginModeNames = ['appsms', 'appemail', 'password', 'appwhatsapp', 'google', 'imaster'] as const
export type LoginMode = (typeof loginModeNames)[number]

/** The modes of a comma-separated setting, in the order in which they are offered. */
export const namedLoginModes = (setting: string | undefined): string[] =>
  (setting ?? '')
    .split(',')
    .map((mode) => mode.trim())
    .filter(Boolean)

export const isLoginMode = (mode: string): mode is LoginMode => (loginModeNames as readonly string[]).includes(mode)
