import { hotelCalls } from '@contract/content/hotel.calls'
import type { HotelView } from '@contract/content/hotel.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { platform } from '@/platform'
import { replace } from '@/routes/go'
import { config } from '@/stores/config'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { arriveByLink } from '../arriveByLink'
import { type Shown, askOrCopy } from '../keptCopy'

export const orders = ['distance', 'price', 'stars'] as const
export type HotelOrder = (typeof orders)[number]

/** A hotel without a price comes last. */
const priceOf = ({ priceFrom }: HotelView): number => (priceFrom === null ? Number.POSITIVE_INFINITY : Number(priceFrom))

const isLess = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)

const compare: Record<HotelOrder, (a: HotelView, b: HotelView) => number> = {
  distance: (a, b) => a.distanceKm - b.distanceKm,
  price: (a, b) => isLess(priceOf(a), priceOf(b)),
  stars: (a, b) => b.stars - a.stars,
}

/** Hotels near the fair, and the order in which they are shown. */
export class HotelStore {
  order: HotelOrder = 'distance'
  readonly list: Query<Shown<HotelView[]>> = new Query(() =>
    askOrCopy('hotels', async () => (await Promise.all([call(hotelCalls.list), config.load()]))[0]),
  )

  /** @param params of the address; a shared page names its fair there */
  constructor(params: Readonly<Record<string, string | undefined>>) {
    arriveByLink(params)
    makeAutoObservable(this)
  }

  /** Without a fair, there are the fairs to choose from. */
  load(): Promise<unknown> {
    return session.scope ? this.list.load() : replace('geo')
  }

  /** Hotels that are alike by the chosen order stay in the order of their distance. */
  get hotels(): HotelView[] {
    return [...(this.list.value?.value ?? [])].sort((a, b) => compare[this.order](a, b) || compare.distance(a, b))
  }

  sortBy(order: HotelOrder): void {
    this.order = order
  }

  openMap({ location, name, address }: HotelView): Promise<void> {
    return location ? platform.openMap({ ...location, name, address, language: session.language }) : Promise.resolve()
  }
}
