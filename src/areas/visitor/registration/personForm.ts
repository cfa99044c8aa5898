import { registrationCalls } from '@contract/visitor/registration.calls'
import { call } from '@/api/call'
import { FormSession } from '@/parts/form/FormSession'
import { forgetPasses } from '@/parts/pass/persistedPasses'
import { noteRegistered } from '@/parts/registration/justRegistered'
import { config } from '@/stores/config'
import { goToNextStep } from '@/stores/goToNextStep'
import { user } from '@/stores/user'

/** Usually known from the step before. After a reload it must be loaded, because a refused form shows the organiser's comments. */
const knownState = async (): Promise<unknown> => user.state ?? user.load()

/** The personal information form of a registration. It starts with the submitted values, or with those that the sign-in proves. */
export const personForm = () =>
  new FormSession({
    load: async () => {
      const [definition, person] = await Promise.all([
        call(registrationCalls.form),
        call(registrationCalls.person),
        config.load(),
        knownState(),
      ])
      return { definition, ...person }
    },
    send: (body, key) => call(registrationCalls.submit, { body, key }),
    onSent: (state) => {
      if (user.state?.isComplete === false) noteRegistered()
      user.setState(state)
      // The phone's copies of passes are withheld too.
      if (user.state?.review !== 'approved') forgetPasses()
      // The form stays below the questionnaire, so that 'back' of its first question returns here.
      return goToNextStep(true)
    },
  })
