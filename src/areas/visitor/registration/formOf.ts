import type { ReviewState } from '@contract/rules/reviewStates'
import { readReview } from '@contract/rules/userState'
import type { FormSession } from '@/parts/form/FormSession'
import { formOfOther } from '@/parts/person/formOfOther'
import { OtherPerson } from '@/parts/person/OtherPerson'
import { user } from '@/stores/user'
import { personForm } from './personForm'

/** What the page says of the person whose form it is. */
interface Subject {
  review: ReviewState
  reviewRemark: string
  isComplete: boolean
}

interface OpenForm {
  session: FormSession
  subject: () => Subject | null
  isForOther: boolean
  load: () => Promise<void>
}

/** The form of the page: the signed-in person's own, or that of a person whom they register. */
export const formOf = ({ person: userId, edit }: Readonly<Record<string, string | undefined>>): OpenForm => {
  if (!userId) {
    const session = personForm() as FormSession
    return { session, subject: () => user.state, isForOther: false, load: () => session.load() }
  }
  const person = new OtherPerson(userId, edit !== undefined)
  const session = formOfOther(person)
  const subject = (): Subject | null =>
    person.detail && {
      review: readReview(person.detail.examineResult),
      reviewRemark: person.detail.examineRemark,
      isComplete: !person.detail.missing.includes('form'),
    }
  return { session, subject, isForOther: true, load: () => session.load() }
}
