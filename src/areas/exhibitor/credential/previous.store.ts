import { credentialCalls } from '@contract/exhibitor/credential.calls'
import type { CopyOutcome, CredentialKindRow, HistoryRow } from '@contract/exhibitor/credential.schema'
import { maxCopiedAtOnce } from '@contract/rules/exhibitor/credential'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { callList } from '@/parts/list/callList'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import type { ListStore } from '@/ui/List/ListStore'

/** The company's people of earlier fairs, some of whom are chosen. */
export class PreviousStore {
  readonly kind = new Query<CredentialKindRow>(() => call(credentialCalls.kind, { query: { type: this.type } }))
  readonly list: ListStore<HistoryRow>
  readonly copy = new Mutation(() => this.send())
  chosen: string[] = []
  outcomes: CopyOutcome[] = []

  constructor(private readonly type: string) {
    this.list = callList({ call: credentialCalls.history, query: { type }, keyOf: ({ id }) => id, pageSize: maxCopiedAtOnce })
    makeAutoObservable<this, 'type'>(this, { list: false, type: false })
  }

  /** How many more may be chosen: by the quota, and by one request. */
  get room(): number {
    return Math.max(0, Math.min(maxCopiedAtOnce, this.kind.value?.left ?? 0) - this.chosen.length)
  }

  get refused(): CopyOutcome[] {
    return this.outcomes.filter(({ credentialId }) => credentialId === null)
  }

  get copied(): number {
    return this.outcomes.length - this.refused.length
  }

  choose(id: string): void {
    this.chosen = this.chosen.includes(id) ? this.chosen.filter((one) => one !== id) : [...this.chosen, id]
  }

  async load(): Promise<void> {
    await Promise.all([this.kind.load(), this.list.refresh()])
  }

  private async send(): Promise<void> {
    const outcomes = await call(credentialCalls.copy, { body: { type: this.type, ids: this.chosen } })
    runInAction(() => {
      this.outcomes = outcomes
      this.chosen = []
    })
    await this.load()
  }
}
