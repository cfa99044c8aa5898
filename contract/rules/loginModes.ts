/** Ways to sign in that an exhibition may offer, by the names that its config calls them. */
export const loginModeNames = ['appsms', 'appemail', 'password', 'appwhatsapp', 'google', 'imaster'] as const
export type LoginMode = (typeof loginModeNames)[number]

/** The modes of a comma-separated setting, the first offered first. */
export const namedLoginModes = (setting: string | undefined): string[] =>
  (setting ?? '')
    .split(',')
    .map((mode) => mode.trim())
    .filter(Boolean)

export const isLoginMode = (mode: string): mode is LoginMode => (loginModeNames as readonly string[]).includes(mode)
