import type { Language } from '@contract/language'
import { monogramOf } from '@contract/rules/entry/monogram'
import { listedPictures } from '@contract/rules/entry/pictures'
import { formatPeriod } from '@contract/rules/values/days'
import { wordsOf } from '@/ui/Phrases/wordsOf'
import { completeColors } from '@/ui/tokens/theme'
import { themeStyle } from '@/ui/tokens/themeStyle'
import type { StoredConfig } from './stored'

export type DrawnFair = Pick<StoredConfig, 'page' | 'function' | 'exhibition'>

const part = (name: string): HTMLElement | null => document.getElementById(`shell-${name}`)

const write = (name: string, text: string): void => {
  const element = part(name)
  if (element) element.textContent = text
}

/** A title in Chinese breaks between words, as `src/ui/Phrases` does it. */
const writeTitle = (text: string): void => {
  const title = part('title')
  const words = wordsOf(text)
  if (!title) return
  title.textContent = words ? '' : text
  title.className = words ? 'phrases' : ''
  words?.forEach((word) => title.append(word, document.createElement('wbr')))
}

const cssUrl = (address: string): string => `url("${address.replace(/["\\\s]/g, encodeURIComponent)}")`

const opening = { cn: '正在打开', en: 'Opening' }

/** The language of the screen, before the fair is known. */
export const drawLanguage = (language: Language): void => {
  document.documentElement.lang = language === 'en' ? 'en' : 'zh'
  if (!part('title')?.textContent) write('over', opening[language])
}

/** Fills the shell with the fair: name, days, place, icon and colours, where the sign-in page has them too. */
export const drawFair = ({ page, function: own, exhibition }: DrawnFair, language: Language): void => {
  const shell = document.getElementById('shell')
  if (!shell) return
  const { startsOn, endsOn, venue, name } = exhibition
  const chips = [formatPeriod(startsOn, endsOn, language), venue[language]].map((text) => {
    const chip = document.createElement('span')
    chip.textContent = text
    return chip
  })
  part('over')?.replaceChildren(...chips)
  const [cover] = listedPictures(own.globalImage)
  part('hero')!.className = cover ? 'pictured' : ''
  part('hero')!.style.backgroundImage = cover ? cssUrl(cover) : ''
  write('mark', cover ? '' : monogramOf(name))
  writeTitle(name[language])
  document.title = (language === 'en' ? page.pageTitleEn : page.pageTitle) || name[language]
  const iconUrl = page.iconUrl ?? ''
  const icon = part('icon')!
  icon.style.display = iconUrl === '' ? 'none' : 'block'
  if (iconUrl !== '') icon.style.backgroundImage = cssUrl(iconUrl)
  const colors = completeColors({ theme: own.pageThemeColor, page: own.pageThemeBgColor, card: own.pageThemeCardBgColor })
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  for (const [variable, value] of Object.entries(themeStyle(colors, scheme))) shell.style.setProperty(variable, value)
  // Letters keep to the card below them, also on a phone that turns dark now.
  shell.style.setProperty('--ink', getComputedStyle(shell).getPropertyValue('--ink'))
  // A longer name makes the hero higher. A new card is drawn below it, so that nothing visible moves.
  const card = part('card')
  card?.replaceWith(card.cloneNode(true))
}
