import { ticketHolderCalls } from '@contract/people/ticketHolder.calls'
import type { PeopleKind } from '@contract/rules/people/peopleKinds'
import type { RefundFeeDay } from '@contract/orders/refund.schema'
import { fenOf } from '@contract/rules/values/money'
import { canPay, hasTickets } from '@contract/rules/orders/orderStates'
import { maxOrderedAtOnce } from '@contract/rules/people/people'
import type { OrderForPeopleBody } from '@contract/people/ticketHolder.schema'
import { ticketTypeCalls } from '@contract/tickets/ticketType.calls'
import type { TicketType } from '@contract/tickets/ticketType.schema'
import type { PersonRow } from '@contract/people/userRelation.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { DiscountStore, type PricedLine } from '@/parts/discountCode/DiscountStore'
import { isDiscountRefused } from '@/parts/discountCode/isDiscountRefused'
import { Submission } from '@/parts/draft/Submission'
import { placeStanding } from '@/parts/order/placeStanding'
import { PeopleList } from '@/parts/person/PeopleList'
import { markPayment } from '@/parts/payment/resumedPayment'
import { go } from '@/routes/go'
import { forgetLists } from '@/stores/keptLists'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { PeopleChoice } from './PeopleChoice'

/** A ticket type, for one of its days where it is valid on one. */
export interface Offer {
  key: string
  type: TicketType
  day: string | null
}

const offersOf = (type: TicketType): Offer[] =>
  type.dayChoices.length === 0
    ? [{ key: type.id, type, day: null }]
    : type.dayChoices.filter((day) => !type.soldOutDays?.includes(day)).map((day) => ({ key: `${type.id}-${day}`, type, day }))

/** Sold out for everybody, or not on sale. The buyer's own limit says nothing about the people. */
const isOnSale = ({ saleState }: TicketType): boolean => saleState === 'onSale' || saleState === 'limitReached'

/** The person is approved, and nothing of the form is missing. */
const isReady = ({ examineResult, missing }: PersonRow): boolean =>
  examineResult === 'approve' && !missing.some((point) => point === 'form' || point === 'document')

const isWithoutTicket = ({ ticketCount }: PersonRow): boolean => ticketCount === 0

/** What the sheet asks: which people, which tickets, or the ticket of one person. */
export type OrderStep = 'people' | 'tickets' | 'offer'

/** One order of tickets for several of the signed-in person's people. */
export class OrderForPeopleStore {
  isOpen = false
  step: OrderStep = 'people'
  /** The key of the offer for each person. */
  private picks: Record<string, string> = {}
  /** The person whose ticket is chosen now; null for everybody's. */
  picking: string | null = null
  readonly people: PeopleList
  readonly choice: PeopleChoice
  readonly onSale = new Query(async () => {
    const { registerLinkId } = session.link
    const { ticketTypes, refundFees } = await call(ticketTypeCalls.list, { query: registerLinkId ? { registerLinkId } : {} })
    return { offers: ticketTypes.filter(isOnSale).flatMap(offersOf), refundFees }
  })
  /** Stays while people and tickets are corrected. */
  readonly discount = new DiscountStore(() => this.priced)
  private readonly sending = new Submission((body: OrderForPeopleBody, key) => call(ticketHolderCalls.order, { body, key }))
  readonly ordering: Mutation = new Mutation(() => this.order(), {
    onFailure: async (failure) => {
      // The new sum is shown before the next tap.
      if (isDiscountRefused(failure)) this.discount.remove()
      // Prices, stock or approvals have changed meanwhile.
      if (failure.kind === 'answer') await this.reload()
      return false
    },
  })

  /**
   * @param onIssued loads the list of people again, after an order that cost nothing
   * @param kind people of this kind alone
   */
  constructor(
    private readonly onIssued: () => unknown,
    kind?: PeopleKind,
  ) {
    this.people = new PeopleList({ examineResult: 'approve', kind, suits: isReady })
    this.choice = new PeopleChoice(this.people, maxOrderedAtOnce)
    makeAutoObservable<this, 'onIssued'>(this, { onIssued: false })
  }

  get offers(): Offer[] {
    return this.onSale.value?.offers ?? []
  }

  /** The steps of the refund rules, to be read before something is paid. */
  get refundFees(): readonly RefundFeeDay[] {
    return this.onSale.value?.refundFees ?? []
  }

  /** The chosen people, each with the ticket for them. */
  get lines(): { person: PersonRow; offer: Offer | null }[] {
    return this.choice.chosenPeople.map((person) => ({
      person,
      offer: this.offers.find(({ key }) => key === this.picks[person.id]) ?? null,
    }))
  }

  get isWhole(): boolean {
    return this.lines.length > 0 && this.lines.every(({ offer }) => offer !== null)
  }

  /** The chosen tickets by type. A code knows no days. */
  private get priced(): PricedLine[] {
    const types = this.lines.flatMap(({ offer }) => (offer ? [offer.type] : []))
    return [...new Map(types.map((type) => [type.id, type])).values()].map(({ id, price }) => ({
      ticketTypeId: id,
      day: null,
      quantity: types.filter((type) => type.id === id).length,
      priceFen: fenOf(price),
    }))
  }

  /** Something costs: a code is asked for, and the refund rules are shown. */
  get hasPrice(): boolean {
    return this.isWhole && this.priced.some(({ priceFen }) => priceFen > 0)
  }

  /** What is left to pay. */
  get amount(): string {
    return this.discount.total
  }

  get isFree(): boolean {
    return this.discount.isFree
  }

  /** The offer of the person, or that of everybody if it is one. */
  get picked(): string | null {
    const keys = new Set(
      this.lines.filter(({ person }) => this.picking === null || person.id === this.picking).map(({ offer }) => offer?.key),
    )
    const [only] = keys
    return keys.size === 1 && only ? only : null
  }

  open(): Promise<unknown> {
    this.isOpen = true
    this.step = 'people'
    this.choice.reset()
    this.picks = {}
    this.ordering.reset()
    this.discount.remove()
    return this.reload()
  }

  /** Opens with everybody chosen who may have a ticket and has none, at the choice of one ticket for all. */
  async openForAll(): Promise<void> {
    await this.open()
    await this.people.reach(maxOrderedAtOnce, isWithoutTicket)
    this.choice.add(this.people.found.filter(isWithoutTicket))
    if (this.choice.chosen.length === 0) return
    this.toTickets()
    if (!this.isWhole && this.offers.length > 0) this.askFor(null)
  }

  close(): void {
    this.isOpen = false
  }

  /** Begins with the only ticket on sale, if there is one. */
  toTickets(): void {
    this.step = 'tickets'
    const [only, second] = this.offers
    if (only && !second) this.pickFor(this.choice.chosen, only.key)
  }

  back(): void {
    this.step = this.step === 'offer' ? 'tickets' : 'people'
  }

  /** @param id of the person; null for all chosen ones */
  askFor(id: string | null): void {
    this.picking = id
    this.step = 'offer'
  }

  pick(key: string): void {
    this.pickFor(this.picking === null ? this.choice.chosen : [this.picking], key)
    this.step = 'tickets'
  }

  private reload(): Promise<unknown> {
    return Promise.all([this.onSale.load(), this.people.reset()])
  }

  private pickFor(ids: string[], key: string): void {
    this.picks = { ...this.picks, ...Object.fromEntries(ids.map((id) => [id, key])) }
  }

  private async order(): Promise<void> {
    const { registerLinkId } = session.link
    const items = this.lines.map(({ person, offer }) => ({
      personId: person.id,
      ticketTypeId: offer!.type.id,
      ...(offer!.day === null ? {} : { day: offer!.day }),
    }))
    forgetLists()
    const { usedCode } = this.discount
    const body = {
      items,
      amount: this.amount,
      ...(registerLinkId ? { registerLinkId } : {}),
      ...(usedCode === null ? {} : { discountCode: usedCode }),
    }
    const { orderId, state } = await placeStanding(() => this.sending.run(body))
    this.close()
    if (hasTickets(state)) {
      await this.onIssued()
      return
    }
    // The order's own page pays at once, and shows an order that has ended.
    if (canPay(state)) markPayment(orderId)
    await go('ticketTypeSelectOrder', { orderId })
  }
}
