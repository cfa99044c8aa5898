import type { ReviewState } from '../../../../contract/rules/visitor/reviewStates'
import { reviewWire } from '../../../../contract/rules/visitor/userState'
import { failFields } from '../../../core/errors/failure'

/**
 * The state that a query names.
 * @throws Failure invalid
 */
export const stateOfWire = (examineResult: string): ReviewState => {
  const found = (Object.keys(reviewWire) as ReviewState[]).find((state) => state !== 'none' && reviewWire[state] === examineResult)
  if (!found) throw failFields({ examineResult: { code: 'choiceUnknown' } })
  return found
}
