import { articleCalls } from './article.calls'
import { guestCalls } from './guest.calls'
import { pageCalls } from './page.calls'

/** The calls of the area, by noun. */
export const calls = {
  article: articleCalls,
  guest: guestCalls,
  page: pageCalls,
}
