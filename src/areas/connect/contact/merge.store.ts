import { contactCalls as calls } from '@contract/connect/contact.calls'
import type { ContactRow, ContactUpdateBody } from '@contract/connect/contact.schema'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import { newUuid } from '@/api/newUuid'
import { Submission } from '@/parts/draft/Submission'
import { Mutation } from '@/stores/Mutation'
import { ListStore } from '@/ui/List/ListStore'
import { Search } from '@/ui/List/Search'

/** A customer as the other one of two. */
export interface Other {
  id: string
  name: string
  company: string
}

/** Joins a customer with others that are the same person, and takes them apart again. */
export class MergeStore {
  isOpen = false
  readonly search: Search = new Search(() => this.list.reload())
  readonly list: ListStore<ContactRow> = new ListStore<ContactRow>({
    load: (current, size) => call(calls.list, { query: { current, size, ...(this.search.wanted && { keyword: this.search.wanted }) } }),
    keyOf: ({ id }) => id,
    pageSize: 20,
  })
  /** The customer that was just merged, until the page is left or it is separated. */
  merged: Other | null = null
  private readonly sending = new Submission(
    (change: Pick<ContactUpdateBody, 'id' | 'mergeInto' | 'isTakenApart'>, changeId) =>
      call(calls.update, { body: { changeId, ...change } }),
    newUuid,
  )
  /** Both answers are of the other customer, so the page asks for its own again. */
  readonly join: Mutation<[other: Other]> = new Mutation(async (other) => {
    await this.sending.run({ id: other.id, mergeInto: this.idOf() })
    await this.reload()
    this.end(other)
  })
  readonly separate: Mutation<[id: string]> = new Mutation(async (id) => {
    await this.sending.run({ id, isTakenApart: true })
    await this.reload()
    this.end(null)
  })

  /**
   * @param id of the customer that shows the others
   * @param reload of that customer
   */
  constructor(
    private readonly idOf: () => string,
    private readonly reload: () => Promise<void>,
  ) {
    makeAutoObservable<this, 'idOf' | 'reload'>(this, { merged: observableRef, idOf: false, reload: false })
  }

  /** Whether a customer of the list can be joined: neither this one, nor a person who withdrew. */
  isOther({ id, withdrawnAt }: ContactRow): boolean {
    return id !== this.idOf() && withdrawnAt === null
  }

  async open(): Promise<void> {
    this.join.reset()
    this.isOpen = true
    await this.list.reload()
  }

  close(): void {
    this.isOpen = false
  }

  private end(merged: Other | null): void {
    runInAction(() => {
      this.merged = merged
      this.isOpen = false
    })
  }
}
