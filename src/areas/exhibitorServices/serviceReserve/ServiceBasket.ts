import type { ServiceItem, ServiceWish } from '@contract/exhibitor/serviceReserve.schema'
import { fenOf, yuanOf } from '@contract/rules/values/money'
import { maxServiceQuantity } from '@contract/rules/exhibitor/serviceReserve'
import { makeAutoObservable } from 'mobx'

export interface BasketRow {
  item: ServiceItem
  day: string | null
  quantity: number
}

/** What a company is about to order, each item or day of an interpreter once. */
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
    return this.rows.map(({ item, day, quantity }) => ({ itemId: item.itemId, quantity, ...(day && { day }) }))
  }

  quantityOf(itemId: string, day: string | null = null): number {
    return this.rows.find((row) => row.item.itemId === itemId && row.day === day)?.quantity ?? 0
  }

  /** How many of an item may be chosen. @param limitLeft of the total that it shares by booth area; null without one */
  maxOf(item: ServiceItem, limitLeft: number | null): number {
    const others = limitLeft === null ? 0 : this.countOfLimit(item.limitId) - this.quantityOf(item.itemId)
    return Math.max(
      0,
      Math.min(maxServiceQuantity, item.left, item.mayOrder ?? Infinity, limitLeft === null ? Infinity : limitLeft - others),
    )
  }

  countOfLimit(limitId: string | null): number {
    return this.rows.reduce((sum, { item, quantity }) => (limitId !== null && item.limitId === limitId ? sum + quantity : sum), 0)
  }

  set(item: ServiceItem, quantity: number, day: string | null = null): void {
    const isRow = (row: BasketRow): boolean => row.item.itemId === item.itemId && row.day === day
    if (quantity <= 0) this.rows = this.rows.filter((row) => !isRow(row))
    else if (this.rows.some(isRow)) this.rows = this.rows.map((row) => (isRow(row) ? { ...row, quantity } : row))
    else this.rows = [...this.rows, { item, day, quantity }]
  }

  /** The offer was read again: what is no longer offered leaves the basket, and the rest has its price and stock of now. */
  renew(items: readonly ServiceItem[]): void {
    this.rows = this.rows.flatMap((row) => {
      const item = items.find(({ itemId }) => itemId === row.item.itemId)
      if (!item) return []
      if (row.day !== null) return item.days.some(({ day, isFree }) => day === row.day && isFree) ? [{ ...row, item }] : []
      const quantity = Math.min(row.quantity, item.left, item.mayOrder ?? Infinity)
      return quantity > 0 ? [{ ...row, item, quantity }] : []
    })
  }

  clear(): void {
    this.rows = []
  }
}
