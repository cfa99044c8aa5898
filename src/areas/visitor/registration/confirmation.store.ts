import { config } from '@/stores/config'
import { goToNextStep } from '@/stores/goToNextStep'
import { Query } from '@/stores/Query'
import { user } from '@/stores/user'

/** The confirmation of a completed registration. A visitor without one (an old link) is redirected to their next step. */
export const confirmation = () =>
  new Query(async () => {
    const [, state] = await Promise.all([config.load(), user.latest()])
    if (state.isComplete && state.review === 'approved') return state
    await goToNextStep()
    return null
  })
