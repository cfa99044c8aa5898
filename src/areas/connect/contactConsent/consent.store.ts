import { contactConsentCalls as calls } from '@contract/connect/contactConsent.calls'
import type { ContactChoice, ContactConsent, ContactReceipt } from '@contract/connect/contactConsent.schema'
import type { ContactField } from '@contract/rules/connect/contactEntry'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import { callList } from '@/parts/list/callList'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'

/** What a person gave to companies at the fair, and what they may have. */
export class ConsentStore {
  readonly choice = new Query<ContactChoice>(() => call(calls.choice))
  readonly list = callList({ call: calls.page, keyOf: ({ id }) => id, pageSize: 30 })
  /** Of the withdrawal that was just made. */
  receipt: ContactReceipt | null = null
  readonly withdraw: Mutation<[consent: ContactConsent]> = new Mutation(async ({ exhibitorId }) => {
    const receipt = await call(calls.withdraw, { body: { exhibitorId } })
    runInAction(() => (this.receipt = receipt))
    await this.list.reload()
  })
  readonly allow: Mutation<[consent: ContactConsent]> = new Mutation(async ({ exhibitorId }) => {
    await call(calls.allow, { body: { exhibitorId } })
    runInAction(() => (this.receipt = null))
    await this.list.reload()
  })
  readonly choose: Mutation<[choice: Pick<ContactChoice, 'hidden' | 'isFoundByMobile'>]> = new Mutation(async (choice) =>
    this.choice.set(await call(calls.choose, { body: choice })),
  )

  constructor() {
    makeAutoObservable(this, { receipt: observableRef })
  }

  get failure() {
    return this.withdraw.failure ?? this.allow.failure ?? this.choose.failure
  }

  toggle(field: ContactField): Promise<boolean> {
    const { hidden = [], isFoundByMobile = true } = this.choice.value ?? {}
    return this.choose.run({ isFoundByMobile, hidden: hidden.includes(field) ? hidden.filter((one) => one !== field) : [...hidden, field] })
  }

  findByMobile(isFoundByMobile: boolean): Promise<boolean> {
    return this.choose.run({ isFoundByMobile, hidden: this.choice.value?.hidden ?? [] })
  }

  async load(): Promise<void> {
    await Promise.all([this.choice.load(), this.list.load()])
  }
}
