import type { MemberState } from '@contract/rules/group/groupMember'
import type { Tone } from '@/ui/Pill'

/** The colour of each state of a member. */
export const stateTone: Record<MemberState, Tone> = {
  form: 'warn',
  refused: 'bad',
  document: 'warn',
  questionnaire: 'warn',
  review: 'theme',
  ticket: 'warn',
  complete: 'good',
}
