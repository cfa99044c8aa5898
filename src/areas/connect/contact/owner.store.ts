import { makeAutoObservable } from 'mobx'
import { accountsQuery } from '../membership/membership.store'

/** The choice of the member who deals with a customer. */
export class OwnerStore {
  isOpen = false
  readonly accounts = accountsQuery()

  constructor() {
    makeAutoObservable(this)
  }

  /** Members who open the customer too: those with a seat. */
  get members() {
    return (this.accounts.value ?? []).filter(({ isMember }) => isMember)
  }

  async open(): Promise<void> {
    this.isOpen = true
    await this.accounts.load()
  }

  close(): void {
    this.isOpen = false
  }
}
