import { journalCalls } from './journal.calls'
import { pageCalls } from './page.calls'

/** The calls of the area, by noun. */
export const calls = {
  journal: journalCalls,
  page: pageCalls,
}
