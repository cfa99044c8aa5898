import { config } from '@/stores/config'
import { goToNextStep } from '@/stores/goToNextStep'
import { Query } from '@/stores/Query'
import { user } from '@/stores/user'

/** The confirmation of a registration that is done. A visitor without one yet (a link kept from another day) is led to where they stand. */
export const confirmation = () =>
  new Query(async () => {
    const [, state] = await Promise.all([config.load(), user.latest()])
    if (state.isComplete && state.review === 'approved') return state
    await goToNextStep()
    return null
  })
