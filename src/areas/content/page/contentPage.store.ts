import { pageCalls } from '@contract/content/page.calls'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'

/** A text of the organiser: an agreement, a policy, a notice to visitors. In the language of the session. */
export const contentPage = (id: string) => new Query(() => call(pageCalls.detail, { query: { id } }))
