import { withoutAgreed } from '@contract/rules/visitor/agreedTexts'
import { registrationCalls } from '@contract/visitor/registration.calls'
import type { PersonRow } from '@contract/people/userRelation.schema'
import { call } from '@/api/call'
import { FormSession } from '@/parts/form/FormSession'
import { submitAsked } from '@/parts/registration/submitAsked'
import { config } from '@/stores/config'
import { moreKinds } from '@/ui/Form/moreKinds/moreKinds'
import type { OtherPerson } from './OtherPerson'

/** The form of a person whom the signed-in person registers. It begins with nothing of the latter, and with the person's answers at earlier fairs. */
export const formOfOther = (person: OtherPerson, onSent = (row: PersonRow): unknown => person.goOn(row)): FormSession =>
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
    send: (form, key) => submitAsked((mayWait) => person.send({ ...form, mayWait }, key), 'other'),
    onSent,
  }) as FormSession
