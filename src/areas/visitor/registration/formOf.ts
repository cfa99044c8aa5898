import { withoutAgreed } from '@contract/rules/agreedTexts'
import type { ReviewState } from '@contract/rules/reviewStates'
import { readReview } from '@contract/rules/userState'
import { registrationCalls } from '@contract/visitor/registration.calls'
import { call } from '@/api/call'
import { FormSession } from '@/parts/form/FormSession'
import { OtherPerson } from '@/parts/person/OtherPerson'
import { config } from '@/stores/config'
import { user } from '@/stores/user'
import { moreKinds } from '@/ui/Form/moreKinds/moreKinds'
import { personForm, submitAsked } from './personForm'
import { words } from './words'

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

/** The form of a person whom the signed-in person registers. It begins with nothing of the latter, and with the person's answers at earlier fairs. */
const formOfOther = (person: OtherPerson): FormSession =>
  new FormSession({
    kinds: moreKinds,
    suggestCompanies: (text) => call(registrationCalls.companies, { query: { text } }),
    noteRead: (id) => person.noteRead(id),
    drafts: person.drafts,
    load: async () => {
      const [definition, { person: filled }] = await Promise.all([call(registrationCalls.form), person.ask(), config.load()])
      const { agreed, ...start } = filled
      return { definition: withoutAgreed(definition, agreed), ...start }
    },
    send: (form, key) => submitAsked((mayWait) => person.send({ ...form, mayWait }, key), words.newReviewHintOther),
    onSent: (row) => person.goOn(row),
  }) as FormSession

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
