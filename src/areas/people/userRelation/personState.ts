import type { PersonRow } from '@contract/people/userRelation.schema'
import type { Tone } from '@/ui/Pill'

/** How far a person's registration is, in one word. */
export type PersonState = 'incomplete' | 'underReview' | 'fail' | 'approve'

/** A registration that lacks its form or its questionnaire waits for the owner, whatever the organiser said before. */
export const stateOf = ({ missing, examineResult }: Pick<PersonRow, 'missing' | 'examineResult'>): PersonState => {
  if (examineResult === 'fail' || examineResult === 'approve' || examineResult === 'underReview') return examineResult
  return missing.length > 0 ? 'incomplete' : 'underReview'
}

export const toneOf: Record<PersonState, Tone> = { incomplete: 'warn', underReview: 'theme', fail: 'bad', approve: 'good' }
