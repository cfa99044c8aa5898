import { roleOf } from '@contract/registerTypes'
import { session } from './session'

/** Whether the person is here for a company that builds booths. */
export const isBuilder = (): boolean => session.scope !== null && roleOf(session.scope.registerType) === 'builder'
