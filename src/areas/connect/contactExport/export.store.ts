import { contactExportCalls as calls } from '@contract/connect/contactExport.calls'
import type { ExportFormat } from '@contract/rules/connect/contactExport'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import { callList } from '@/parts/list/callList'
import { Mutation } from '@/stores/Mutation'
import { countQuery } from '../contact/countQuery'
import { membershipQuery } from '../membership/membership.store'
import { saveFile } from './saveFile'
import { type Selection, takeSelection } from './selection'

/** How often the log is asked how much of a file has left, and how often without news. */
const [lookEveryMs, mostLooks] = [1500, 10]

const oneLook = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, lookEveryMs))

/** What a member takes away of the company's customers. */
export class ExportStore {
  readonly membership = membershipQuery()
  readonly count = countQuery()
  readonly log = callList({ call: calls.log, keyOf: ({ id }) => id, pageSize: 20 })
  format: ExportFormat = 'xlsx'
  /** Contacts of the file that was just asked for; null before. */
  asked: number | null = null
  /** What leaves; null for all customers. */
  selection: Selection | null = takeSelection()
  /** The file that is being sent, by its line in the log. */
  running: string | null = null
  readonly save: Mutation = new Mutation(async () => {
    const { url, count } = await call(calls.exportFrontH5, { query: { ...this.selection, format: this.format } })
    this.note(count)
    const before = this.log.items[0]?.id
    await saveFile(url)
    void this.follow(before)
  })

  constructor() {
    makeAutoObservable(this, { selection: observableRef })
  }

  get isAuthorised(): boolean {
    return this.membership.value?.isMember === true
  }

  choose(format: ExportFormat): void {
    this.format = format
    this.asked = null
  }

  chooseAll(): void {
    this.selection = null
    this.asked = null
  }

  /** How much of the file has left; null while none is being sent. */
  get left(): number | null {
    return this.log.items.find(({ id }) => id === this.running)?.rows ?? null
  }

  /** The browser asks for the file by itself, and the log knows how much of it has left. @param before the newest line until then */
  private async follow(before: string | undefined): Promise<void> {
    let seen = -1
    for (let looks = 0; looks < mostLooks; looks += 1) {
      await oneLook()
      await this.log.refresh()
      const [newest] = this.log.items
      if (!newest || newest.id === before) continue
      runInAction(() => (this.running = newest.isWhole ? null : newest.id))
      if (newest.isWhole) return
      if (newest.rows !== seen) looks = 0
      seen = newest.rows
    }
    runInAction(() => (this.running = null))
  }

  private note(count: number): void {
    this.asked = count
  }

  async load(): Promise<void> {
    await this.membership.load()
    if (this.isAuthorised) await Promise.all([this.count.load(), this.log.load()])
  }
}
