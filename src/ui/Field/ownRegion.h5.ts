/** The region of the browser's language (ISO 3166-1): `CH` of `de-CH`, `DE` of `de`. Null if the browser names none. */
export const ownRegion = (): string | null => {
  try {
    return new Intl.Locale(navigator.language).maximize().region ?? null
  } catch {
    return null
  }
}

/** Whether the phone itself speaks Chinese. */
export const isChinesePhone = (): boolean => navigator.language.toLowerCase().startsWith('zh')
