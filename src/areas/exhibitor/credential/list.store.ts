import { credentialCalls } from '@contract/exhibitor/credential.calls'
import type { CredentialKindRow, CredentialRow } from '@contract/exhibitor/credential.schema'
import { type CredentialState, credentialStates } from '@contract/rules/exhibitor/credential'
import { makeAutoObservable, observableRef } from 'mobx'
import { call } from '@/api/call'
import { HolderImportStore } from '@/parts/holderImport/HolderImportStore'
import { Query } from '@/stores/Query'
import { ListStore } from '@/ui/List/ListStore'
import { credentialSource } from './credentialSource'

export type CredentialTab = CredentialState | 'all'

/** What the company has to act on comes first, then what it waits for. */
const shownStates: readonly CredentialState[] = ['refused', 'applied', 'approved', 'lost', 'replaced', 'withdrawn', 'void']

/** The kinds with the company's quota, and its people by state. */
export class CredentialListStore {
  readonly kinds = new Query<CredentialKindRow[]>(() => call(credentialCalls.kinds))
  readonly list = new ListStore<CredentialRow>({
    load: (current, size) => call(credentialCalls.list, { query: { current, size, ...(this.tab === 'all' ? {} : { state: this.tab }) } }),
    keyOf: ({ id }) => id,
  })
  tab: CredentialTab
  /** People of a file, who get credentials of one kind; null before a kind was chosen. */
  importing: HolderImportStore | null = null

  /** @param state the one that is shown first; everybody without it */
  constructor(state?: string) {
    this.tab = credentialStates.find((one) => one === state) ?? 'all'
    makeAutoObservable(this, { importing: observableRef })
  }

  /** The states that anybody is in, each with its number. */
  get tabs(): { key: CredentialState; count: number }[] {
    const kinds = this.kinds.value ?? []
    return shownStates
      .map((key) => ({ key, count: kinds.reduce((sum, { counts }) => sum + (counts[key] ?? 0), 0) }))
      .filter(({ count }) => count > 0)
  }

  /** Whether anybody has a code to show. */
  get hasCodes(): boolean {
    return this.tabs.some(({ key }) => key === 'approved')
  }

  choose(tab: CredentialTab): Promise<void> {
    this.tab = tab
    return this.list.reload()
  }

  importFor(type: string): Promise<unknown> {
    this.importing?.leave()
    this.importing = new HolderImportStore(
      () => this.load(),
      credentialSource(type, () => this.kinds.value?.find((kind) => kind.type === type)?.left),
    )
    return this.importing.open()
  }

  async load(): Promise<void> {
    await Promise.all([this.kinds.load(), this.list.refresh()])
  }
}
