import * as errorCodes from '@contract/exhibitor/errorCodes'
import { tailorHubCalls } from '@contract/exhibitor/tailorHub.calls'
import type { HubDetail } from '@contract/exhibitor/tailorHub.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'

/** What became of a product at the department store to which the fair passes approved products on. */
export class HubStore {
  /** Of a fair without such a store, the product's page says nothing of it. */
  readonly detail = new Query<HubDetail>(() => call(tailorHubCalls.detail, { query: { id: this.productId } }), {
    notFoundCodes: [errorCodes.hubNotOffered],
  })
  readonly passOn = new Mutation(async () => {
    const [state] = await call(tailorHubCalls.batchSaveOrUpdate, { body: { productIds: [this.productId] } })
    if (state) this.detail.set({ stored: null, ...this.detail.value, ...state })
  })

  constructor(private readonly productId: string) {
    makeAutoObservable<this, 'productId'>(this, { productId: false })
  }

  get isOffered(): boolean {
    return !this.detail.isNotFound && (this.detail.value !== null || this.detail.failure !== null)
  }

  /** A refusal waits for a person. What was approved before the fair named its store has never been sent. */
  get mayPassOn(): boolean {
    return ['refused', 'none'].includes(this.detail.value?.state ?? '')
  }

  load(): Promise<void> {
    return this.detail.load()
  }
}
