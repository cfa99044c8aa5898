export type Language = 'cn' | 'en'

/** The language asked for by `lang`, else by the browser, else Chinese. */
export function languageOf(lang: string | undefined, acceptLanguage: string | undefined): Language {
  if (lang === 'cn' || lang === 'en') return lang
  return /^en\b/i.test(acceptLanguage ?? '') ? 'en' : 'cn'
}

export function otherLanguage(language: Language): Language {
  return language === 'cn' ? 'en' : 'cn'
}
