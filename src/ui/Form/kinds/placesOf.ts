import type { FieldOption } from '@contract/rules/form/form'
import { dotted } from '@/i18n/dotted'
import { translate } from '@/i18n/words'
import { homeCountry } from '../contactFacts'
import { matching } from '../OptionSearch'

/** A place of the list. That of a found one is its codes from the country on, joined by '/'. */
interface Place {
  value: string
  title: string
}

/** So many places are shown. A longer search finds fewer. */
const maxPlaces = 60

/** The places of the open level, or those of all levels that a search finds, those of the open level first, each with what it lies in: '武汉市 · 湖北省'. */
export const placesOf = (options: readonly FieldOption[], level: readonly FieldOption[], search: string): Place[] => {
  if (search.trim() === '') return level.map(({ value, label }) => ({ value, title: translate(label) }))
  const found: (Place & { isOpen: boolean })[] = []
  const visit = (here: readonly FieldOption[], path: string[], within: string[]): void => {
    const hits = matching(here, search)
    for (const option of here) {
      const [codes, names] = [
        [...path, option.value],
        [translate(option.label), ...within],
      ]
      // Every place in China would end with it.
      const shown = path[0] === homeCountry && names.length > 2 ? names.slice(0, -1) : names
      if (hits.includes(option)) found.push({ value: codes.join('/'), title: dotted(...shown), isOpen: here === level })
      if (option.children) visit(option.children, codes, names)
    }
  }
  visit(options, [], [])
  return [...found.filter(({ isOpen }) => isOpen), ...found.filter(({ isOpen }) => !isOpen)].slice(0, maxPlaces)
}
