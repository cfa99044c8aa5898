import type { Language } from '../../language'

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

/** What a form of this site offers where an exhibition names no method that works there (R17). */
export const fallbackLoginModes = { cn: 'appsms', en: 'appemail' } as const satisfies Record<Language, LoginMode>

const formModes: readonly LoginMode[] = ['appsms', 'appemail', 'appwhatsapp', 'password']

const acceptedIn = (setting: string | undefined, language: Language): LoginMode[] => {
  const named = namedLoginModes(setting).filter(isLoginMode)
  return named.some((mode) => formModes.includes(mode)) ? named : [...named, fallbackLoginModes[language]]
}

/** The methods that the server accepts at an exhibition: those that its screens offer, in either language and on any device. */
export const acceptedLoginModes = ({ cnLoginMode, enLoginMode }: { cnLoginMode?: string; enLoginMode?: string }): LoginMode[] => [
  ...acceptedIn(cnLoginMode, 'cn'),
  ...acceptedIn(enLoginMode, 'en'),
]
