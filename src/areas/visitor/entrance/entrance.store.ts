import { entranceCalls } from '@contract/tickets/entrance.calls'
import type { Entry, EntranceToday } from '@contract/tickets/entrance.schema'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'
import { user } from '@/stores/user'
import { ListStore } from '@/ui/List/ListStore'

const pageSize = 20

/** What an entrance says to the person today, and why: a ticket opens it, entry has ended, a ticket does on another
 * day, no ticket does, or there is none. */
export type TodaysAnswer = 'yes' | 'over' | 'otherDay' | 'no' | 'noTicket' | 'unregistered'

/** The person's entries, and today's answer of the entrance. */
export class EntranceStore {
  readonly today: Query<EntranceToday> = new Query(async () => {
    const answer = await call(entranceCalls.today)
    // Without a ticket the page says why, as far as the server shows it.
    if (answer.tickets.length === 0) await user.latest().catch(() => null)
    return answer
  })
  readonly list = new ListStore<Entry>({
    load: (current) => call(entranceCalls.page, { query: { current, size: pageSize } }),
    keyOf: ({ id }) => id,
    pageSize,
  })

  /** Null before the server has answered. */
  get answer(): TodaysAnswer | null {
    const { value } = this.today
    if (!value) return null
    if (value.canEnter) return 'yes'
    if (value.isOver) return 'over'
    if (value.tickets.length > 0) return value.tickets[0]!.verdict === 'otherDay' ? 'otherDay' : 'no'
    return user.state?.isComplete === false ? 'unregistered' : 'noTicket'
  }

  async load(): Promise<void> {
    await Promise.all([this.today.load(), this.list.refresh()])
  }
}
