import type { Language } from '@contract/language'
import { common } from '@/i18n/common'
import { type RouteName, routes } from './table'

let stored: (language: Language) => string = () => ''

/** The organiser's own title (pageTitle, pageTitleEn of the system config), handed in at start. */
export const connectTitles = (titleOf: (language: Language) => string): void => {
  stored = titleOf
}

/** A page's title: its route's, else the organiser's, else 'registration system' (R02). */
export const titleOf = (name: RouteName, language: Language): string =>
  routes[name][language] || stored(language) || common.registrationSystem[language]
