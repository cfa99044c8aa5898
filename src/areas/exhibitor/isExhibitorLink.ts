import { actsForExhibitor } from '@contract/registerTypes'
import { session } from '@/stores/session'

/** Whether the link is one for exhibitors, so that they can sign in by it. */
export const isExhibitorLink = (): boolean => session.scope !== null && actsForExhibitor(session.scope.registerType)
