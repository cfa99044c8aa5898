import { meetingCalls } from '@contract/conference/meeting.calls'
import type { Meeting } from '@contract/conference/meeting.schema'
import { type MeetingPart, meetingParts } from '@contract/rules/conference/meeting'
import { actsForExhibitor } from '@contract/registerTypes'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { session } from '@/stores/session'
import { ListStore } from '@/ui/List/ListStore'

/** The meetings of a person, or of their company, in four lists. */
export class MeetingsStore {
  part: MeetingPart
  /** False where the fair arranges no meetings; null before the first answer. */
  isOffered: boolean | null = null
  /** The numbers of the lists that were read. */
  readonly counts: Partial<Record<MeetingPart, number>> = {}
  private readonly lists: Record<MeetingPart, ListStore<Meeting>>
  /** Until the person chooses a list, the first one with meetings is shown. */
  private isPartOpen: boolean

  constructor(part: string | undefined) {
    const named = meetingParts.find((one) => one === part)
    this.part = named ?? 'mine'
    this.isPartOpen = named === undefined
    this.lists = { mine: this.listOf('mine'), theirs: this.listOf('theirs'), agreed: this.listOf('agreed'), over: this.listOf('over') }
    makeAutoObservable<this, 'lists' | 'listOf' | 'isPartOpen'>(this, { lists: false, listOf: false, isPartOpen: false })
  }

  get list(): ListStore<Meeting> {
    return this.lists[this.part]
  }

  /** A company asks nobody. */
  get isCompany(): boolean {
    return session.scope !== null && actsForExhibitor(session.scope.registerType)
  }

  /** Reloads when the page shows, because the other side may have answered. */
  async load(): Promise<void> {
    await this.list.refresh()
    for (const next of ['theirs', 'agreed'] as const) {
      if (!this.isPartOpen || !this.list.isEmpty) break
      runInAction(() => (this.part = next))
      await this.list.refresh()
    }
    if (this.isPartOpen && this.list.isEmpty) runInAction(() => (this.part = 'mine'))
    this.isPartOpen = false
  }

  choose(part: MeetingPart): void {
    this.isPartOpen = false
    this.part = part
    // Shows the last known list at once, and updates it.
    if (this.list.isLoaded) void this.list.refresh()
  }

  private listOf(part: MeetingPart): ListStore<Meeting> {
    return new ListStore<Meeting>({
      load: async (current, size) => {
        const page = await call(meetingCalls.page, { query: { part, current, size } })
        runInAction(() => {
          this.isOffered = page.isOffered
          this.counts[part] = page.total
        })
        return page
      },
      keyOf: ({ id }) => id,
      pageSize: 30,
    })
  }
}
