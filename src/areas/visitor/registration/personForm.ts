import { withoutAgreed } from '@contract/rules/visitor/agreedTexts'
import { fieldsOf } from '@contract/rules/form/form'
import { dictionaryCalls } from '@contract/entry/dictionary.calls'
import { registrationCalls } from '@contract/visitor/registration.calls'
import { askAhead } from '@/api/askAhead'
import { call } from '@/api/call'
import { FormSession } from '@/parts/form/FormSession'
import { forgetPasses } from '@/parts/pass/persistedPasses'
import { askForMessages } from '@/parts/subscription/messages'
import { takeCardEntries } from '@/parts/registration/cardEntries'
import { noteRegistered } from '@/parts/registration/justRegistered'
import { keyOfTry, submitAsked } from '@/parts/registration/submitAsked'
import { config } from '@/stores/config'
import { goToNextStep } from '@/stores/goToNextStep'
import { session } from '@/stores/session'
import { user } from '@/stores/user'
import { fetchKinds } from '@/ui/Form/kinds/fetchKinds'
import { moreKinds } from '@/ui/Form/moreKinds/moreKinds'

/** Usually known from the step before. After a reload it must be loaded, because a refused form shows the organiser's comments. */
const knownState = async (): Promise<unknown> => user.state ?? user.load()

/** The personal information form of a registration. It starts with the submitted values, or with those that the sign-in proves. */
export const personForm = () =>
  new FormSession({
    kinds: moreKinds,
    suggestCompanies: (text) => call(registrationCalls.companies, { query: { text } }),
    noteRead: (id) => call(registrationCalls.readText, { body: { id } }),
    load: async () => {
      const [definition, { agreed, ...person }] = await Promise.all([
        call(registrationCalls.form),
        call(registrationCalls.person),
        config.load(),
        knownState(),
      ])
      return { definition: withoutAgreed(definition, agreed), ...person }
    },
    entries: takeCardEntries,
    send: async (body, key) => {
      await askForMessages('review')
      // The questionnaire that usually follows continues a draft.
      const answer = submitAsked(
        (mayWait) => call(registrationCalls.submit, { body: { ...body, mayWait }, key: keyOfTry(key, mayWait) }),
        'own',
      )
      void askAhead(registrationCalls.draft, {})
      return answer
    },
    onSent: (state) => {
      if (user.state?.isComplete === false) noteRegistered()
      user.setState(state)
      // The phone's copies of passes are withheld too.
      if (user.state?.review !== 'approved') forgetPasses()
      // The form stays below the questionnaire, so that 'back' of its first question returns here.
      return goToNextStep(true)
    },
  })

/** Asks for the form and its dictionaries, before the person has signed in. */
export const askFormAhead = async (): Promise<void> => {
  const [definition] = await Promise.all([askAhead(registrationCalls.form, {}, { isLasting: true }), fetchKinds()])
  const codes = new Set(definition ? fieldsOf(definition).flatMap(({ dictionary }) => dictionary ?? []) : [])
  for (const code of codes)
    await askAhead(dictionaryCalls.businessTree, { query: { code }, language: session.language }, { isLasting: true })
}
