import { partnerAdvertiseCalls } from '@contract/content/partnerAdvertise.calls'
import type { PartnerAdvertise, PartnerView } from '@contract/content/partnerAdvertise.schema'
import { type CooperationKind, cooperationKinds } from '@contract/rules/content/cooperationPartner'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { config } from '@/stores/config'
import { Query } from '@/stores/Query'

interface PartnersOfKind {
  kind: CooperationKind
  partners: PartnerView[]
}

/** Partners of the fair by kind, and their advertisements. */
export class PartnerAdvertiseStore {
  readonly all: Query<PartnerAdvertise> = new Query(async () => (await Promise.all([call(partnerAdvertiseCalls.list), config.load()]))[0])

  constructor() {
    makeAutoObservable(this)
  }

  load(): Promise<void> {
    return this.all.load()
  }

  get byKind(): PartnersOfKind[] {
    const partners = this.all.value?.partners ?? []
    return cooperationKinds
      .map((kind) => ({ kind, partners: partners.filter((partner) => partner.kind === kind) }))
      .filter((group) => group.partners.length > 0)
  }
}
