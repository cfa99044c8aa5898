import { mayLeaveTo } from '@contract/rules/origins'
import { CallFailure } from '@/api/CallFailure'
import { translate } from '@/i18n/words'
import { config } from '@/stores/config'
import { leaveApp } from '@/stores/leaveApp'
import { loadAndGoToNextStep } from '@/stores/goToNextStep'
import { Query } from '@/stores/Query'
import { words } from '../words'

const leave = (address: string): Promise<unknown> =>
  leaveApp(address, 'restart').catch(() => {
    throw new CallFailure('offline', 0, translate(words.systemError))
  })

export type TransitionStore = Query<null>

/**
 * Redirects to an external address, or to the next step. The organiser must have named the address.
 * @param addressOf the address, called once the config is loaded; empty if there is none
 */
export const transition = (addressOf: () => string | undefined): TransitionStore =>
  new Query(async () => {
    await config.load()
    const address = addressOf() ?? ''
    if (mayLeaveTo(address, config.exhibition?.trustedOrigins ?? [])) await leave(address)
    else await loadAndGoToNextStep()
    return null
  })
