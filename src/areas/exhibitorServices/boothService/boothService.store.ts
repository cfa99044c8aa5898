import { drawingCalls } from '@contract/builder/drawing.calls'
import type { BuilderBooth } from '@contract/builder/drawing.schema'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { isBuilder } from '@/stores/isBuilder'
import { Query } from '@/stores/Query'
import { ServicesStore } from '../serviceReserve/serviceReserve.store'
import { builderDesk } from './builderDesk'

/** `/special`: a company orders for its own booth, and a builder for one of the booths that it builds. */
export class SpecialStore {
  /** The desk of the booth; null while a builder has none, or has not chosen. */
  services: ServicesStore | null = null
  /** The company of the chosen booth; '' for a company's own. */
  exhibitorId: string
  /** The booths of a builder. A company has its own alone. */
  readonly booths = new Query<BuilderBooth[]>(async () => (isBuilder() ? (await call(drawingCalls.booths)).booths : []))

  /** @param exhibitorId of the booth that a link names @param tab of the desk */
  constructor(
    exhibitorId = '',
    readonly tab?: string,
  ) {
    this.exhibitorId = exhibitorId
    makeAutoObservable(this, { tab: false })
  }

  get booth(): BuilderBooth | undefined {
    return this.booths.value?.find((one) => one.exhibitorId === this.exhibitorId)
  }

  async load(): Promise<void> {
    if (!isBuilder()) {
      this.services ??= new ServicesStore('special', this.tab)
      return void (await this.services.load())
    }
    await this.booths.load()
    const [first, ...others] = this.booths.value ?? []
    runInAction(() => {
      if (!this.booth) this.exhibitorId = others.length === 0 ? (first?.exhibitorId ?? '') : ''
    })
    if (this.booth) await this.choose(this.booth.exhibitorId)
  }

  /** Another booth has its own catalogue, basket and orders. */
  async choose(exhibitorId: string): Promise<void> {
    if (exhibitorId !== this.exhibitorId || !this.services) this.services = new ServicesStore('special', this.tab, builderDesk(exhibitorId))
    this.exhibitorId = exhibitorId
    await this.services.load()
  }

  /** Back to the list of booths. */
  leave(): void {
    this.exhibitorId = ''
    this.services = null
  }
}
