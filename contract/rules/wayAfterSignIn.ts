import type { Language } from '../language'
import { roleOf } from '../registerTypes'
import type { UserState } from './userState'

/** What the way depends on besides the user's own state. */
export interface WayConditions {
  language: Language
  /** Switches of the system config. */
  hasStopped: boolean
  hasBusinessCard: boolean
  hasConfirmation: boolean
  hasQuestionnaire: { cn: boolean; en: boolean }
  /** How many questionnaires this exhibition asks (0 to 3). */
  questionnaireCount: number
  /** From the link. */
  registerLinkId?: string
  linkKind?: 'team' | 'invite' | 'help'
}

/** Where a person goes next: a route of ours, or an address outside. A questionnaire's `index` counts from 0. */
export type Way =
  | { to: 'closed' | 'photo' | 'infoWap' | 'auditing' | 'ticketType' | 'confirmation' | 'userCenter' }
  | { to: 'questionnaire'; index: number }
  | { to: 'teamRegistration' | 'inviteRegistration' | 'helpRegistration' }
  | { to: 'outside'; url: string }

const linkWays = { team: 'teamRegistration', invite: 'inviteRegistration', help: 'helpRegistration' } as const

/**
 * The way of a visitor after sign-in and after each step, in the order of point 4 of the specification
 * (R21, then R22 and R24). Pure: the same answer on both sides, as often as it is asked.
 */
export const wayAfterSignIn = (user: UserState, conditions: WayConditions): Way => {
  if (conditions.hasStopped && !user.hasTicket) return { to: 'closed' }
  if (user.jumpUrl) return { to: 'outside', url: user.jumpUrl }
  if (!user.isComplete) return { to: conditions.hasBusinessCard && !user.isDraft ? 'photo' : 'infoWap' }
  if (conditions.hasQuestionnaire[conditions.language]) {
    const index = user.questionnaires.slice(0, conditions.questionnaireCount).findIndex((isDone) => !isDone)
    if (index >= 0) return { to: 'questionnaire', index }
  }
  if (user.review !== 'approved') return { to: 'auditing' }
  if (conditions.registerLinkId && !user.userQr) return { to: 'ticketType' }
  if (roleOf(user.registerType) !== 'visitor') return { to: 'userCenter' }
  if (conditions.linkKind) return { to: linkWays[conditions.linkKind] }
  if (!user.userQr) return { to: 'ticketType' }
  return { to: conditions.hasConfirmation ? 'confirmation' : 'userCenter' }
}
