import { contactExportCalls as calls } from '@contract/connect/contactExport.calls'
import type { ExportFormat } from '@contract/rules/connect/contactExport'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { callList } from '@/parts/list/callList'
import { Mutation } from '@/stores/Mutation'
import { countQuery } from '../contact/countQuery'
import { membershipQuery } from '../membership/membership.store'
import { saveFile } from './saveFile'

const logAfterMs = 1500

/** What a member takes away of the company's customers. */
export class ExportStore {
  readonly membership = membershipQuery()
  readonly count = countQuery()
  readonly log = callList({ call: calls.log, keyOf: ({ id }) => id, pageSize: 20 })
  format: ExportFormat = 'xlsx'
  /** Contacts of the file that was just asked for; null before. */
  asked: number | null = null
  readonly save: Mutation = new Mutation(async () => {
    const { url, count } = await call(calls.exportFrontH5, { query: { format: this.format } })
    this.note(count)
    await saveFile(url)
    // The browser asks for the file by itself, and the log has it then.
    setTimeout(() => void this.log.reload(), logAfterMs)
  })

  constructor() {
    makeAutoObservable(this)
  }

  get isAuthorised(): boolean {
    return this.membership.value?.isMember === true
  }

  choose(format: ExportFormat): void {
    this.format = format
    this.asked = null
  }

  private note(count: number): void {
    this.asked = count
  }

  async load(): Promise<void> {
    await this.membership.load()
    if (this.isAuthorised) await Promise.all([this.count.load(), this.log.load()])
  }
}
