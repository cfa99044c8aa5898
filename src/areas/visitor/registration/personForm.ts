import type { UserState } from '@contract/rules/visitor/userState'
import { withoutAgreed } from '@contract/rules/visitor/agreedTexts'
import { fieldsOf } from '@contract/rules/form/form'
import { dictionaryCalls } from '@contract/entry/dictionary.calls'
import { registrationCalls } from '@contract/visitor/registration.calls'
import { translate } from '@/i18n/words'
import { askAhead } from '@/api/askAhead'
import { call } from '@/api/call'
import { FormSession } from '@/parts/form/FormSession'
import { forgetPasses } from '@/parts/pass/persistedPasses'
import { askForMessages } from '@/parts/subscription/messages'
import { takeCardEntries } from '@/parts/registration/cardEntries'
import { noteRegistered } from '@/parts/registration/justRegistered'
import { keyOfTry, submitAsked } from '@/parts/registration/submitAsked'
import { back, hasBack, restart } from '@/routes/go'
import { config } from '@/stores/config'
import { goToNextStep } from '@/stores/goToNextStep'
import { session } from '@/stores/session'
import { user } from '@/stores/user'
import { fetchKinds } from '@/ui/Form/kinds/fetchKinds'
import { toast } from '@/ui/toast'
import { moreKinds } from '@/ui/Form/moreKinds/moreKinds'
import type { RestStore } from '../questionnaire/rest.store'
import { waitingGift } from './waitingGift.store'
import { words } from './words'

/** Usually known from the step before. After a reload it must be loaded, because a refused form shows the organiser's comments. */
const knownState = async (): Promise<unknown> => user.state ?? user.load()

/** Form and questionnaires are sent, and the organiser asks for no change. */
export const isRegistered = ({ isComplete, review }: Pick<UserState, 'isComplete' | 'review'>): boolean =>
  isComplete && (review === 'approved' || review === 'underReview')

/** What the page shows above the form is known with it, so that the form does not move. */
const knownAbove = async (rest: RestStore | undefined): Promise<void> => {
  await Promise.all([config.load(), knownState()])
  await Promise.all([waitingGift.load(), user.state?.review === 'approved' && rest?.load()])
}

/** The personal information form of a registration. It starts with the submitted values, or with those that the sign-in proves. */
export const personForm = (rest?: RestStore) =>
  new FormSession({
    kinds: moreKinds,
    suggestCompanies: (text) => call(registrationCalls.companies, { query: { text } }),
    noteRead: (id) => call(registrationCalls.readText, { body: { id } }),
    load: async () => {
      const [definition, { agreed, ...person }] = await Promise.all([
        call(registrationCalls.form),
        call(registrationCalls.person),
        knownAbove(rest),
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
      const wasRegistered = user.state !== null && isRegistered(user.state)
      const wasApproved = user.state?.review === 'approved'
      if (user.state?.isComplete === false) noteRegistered()
      user.setState(state)
      // The phone's copies of passes are withheld too.
      const isApproved = user.state?.review === 'approved'
      if (!isApproved) forgetPasses()
      if (wasRegistered && isApproved === wasApproved) {
        toast(translate(words.saved))
        return hasBack() ? back() : restart('userCenter')
      }
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
