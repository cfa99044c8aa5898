import type { Language } from '@contract/language'

/** A mini-program has one storage, and no tabs. */
export const readTabLanguage = (): Language | null => null

export const persistTabLanguage = (_language: Language): void => undefined
