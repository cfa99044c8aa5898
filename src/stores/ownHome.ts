import { roleOf } from '@contract/registerTypes'
import { session } from './session'

/** The home of the person who is signed in. Exhibitors have one of their own, which says what their company does next. */
export const ownHome = (): 'userCenter' | 'exhibitorInformation' =>
  session.isSignedIn && session.scope && roleOf(session.scope.registerType) === 'exhibitor' ? 'exhibitorInformation' : 'userCenter'
