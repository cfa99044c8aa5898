import { type Language, defaultLanguage } from '@contract/language'
import { observable, runInAction } from 'mobx'

/** The language of the screen. It is below the stores, because words and errors need it. The session persists it. */
const chosen = observable.box<Language>(defaultLanguage)

export const currentLanguage = (): Language => chosen.get()

export const setCurrentLanguage = (language: Language): void => runInAction(() => chosen.set(language))

let change = setCurrentLanguage

/** Says how the person's choice of a language is stored. Handed in at start, because the stores lie above. */
export const connectLanguage = (store: (language: Language) => void): void => {
  change = store
}

/** Switches to the other language, and remembers it. All input stays. */
export const switchLanguage = (): void => change(currentLanguage() === 'cn' ? 'en' : 'cn')
