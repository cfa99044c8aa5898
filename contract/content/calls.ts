import { pageCalls } from './page.calls'

/** The calls of the area, by noun. */
export const calls = {
  page: pageCalls,
}
