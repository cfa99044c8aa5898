import { giftCalls } from '@contract/tickets/gift.calls'
import type { Givable, GivableTickets, GiveBody } from '@contract/tickets/gift.schema'
import { type GiftWay, maxGiftTickets, recipientErrors } from '@contract/rules/tickets/gift'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Submission } from '@/parts/draft/Submission'
import { replace } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { Fields } from '@/ui/Form/Fields'

const keyOf = ({ ticketTypeId, day }: GivableTickets): string => `${ticketTypeId}-${day ?? 'all'}`

/** The tickets to give, and the person whom they are for. */
export class GiveStore {
  readonly givable = new Query<Givable>(() => call(giftCalls.givable))
  readonly fields = new Fields<'contact' | 'contactAgain'>(
    { contact: '', contactAgain: '' },
    { maxLength: { contact: 254, contactAgain: 254 } },
  )
  way: GiftWay = 'link'
  /** The chosen number by kind of ticket. Null before the first tap: the ticket of the wallet, or the only one. */
  private picked: Record<string, number> | null = null
  /** A repetition of one choice is the same gift. */
  private readonly sending = new Submission((body: GiveBody, key) => call(giftCalls.give, { body, key }))

  readonly submit: Mutation = new Mutation(
    async () => {
      const gift = await this.sending.run(this.body)
      await replace('giveDetail', { id: gift.id })
    },
    {
      check: () => this.fields.errors.replace(recipientErrors(this.body)),
      onFailure: async (failure) => {
        if (this.fields.applyServerErrors(failure)) return true
        // The tickets may have been used or given meanwhile.
        if (failure.kind === 'answer') await this.givable.load()
        return false
      },
    },
  )

  /** @param ticketId of the wallet, from where the person came */
  constructor(private readonly ticketId: string) {
    makeAutoObservable<this, 'ticketId'>(this, {
      ticketId: false,
    })
  }

  get kinds(): GivableTickets[] {
    return this.givable.value?.tickets ?? []
  }

  /** How many of a kind one person may get. */
  maxOf(kind: GivableTickets): number {
    return Math.min(kind.quantity, kind.limitPerPerson ?? kind.quantity, maxGiftTickets)
  }

  countOf(kind: GivableTickets): number {
    return Math.min(this.chosen[keyOf(kind)] ?? 0, this.maxOf(kind))
  }

  private get chosen(): Record<string, number> {
    if (this.picked) return this.picked
    const first =
      this.kinds.find(({ ticketIds }) => ticketIds.includes(this.ticketId)) ?? (this.kinds.length === 1 ? this.kinds[0] : undefined)
    return first ? { [keyOf(first)]: 1 } : {}
  }

  get count(): number {
    return this.kinds.reduce((sum, kind) => sum + this.countOf(kind), 0)
  }

  get canSubmit(): boolean {
    return this.count > 0 && this.count <= maxGiftTickets
  }

  /** Whether the fair writes to the recipient by itself. */
  get isSent(): boolean {
    return this.way !== 'link' && this.givable.value?.sends[this.way] === true
  }

  private get body(): GiveBody {
    const ticketIds = this.kinds.flatMap((kind) =>
      // The ticket that the person came with goes first.
      [...kind.ticketIds].sort((a, b) => Number(b === this.ticketId) - Number(a === this.ticketId)).slice(0, this.countOf(kind)),
    )
    return { ticketIds, way: this.way, ...(this.way === 'link' ? {} : this.fields.typed) }
  }

  setCount(kind: GivableTickets, count: number): void {
    this.picked = { ...this.chosen, [keyOf(kind)]: count }
  }

  choose(way: GiftWay): void {
    this.way = way
    this.fields.set('contact', '')
    this.fields.set('contactAgain', '')
  }

  load(): Promise<unknown> {
    return this.givable.load()
  }
}
