import type { Language } from '@contract/language'
import { observable, runInAction } from 'mobx'
import { common } from '@/i18n/common'
import { type AllTitles, loadTitles } from '@contract/routes'
import { type RouteName, type RouteRow, routes } from './table'

let stored: (language: Language) => string = () => ''

/** The organiser's own title (pageTitle, pageTitleEn of the system config), set at start. */
export const connectTitles = (titleOf: (language: Language) => string): void => {
  stored = titleOf
}

const loaded = observable.box<Partial<AllTitles> | null>(null, { deep: false })

const isOrganisersOwn = (name: RouteName): boolean => (routes[name] as RouteRow).titled === 'organiser'

/** Fetches the titles before the first page that has one. Without a network the page opens untitled, and the next page tries again. */
export const loadTitle = async (name: RouteName): Promise<void> => {
  if (loaded.get() || isOrganisersOwn(name)) return
  const texts = await loadTitles().catch(() => null)
  if (texts) runInAction(() => loaded.set(texts))
}

/** A page's title: its route's, else the organiser's, else 'registration system' (R02). Empty until the titles are loaded. */
export const titleOf = (name: RouteName, language: Language): string => {
  if (isOrganisersOwn(name)) return stored(language) || common.registrationSystem[language]
  return loaded.get()?.[name as keyof AllTitles]?.[language] ?? ''
}
