import { holdsStock } from '../../../contract/rules/orders/orderStates'
import type { ExhibitionFile } from '../../../contract/entry/exhibitionFile.schema'
import { momentIn } from '../../core/time'
import { after, before } from '../calendar'
import type { Random } from '../random'
import { type DemoTicketType, ticketTypeOf } from '../tickets/DemoTicketType'
import type { DemoVisitor } from '../visitor/DemoVisitor'
import { type DemoLine, type DemoOrder, type OrderFate, stateOfFate } from './DemoOrder'

const keyOf = (visitor: DemoVisitor, type: DemoTicketType): string => `${visitor.accountId}/${type.id}`

interface Sale {
  startsMs: number
  endsMs: number
}

const saleOf = ({ saleStartsAt, saleEndsAt }: DemoTicketType, timeZone: string): Sale => ({
  startsMs: saleStartsAt === undefined ? -Infinity : momentIn(saleStartsAt, timeZone)!.getTime(),
  endsMs: saleEndsAt === undefined ? Infinity : momentIn(saleEndsAt, timeZone)!.getTime(),
})

/** The generated orders of a fair, under the rules of the real sale: stock, limits, conflicts, times, audience. */
export class Book {
  readonly orders: DemoOrder[] = []
  private readonly held = new Map<string, number>()
  private readonly holders = new Set<string>()
  private readonly sold = new Map<string, number>()

  private readonly sales: Map<string, Sale>

  /** @param file of the fair, its days those of the calendar */
  constructor(
    private readonly random: Random,
    private readonly now: Date,
    private readonly file: ExhibitionFile,
  ) {
    this.sales = new Map(file.ticketTypes.map((type) => [type.id, saleOf(type, file.timeZone)]))
  }

  typeOf(id: string): DemoTicketType {
    return ticketTypeOf(this.file, id)
  }

  soldOf(type: DemoTicketType): number {
    return this.sold.get(type.id) ?? 0
  }

  get soldById(): Map<string, number> {
    return this.sold
  }

  holdsAnything(visitor: DemoVisitor): boolean {
    return this.holders.has(visitor.accountId)
  }

  /** Enters an order; one that would break a rule of the sale is a mistake of the demo's. @throws RangeError */
  enter(visitor: DemoVisitor, lines: DemoLine[], fate: OrderFate): void {
    const createdAt = this.momentFor(visitor, lines, fate)
    if (!createdAt) throw new RangeError(`nothing was on sale for ${visitor.registrationId}`)
    if (holdsStock(stateOfFate(fate))) {
      this.holders.add(visitor.accountId)
      for (const line of lines) {
        if (!this.canTake(visitor, line)) throw new RangeError(`${visitor.registrationId} cannot have ${line.type.id}`)
        this.held.set(keyOf(visitor, line.type), this.heldOf(visitor, line.type.id) + line.quantity)
        this.sold.set(line.type.id, this.soldOf(line.type) + line.quantity)
      }
    }
    this.orders.push({ visitor, lines, fate, createdAt })
  }

  /** Whether the sale would let the visitor have it, in an order of this fate. */
  isPossible(visitor: DemoVisitor, lines: DemoLine[], fate: OrderFate): boolean {
    return lines.every((line) => this.canTake(visitor, line)) && this.momentFor(visitor, lines, fate, false) !== null
  }

  private heldOf(visitor: DemoVisitor, typeId: string): number {
    return this.held.get(`${visitor.accountId}/${typeId}`) ?? 0
  }

  private canTake(visitor: DemoVisitor, { type, quantity }: DemoLine): boolean {
    return (
      type.audience.includes(visitor.registerType) &&
      (type.limitPerPerson === undefined || this.heldOf(visitor, type.id) + quantity <= type.limitPerPerson) &&
      this.soldOf(type) + quantity <= type.quota &&
      type.conflictsWith.every((other) => this.heldOf(visitor, other) === 0)
    )
  }

  /** A moment after the visitor's approval at which everything was on sale, and early enough for the order's fate. */
  private momentFor(visitor: DemoVisitor, lines: DemoLine[], fate: OrderFate, isDrawn = true): Date | null {
    const {
      now,
      file: { holdMinutes },
    } = this
    if (!visitor.decidedAt) return null
    const sales = lines.map(({ type }) => this.sales.get(type.id)!)
    const needed = {
      issued: 12,
      visited: 12,
      issuing: 12,
      waiting: 1,
      waitingLong: 1,
      expired: 60,
      cancelledByBuyer: 60,
      refunding: 120,
      refunded: 300,
      paidTooLate: 300,
    }[fate]
    const from = Math.max(visitor.decidedAt.getTime(), ...sales.map(({ startsMs }) => startsMs))
    const to = Math.min(before(now, { minutes: needed }).getTime(), ...sales.map(({ endsMs }) => endsMs))
    if (to <= from) return null
    if (!isDrawn) return new Date(from)
    // Unpaid orders are of these minutes, or they would be none.
    if (fate === 'waiting') return new Date(Math.max(from, after(now, { minutes: -this.random.between(1, holdMinutes - 4) }).getTime()))
    return new Date(from + Math.floor(this.random.next() ** 1.5 * (to - from)))
  }
}
