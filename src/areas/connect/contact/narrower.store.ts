import type { CompanyLabel } from '@contract/connect/contactLabel.schema'
import { contactLabelCalls as labelCalls } from '@contract/connect/contactLabel.calls'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'
import { accountsQuery } from '../membership/membership.store'

/** By what the list of customers can be narrowed. It is asked for when its sheet opens. */
export class NarrowerStore {
  isOpen = false
  private readonly labels = new Query<CompanyLabel[]>(() => call(labelCalls.ofCompany))
  private readonly accounts = accountsQuery()

  constructor() {
    makeAutoObservable(this)
  }

  /** Those that a customer has. */
  get tags(): CompanyLabel[] {
    return (this.labels.value ?? []).filter(({ count }) => count > 0)
  }

  get members() {
    return (this.accounts.value ?? []).filter(({ isMember }) => isMember)
  }

  get isReady(): boolean {
    return this.labels.state !== 'loading' && this.accounts.state !== 'loading'
  }

  get failure() {
    return this.labels.failure ?? this.accounts.failure
  }

  async open(): Promise<void> {
    this.isOpen = true
    await Promise.all([this.labels.load(), this.accounts.load()])
  }

  close(): void {
    this.isOpen = false
  }
}
