import { type Language, defaultLanguage } from '@contract/language'
import { observable, runInAction } from 'mobx'

/** The language of the screen. Here, below the stores, because words and errors need it; the session keeps it over reloads. */
const chosen = observable.box<Language>(defaultLanguage)

export const currentLanguage = (): Language => chosen.get()

export const setCurrentLanguage = (language: Language): void => runInAction(() => chosen.set(language))
