import { upgradeCalls } from '@contract/tickets/upgrade.calls'
import type { UpgradeBody, UpgradeOffer } from '@contract/tickets/upgrade.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Submission } from '@/parts/draft/Submission'
import { placeStanding } from '@/parts/order/placeStanding'
import { Mutation } from '@/stores/Mutation'
import { forgetLists } from '@/stores/keptLists'
import { session } from '@/stores/session'
import { openPlaced } from '../ticketType/openPlaced'

interface UpgradedPass {
  /** What the ticket may become now; empty without an answer of the server. */
  readonly offers: readonly UpgradeOffer[]
  /** The days of the ticket. */
  readonly entryDays: readonly string[]
  load(): Promise<unknown>
}

/** R28: the upgrade of one ticket. Its holder chooses the new type and its day, and pays the difference. */
export class UpgradeStore {
  private chosenId = ''
  private chosenDay = ''
  private readonly sending = new Submission((body: UpgradeBody, key) => call(upgradeCalls.upgradeTicket, { body, key }))

  /** Opens the order, which pays at once; or the new pass, where there is no difference. */
  readonly upgrade: Mutation = new Mutation(
    async () => {
      const { ticketTypeId, price } = this.chosen!
      const { ticketId, day } = this
      forgetLists()
      // The link's own word, without which nothing is offered.
      const upgradeTicket = session.link.upgradeTicket as UpgradeBody['upgradeTicket']
      const body: UpgradeBody = { upgradeTicket, ticketId, ticketTypeId, amount: price, ...(day && { day }) }
      await openPlaced(await placeStanding(() => this.sending.run(body)))
    },
    {
      // The price, the stock or the ticket changed meanwhile: the sheet shows what is offered now, with the sentence.
      onFailure: async ({ kind }) => {
        if (kind === 'answer') await this.pass.load()
        return false
      },
    },
  )

  constructor(
    readonly ticketId: string,
    private readonly pass: UpgradedPass,
  ) {
    makeAutoObservable<this, 'pass'>(this, { ticketId: false, pass: false })
  }

  get offers(): readonly UpgradeOffer[] {
    return this.pass.offers
  }

  get chosen(): UpgradeOffer | null {
    return this.offers.find(({ ticketTypeId }) => ticketTypeId === this.chosenId) ?? this.offers[0] ?? null
  }

  /** The day of the new ticket: the chosen one, else the ticket's own, else the only one; '' where none is chosen. */
  get day(): string {
    const days = this.chosen?.dayChoices ?? []
    const { entryDays } = this.pass
    const own = entryDays.length === 1 ? entryDays[0]! : ''
    return [this.chosenDay, own].find((day) => days.includes(day)) ?? (days.length === 1 ? days[0]! : '')
  }

  get isReady(): boolean {
    return this.chosen !== null && (this.chosen.dayChoices.length === 0 || this.day !== '')
  }

  begin(): void {
    this.upgrade.reset()
  }

  choose(ticketTypeId: string): void {
    this.chosenId = ticketTypeId
    this.upgrade.reset()
  }

  chooseDay(day: string): void {
    this.chosenDay = day
  }
}
