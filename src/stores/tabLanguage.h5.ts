import { type Language, isLanguage } from '@contract/language'

const name = 'fairgate.language'

/** The language of this tab, where the browser stores nothing longer (R04). */
export const readTabLanguage = (): Language | null => {
  try {
    const text = window.sessionStorage.getItem(name)
    return isLanguage(text) ? text : null
  } catch {
    return null
  }
}

/** A browser that refuses storage keeps the language in memory. */
export const persistTabLanguage = (language: Language): void => {
  try {
    window.sessionStorage.setItem(name, language)
  } catch {
    // The language stays until the next reload.
  }
}
