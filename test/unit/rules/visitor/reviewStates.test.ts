import { type ReviewState, canReview, reviewTransitions } from '@contract/rules/visitor/reviewStates'

/** Written out: the table may not be its own witness. */
const allowed: Record<ReviewState, ReviewState[]> = {
  none: ['approved', 'underReview'],
  underReview: ['approved', 'failed'],
  failed: ['approved', 'underReview'],
  approved: ['failed', 'underReview'],
}

test.each(Object.keys(allowed) as ReviewState[])(
  'a registration whose review is %s becomes what the fair decides, and nothing else',
  (from) => {
    const states = Object.keys(reviewTransitions) as ReviewState[]
    expect(states.filter((to) => canReview(from, to)).sort()).toEqual(allowed[from])
  },
)
