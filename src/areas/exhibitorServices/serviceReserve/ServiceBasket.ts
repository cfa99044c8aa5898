import type { ServiceItem, ServiceWish } from '@contract/exhibitor/serviceReserve.schema'
import { fenOf, yuanOf } from '@contract/rules/values/money'
import { type BoothPlace, maxServiceQuantity } from '@contract/rules/exhibitor/serviceReserve'
import { makeAutoObservable } from 'mobx'

/** The day of an interpreter, or the place of a connection. Other services have neither. */
export interface Spot {
  day?: string
  place?: BoothPlace
}

export interface BasketRow {
  item: ServiceItem
  day: string | null
  place: BoothPlace | null
  quantity: number
}

/** What a company is about to order: each item once, or once for each of its days or places. */
export class ServiceBasket {
  rows: BasketRow[] = []

  constructor() {
    makeAutoObservable(this)
  }

  get isEmpty(): boolean {
    return this.rows.length === 0
  }

  get count(): number {
    return this.rows.reduce((sum, { quantity }) => sum + quantity, 0)
  }

  get total(): string {
    return yuanOf(this.rows.reduce((sum, { item, quantity }) => sum + fenOf(item.price) * quantity, 0))
  }

  get wishes(): ServiceWish[] {
    return this.rows.map(({ item, day, place, quantity }) => ({
      itemId: item.itemId,
      quantity,
      ...(day && { day }),
      ...(place && { place }),
    }))
  }

  quantityOf(itemId: string, { day, place }: Spot = {}): number {
    return this.rows.find((row) => row.item.itemId === itemId && row.day === (day ?? null) && row.place === (place ?? null))?.quantity ?? 0
  }

  /** Of an item, at all its places. */
  countOf(itemId: string): number {
    return this.rows.reduce((sum, row) => (row.item.itemId === itemId ? sum + row.quantity : sum), 0)
  }

  /**
   * How many of an item may be chosen at a spot.
   * @param limitLeft of the total that it shares by booth area; null without one
   */
  maxOf(item: ServiceItem, limitLeft: number | null, spot: Spot = {}): number {
    const here = this.quantityOf(item.itemId, spot)
    const elsewhere = this.countOf(item.itemId) - here
    const left = Math.min(item.left, item.mayOrder ?? Infinity) - elsewhere
    const shared = limitLeft === null ? Infinity : limitLeft - (this.countOfLimit(item.limitId) - here)
    return Math.max(0, Math.min(maxServiceQuantity, left, shared))
  }

  countOfLimit(limitId: string | null): number {
    return this.rows.reduce((sum, { item, quantity }) => (limitId !== null && item.limitId === limitId ? sum + quantity : sum), 0)
  }

  set(item: ServiceItem, quantity: number, { day, place }: Spot = {}): void {
    const at = { day: day ?? null, place: place ?? null }
    const isRow = (row: BasketRow): boolean => row.item.itemId === item.itemId && row.day === at.day && row.place === at.place
    if (quantity <= 0) this.rows = this.rows.filter((row) => !isRow(row))
    else if (this.rows.some(isRow)) this.rows = this.rows.map((row) => (isRow(row) ? { ...row, quantity } : row))
    else this.rows = [...this.rows, { item, ...at, quantity }]
  }

  /** The offer was read again: what is no longer offered leaves the basket, and the rest has its price and stock of now. */
  renew(items: readonly ServiceItem[]): void {
    const before = this.rows
    this.rows = []
    for (const row of before) {
      const item = items.find(({ itemId }) => itemId === row.item.itemId)
      if (!item || item.hasPlace !== (row.place !== null)) continue
      if (row.day !== null) {
        if (item.days.some(({ day, isFree }) => day === row.day && isFree)) this.rows.push({ ...row, item })
        continue
      }
      const quantity = Math.min(row.quantity, Math.min(item.left, item.mayOrder ?? Infinity) - this.countOf(item.itemId))
      if (quantity > 0) this.rows.push({ ...row, item, quantity })
    }
  }

  clear(): void {
    this.rows = []
  }
}
