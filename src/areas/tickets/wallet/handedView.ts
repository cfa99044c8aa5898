import type { HandedOver } from '@contract/people/userRelation.schema'
import { makeAutoObservable } from 'mobx'

/** The passes of a link, of which one is shown. */
export class HandedView {
  position = 0

  constructor(private readonly find: () => HandedOver | null) {
    makeAutoObservable<this, 'find'>(this, { find: false })
  }

  get handed(): HandedOver | null {
    return this.find()
  }

  private get passes(): HandedOver['passes'] {
    return this.handed?.passes ?? []
  }

  get count(): number {
    return this.passes.length
  }

  get pass(): HandedOver['passes'][number] | null {
    return this.passes[Math.min(this.position, this.count - 1)] ?? null
  }

  /** Shows the pass before or after. */
  turn(by: 1 | -1): void {
    this.position = Math.min(Math.max(this.position + by, 0), Math.max(this.count - 1, 0))
  }
}
