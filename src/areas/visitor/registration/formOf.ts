import type { ReviewState } from '@contract/rules/visitor/reviewStates'
import { userRelationCalls } from '@contract/people/userRelation.calls'
import type { PeopleKind } from '@contract/rules/people/peopleKinds'
import { readReview } from '@contract/rules/visitor/userState'
import { call } from '@/api/call'
import { FormSession } from '@/parts/form/FormSession'
import { formOfOther } from '@/parts/person/formOfOther'
import { OtherPerson } from '@/parts/person/OtherPerson'
import { openForm } from '@/parts/person/kindRoutes'
import { replace } from '@/routes/go'
import { user } from '@/stores/user'
import { RestStore } from '../questionnaire/rest.store'
import { isRegistered, personForm } from './personForm'

/** What the page says of the person whose form it is. */
interface Subject {
  review: ReviewState
  reviewRemark: string
  isComplete: boolean
  /** The registration is sent as a whole, so that the form is only corrected. */
  isRegistered: boolean
}

export interface OpenForm {
  session: FormSession
  subject: () => Subject | null
  /** The person whom the signed-in person registers; null for their own form. */
  person: OtherPerson | null
  /** What the signed-in person may still answer; without it, nothing is asked. */
  rest?: RestStore
  load: () => Promise<void>
}

/** The form of nobody yet: it begins a person of the kind, and opens their form in its place. */
const formOfNew = (kind: PeopleKind): OpenForm => {
  const session = new FormSession<unknown>({
    load: async () => {
      const { userId } = await call(userRelationCalls.save, { body: { kind } })
      await openForm(replace, kind, { person: userId })
      // The page is gone by now.
      return new Promise<never>(() => undefined)
    },
    send: () => Promise.resolve(),
    onSent: () => undefined,
  })
  return { session, person: null, subject: () => null, load: () => session.load() }
}

/**
 * The form of the page: the signed-in person's own, or that of a person whom they register.
 * @param kind of the person who is begun where the address names nobody
 */
export const formOf = ({ person: userId, edit }: Readonly<Record<string, string | undefined>>, kind?: PeopleKind): OpenForm => {
  if (!userId && kind) return formOfNew(kind)
  if (!userId) {
    const rest = new RestStore()
    const session = personForm(rest) as FormSession
    return {
      session,
      person: null,
      rest,
      subject: () => user.state && { ...user.state, isRegistered: isRegistered(user.state) },
      load: () => session.load(),
    }
  }
  const person = new OtherPerson(userId, edit !== undefined)
  const session = formOfOther(person)
  const subject = (): Subject | null =>
    person.detail && {
      review: readReview(person.detail.examineResult),
      reviewRemark: person.detail.examineRemark,
      isComplete: !person.detail.missing.includes('form'),
      isRegistered: isRegistered({ isComplete: true, review: readReview(person.detail.examineResult) }),
    }
  return { session, person, subject, load: () => session.load() }
}
