import { fill, translate } from '@/i18n/words'
import { OtherPerson } from '@/parts/person/OtherPerson'
import type { Respondent } from './respondent'
import { words } from './words'

/** A person whom the signed-in person registers. The page names the person. @param isEdit opened from the person's page */
export const otherRespondent = (userId: string, isEdit: boolean): Respondent => {
  const person = new OtherPerson(userId, isEdit)
  return {
    ...person.respondent,
    get about() {
      const name = person.detail?.name
      return name ? { notice: fill(translate(words.forOther), { name }) } : undefined
    },
  }
}
