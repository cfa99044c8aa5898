import * as errorCodes from '@contract/errorCodes'
import { userRelationCalls } from '@contract/others/userRelation.calls'
import type { HandedOver } from '@contract/userRelation.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'

/** The passes behind a link that was handed over. No sign-in is needed, and nothing is kept on the phone. */
export class HandedStore {
  readonly shown = new Query<HandedOver>(() => call(userRelationCalls.handedOver, { query: { key: this.key || '-' } }), {
    forgetsRefused: true,
    notFoundCodes: [errorCodes.passLinkOver],
  })
  /** Which of several passes is shown. */
  position = 0

  constructor(private readonly key: string) {
    makeAutoObservable<this, 'key'>(this, { key: false, shown: false })
  }

  get pass(): HandedOver['passes'][number] | null {
    const { passes = [] } = this.shown.value ?? {}
    return passes[Math.min(this.position, passes.length - 1)] ?? null
  }

  load(): Promise<void> {
    return this.shown.load()
  }

  /** Shows the pass before or after. */
  turn(by: 1 | -1): void {
    const last = (this.shown.value?.passes.length ?? 1) - 1
    this.position = Math.min(Math.max(this.position + by, 0), last)
  }
}
