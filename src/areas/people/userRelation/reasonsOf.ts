import type { PeopleToDo } from '@contract/people/peopleAnswers.schema'
import { fill } from '@/i18n/words'
import type { toDoWords } from './words'

/** Why people have no ticket yet, the first thing to do first. */
export const reasonsOf = ({ unanswered, unsent, failed, underReview }: PeopleToDo, t: Record<keyof typeof toDoWords, string>): string[] => {
  const reasons: [number, string, string][] = [
    [unanswered, t.unanswered, t.oneUnanswered],
    [unsent, t.unsent, t.oneUnsent],
    [failed, t.failed, t.oneFailed],
    [underReview, t.underReview, t.oneUnderReview],
  ]
  return reasons.flatMap(([count, many, one]) => (count === 0 ? [] : count === 1 ? [one] : [fill(many, { count })]))
}
