import { type Language, defaultLanguage } from '@contract/language'
import { observable, runInAction } from 'mobx'

/** The language of the screen. It is below the stores, because words and errors need it. The session persists it. */
const chosen = observable.box<Language>(defaultLanguage)

export const currentLanguage = (): Language => chosen.get()

export const setCurrentLanguage = (language: Language): void => runInAction(() => chosen.set(language))
