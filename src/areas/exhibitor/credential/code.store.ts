import { credentialCalls } from '@contract/exhibitor/credential.calls'
import type { PickUp } from '@contract/exhibitor/credential.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'
import { Search } from '@/ui/List/Search'

const searchFrom = 10

/** The company's approved credentials, one of which is shown with its code. */
export class CodeStore {
  readonly search = new Search(() => this.load())
  readonly codes = new Query<PickUp>(() => {
    const search = this.search.wanted
    return call(credentialCalls.pickUp, { query: { ...(this.chosen && { id: this.chosen }), ...(search && { search }) } })
  })

  /** @param chosen the credential that the page opens with; undefined for the first */
  constructor(private chosen: string | undefined) {
    makeAutoObservable(this)
  }

  get shown(): PickUp['shown'] {
    return this.codes.value?.shown ?? null
  }

  /** A list that one screen shows needs no search. */
  get hasSearch(): boolean {
    return this.search.text !== '' || (this.codes.value?.total ?? 0) > searchFrom
  }

  choose(id: string): Promise<void> {
    this.chosen = id
    return this.load()
  }

  load(): Promise<void> {
    return this.codes.load()
  }
}
