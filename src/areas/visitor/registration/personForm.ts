import { withoutAgreed } from '@contract/rules/agreedTexts'
import { registrationCalls } from '@contract/visitor/registration.calls'
import { call } from '@/api/call'
import { FormSession } from '@/parts/form/FormSession'
import { forgetPasses } from '@/parts/pass/persistedPasses'
import { config } from '@/stores/config'
import { goToNextStep } from '@/stores/goToNextStep'
import { user } from '@/stores/user'

/** The personal information form of a registration. It starts with the submitted values, or with those that the sign-in proves. */
export const personForm = () =>
  new FormSession({
    load: async () => {
      const [definition, { agreed, ...person }] = await Promise.all([
        call(registrationCalls.form),
        call(registrationCalls.person),
        config.load(),
      ])
      return { definition: withoutAgreed(definition, agreed), ...person }
    },
    send: (body, key) => call(registrationCalls.submit, { body, key }),
    onSent: (state) => {
      user.setState(state)
      // The phone's copies of passes are withheld too.
      if (user.state?.review !== 'approved') forgetPasses()
      return goToNextStep()
    },
  })
