import { type Role, roleOf } from '@contract/registerTypes'
import { session } from './session'

/** Exhibitors have a home that says what their company does next, and commerce exhibitors that of their customers. */
const homes: Partial<Record<Role, 'exhibitorInformation' | 'customers'>> = {
  exhibitor: 'exhibitorInformation',
  commerceExhibitor: 'customers',
}

/** The home of the person who is signed in. */
export const ownHome = (): 'userCenter' | 'exhibitorInformation' | 'customers' =>
  (session.isSignedIn && session.scope && homes[roleOf(session.scope.registerType)]) || 'userCenter'
