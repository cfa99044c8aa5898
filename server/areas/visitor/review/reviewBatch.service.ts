import type { BatchBody, BatchOutcome } from '../../../../contract/visitor/review.schema'
import type { App } from '../../../core/App'
import { Failure } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { decideReview, remarkOf } from './decideReview.service'

/**
 * One decision on many registrations. Each is decided by itself, as if by hand: one that changed meanwhile stops none of the others.
 * @throws Failure invalid (no remark with a refusal)
 */
export const decideBatch = async (app: App, scope: SignedInScope, { items, ...decision }: BatchBody): Promise<BatchOutcome[]> => {
  remarkOf(decision)
  const outcomes: BatchOutcome[] = []
  for (const item of items) {
    try {
      const { name, examineResult } = await decideReview(app, scope, { ...item, ...decision })
      outcomes.push({ id: item.id, isDecided: true, name, result: examineResult })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      outcomes.push({ id: item.id, isDecided: false, name: '', result: error.reason })
    }
  }
  return outcomes
}
