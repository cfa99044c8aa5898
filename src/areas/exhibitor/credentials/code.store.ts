import { credentialCalls } from '@contract/exhibitor/credential.calls'
import type { PickUp } from '@contract/credential.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'

/** The company's approved credentials, one of which is shown with its code. */
export class CodeStore {
  readonly codes = new Query<PickUp>(() => call(credentialCalls.pickUp, { query: this.chosen ? { id: this.chosen } : {} }))

  /** @param chosen the credential that the page opens with; undefined for the first */
  constructor(private chosen: string | undefined) {
    makeAutoObservable(this, { codes: false })
  }

  get shown(): PickUp['shown'] {
    return this.codes.value?.shown ?? null
  }

  choose(id: string): Promise<void> {
    this.chosen = id
    return this.load()
  }

  load(): Promise<void> {
    return this.codes.load()
  }
}
