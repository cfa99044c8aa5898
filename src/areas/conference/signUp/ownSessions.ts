import { programmeCalls } from '@contract/conference/programme.calls'
import type { SessionRow } from '@contract/conference/programme.schema'
import { call } from '@/api/call'
import { ListStore } from '@/ui/List/ListStore'

/** The sessions that the person is signed up for or waits for, by time. */
export const ownSessions = (): ListStore<SessionRow> =>
  new ListStore<SessionRow>({
    load: (current, size) => call(programmeCalls.page, { query: { isOwn: true, current, size } }),
    keyOf: ({ id }) => id,
    pageSize: 30,
  })
