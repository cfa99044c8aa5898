import { credentialCalls } from '@contract/exhibitor/credential.calls'
import type { PickUp } from '@contract/credential.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'

/** The codes of the company's approved credentials, one of which is shown large. */
export class CodeStore {
  readonly codes = new Query<PickUp>(() => call(credentialCalls.pickUp, { query: {} }))

  /** @param chosen the credential that the page opens with; undefined for the first */
  constructor(private chosen: string | undefined) {
    makeAutoObservable(this, { codes: false })
  }

  get shown(): PickUp['people'][number] | undefined {
    const people = this.codes.value?.people ?? []
    return people.find(({ id }) => id === this.chosen) ?? people[0]
  }

  choose(id: string): void {
    this.chosen = id
  }

  load(): Promise<void> {
    return this.codes.load()
  }
}
