import * as errorCodes from '@contract/errorCodes'
import type { Bilingual } from '@contract/language'
import { withoutAgreed } from '@contract/rules/agreedTexts'
import { fieldsOf } from '@contract/rules/form'
import { dictionaryCalls } from '@contract/entry/dictionary.calls'
import { registrationCalls } from '@contract/visitor/registration.calls'
import { askAhead } from '@/api/askAhead'
import { call } from '@/api/call'
import { translate } from '@/i18n/words'
import { isCallFailure } from '@/api/CallFailure'
import { FormSession } from '@/parts/form/FormSession'
import { forgetPasses } from '@/parts/pass/persistedPasses'
import { askForMessages } from '@/parts/subscribe/messages'
import { takeCardEntries } from '@/parts/registration/cardEntries'
import { noteRegistered } from '@/parts/registration/justRegistered'
import { config } from '@/stores/config'
import { goToNextStep } from '@/stores/goToNextStep'
import { session } from '@/stores/session'
import { user } from '@/stores/user'
import { fetchKinds } from '@/ui/Form/kinds/fetchKinds'
import { confirm } from '@/ui/Dialog/confirm'
import { moreKinds } from '@/ui/Form/moreKinds/moreKinds'
import { words } from './words'

/** Usually known from the step before. After a reload it must be loaded, because a refused form shows the organiser's comments. */
const knownState = async (): Promise<unknown> => user.state ?? user.load()

/**
 * Only the server knows which changes of an approved registration the organiser reviews again, and which a rule approves at once. So
 * the person is asked when the server says so, and nothing has been sent until then.
 */
export const submitAsked = async <Answer>(send: (mayWait: boolean) => Promise<Answer>, hint: Bilingual): Promise<Answer> => {
  try {
    return await send(false)
  } catch (error) {
    if (!isCallFailure(error) || error.code !== errorCodes.newReviewNeeded) throw error
    const isMeant = await confirm({
      title: translate(words.newReviewAsk),
      message: translate(hint),
      confirmText: translate(words.newReviewSubmit),
    })
    if (!isMeant) throw error
    return send(true)
  }
}

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
      const answer = submitAsked((mayWait) => call(registrationCalls.submit, { body: { ...body, mayWait }, key }), words.newReviewHint)
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
