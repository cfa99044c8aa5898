import type { ManualRules } from '../../../../contract/rules/exhibitor/manual'
import { type Report, quoted } from '../files/Problem'
import { twice } from './twice'

/** Checks that chapters, and forms of all chapters together, have names of their own: what companies hand in is found by them. */
export const checkManual = ({ chapters }: ManualRules, report: Report): void => {
  const chapterAgain = twice(chapters.map(({ id }) => id))
  if (chapterAgain) report(['manual', 'chapters', chapterAgain[0], 'id'], `${quoted(chapterAgain[1])} is used twice`)
  const places = chapters.flatMap(({ forms = [] }, chapter) => forms.map(({ id }, form) => ({ id, chapter, form })))
  const formAgain = twice(places.map(({ id }) => id))
  const place = formAgain && places[formAgain[0]]
  if (place) report(['manual', 'chapters', place.chapter, 'forms', place.form, 'id'], `${quoted(place.id)} is used twice`)
}
