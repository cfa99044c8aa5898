import { journalCalls } from '@contract/content/journal.calls'
import type { JournalEntry, JournalIssue, JournalIssues, JournalOrderBody } from '@contract/content/journal.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { currentLanguage } from '@/i18n/language'
import { Submission } from '@/parts/draft/Submission'
import { placeStanding } from '@/parts/order/placeStanding'
import { showPdf } from '@/parts/pdf/showPdf'
import { go } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { config } from '@/stores/config'
import { ListStore } from '@/ui/List/ListStore'
import { Search } from '@/ui/List/Search'

/** The issues of the e-journal, and the entries of exhibitors below them. */
export class JournalStore {
  readonly issues = new Query<JournalIssues>(async () => (await Promise.all([call(journalCalls.issues), config.load()]))[0])
  readonly search = new Search(() => this.entries.reload())
  readonly entries: ListStore<JournalEntry> = new ListStore<JournalEntry>({
    load: (current, size) =>
      call(journalCalls.entries, { query: { current, size, ...(this.search.wanted && { text: this.search.wanted }) } }),
    keyOf: ({ id }) => id,
    pageSize: 30,
  })
  private readonly sending = new Submission((body: JournalOrderBody, key) => call(journalCalls.placeOrder, { body, key }))

  /** A paid issue leads to its order, and a free one opens. After a refusal the page shows what is true now. */
  readonly order: Mutation<[issue: JournalIssue]> = new Mutation(
    async ({ id: issueId, price: amount }) => {
      const { orderId, state } = await placeStanding(() => this.sending.run({ issueId, amount }))
      await go(state === 'pendingPayment' ? 'orderDetail' : 'journalOrder', { orderId })
    },
    {
      onFailure: async ({ kind }) => {
        if (kind === 'answer') await this.issues.load()
        return false
      },
    },
  )
  readonly sample: Mutation<[issueId: string]> = new Mutation(async (issueId) =>
    showPdf(await call(journalCalls.sampleLink, { query: { issueId } })),
  )
  /** Entries are sorted by the names of a language. */
  private sortedIn = currentLanguage()

  constructor() {
    makeAutoObservable<this, 'sortedIn'>(this, { sortedIn: false })
  }

  async load(): Promise<void> {
    const language = currentLanguage()
    const isSortedAnew = this.entries.isLoaded && language !== this.sortedIn
    this.sortedIn = language
    await Promise.all([this.issues.load(), isSortedAnew ? this.entries.reload() : undefined])
  }
}
