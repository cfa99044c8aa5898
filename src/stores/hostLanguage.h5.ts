import { type Language, languageOfTags } from '@contract/language'

/** The language that this browser prefers, for a visit whose link names none. */
export const hostLanguage = (): Language => languageOfTags(navigator.languages ?? [navigator.language])
