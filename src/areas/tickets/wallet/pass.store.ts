import { userRelationCalls } from '@contract/people/userRelation.calls'
import { walletCalls } from '@contract/tickets/wallet.calls'
import { isValidForEntry } from '@contract/rules/tickets/ticketStates'
import type { UpgradeOffer } from '@contract/tickets/upgrade.schema'
import type { TicketPass } from '@contract/tickets/wallet.schema'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { isCallFailure, orNull } from '@/api/CallFailure'
import { type PersistedPass, persistPass, persistTickets, persistedPass, persistedTickets } from '@/parts/pass/persistedPasses'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { LossStore } from './loss.store'
import { UpgradeStore } from './upgrade.store'

/** A pass as the page shows it. */
interface ShownPass {
  pass: PersistedPass
  /** The facts about today that only the server knows. */
  entry: Pick<TicketPass, 'canEnterToday' | 'entryNote'> | null
  /** Set if the pass is the phone's copy, because the server did not answer. */
  savedAtMs: number | null
}

/** One pass: the server's, or the phone's copy until the server has answered. */
export class PassStore {
  readonly shown: Query<ShownPass> = new Query(() => this.ask(), { forgetsRefused: true })
  /** R74: another day for a ticket of one day. The answer is the new pass. */
  readonly changeDay = new Mutation(async (day: string) => {
    const pass = await call(walletCalls.changeDay, { body: { ticketId: this.id, day } })
    persistPass(pass)
    this.shown.set({ pass, entry: pass, savedAtMs: null })
  })
  readonly loss: LossStore
  readonly upgrade: UpgradeStore
  /** Ids of the neighbouring tickets, in the wallet's order. */
  neighbourIds: string[] = []

  /** @param personId of another person, whom the caller registered and who holds the ticket */
  constructor(
    readonly id: string,
    private readonly personId = '',
  ) {
    makeAutoObservable<this, 'personId'>(this, { id: false, personId: false })
    this.loss = new LossStore(id, personId, () => this.load())
    this.upgrade = new UpgradeStore(id, this)
    const persisted = persistedPass(id)
    if (persisted) this.shown.set({ pass: persisted.pass, entry: null, savedAtMs: null })
    this.readNeighbours()
  }

  /** The days to choose from: of the holder's own pass, as the server has just shown it. */
  get dayChoices(): string[] {
    const { pass, savedAtMs } = this.shown.value ?? {}
    return this.personId || typeof savedAtMs === 'number' ? [] : (pass?.dayChoices ?? [])
  }

  /** Its code opens the gate on its days. */
  get isUsable(): boolean {
    const { pass } = this.shown.value ?? {}
    return pass !== undefined && isValidForEntry(pass.state) && !pass.isWithheld
  }

  get mayChangeDay(): boolean {
    return this.dayChoices.length > 1
  }

  /** Not of a copy that is shown without a network. */
  get mayReportLoss(): boolean {
    const { pass, savedAtMs } = this.shown.value ?? {}
    return pass?.state === 'valid' && !pass.isWithheld && savedAtMs === null
  }

  /** R28: what the ticket may become, where the link says so: of the holder's own pass, as the server has just shown it. */
  get offers(): readonly UpgradeOffer[] {
    if (session.link.upgradeTicket !== 'yes') return []
    const { pass, entry, savedAtMs } = this.shown.value ?? {}
    return this.personId || !entry || typeof savedAtMs === 'number' ? [] : (pass?.upgrades ?? [])
  }

  get entryDays(): readonly string[] {
    return this.shown.value?.pass.entryDays ?? []
  }

  get position(): number {
    return this.neighbourIds.indexOf(this.id)
  }

  get previousId(): string | null {
    return this.neighbourIds[this.position - 1] ?? null
  }

  get nextId(): string | null {
    return this.position < 0 ? null : (this.neighbourIds[this.position + 1] ?? null)
  }

  async load(): Promise<void> {
    await this.shown.load()
    const { pass, savedAtMs } = this.shown.value ?? {}
    // What follows a report, once the server has answered.
    if (typeof savedAtMs !== 'number' && (pass?.state === 'lost' || pass?.state === 'replaced')) await this.loss.offer.load()
    if (this.neighbourIds.length === 0 && !this.personId) await this.loadNeighbours()
  }

  private async ask(): Promise<ShownPass> {
    try {
      const { id, personId } = this
      const pass = personId
        ? await call(userRelationCalls.pass, { query: { id: personId, ticketId: id } })
        : await call(walletCalls.qrInfo, { query: { id } })
      persistPass(pass)
      return { pass, entry: pass, savedAtMs: null }
    } catch (error) {
      // Without an answer the phone's copy is shown. A denial wins over any copy.
      const persisted = isCallFailure(error) && error.kind !== 'answer' ? persistedPass(this.id) : null
      if (!persisted) throw error
      return { pass: persisted.pass, entry: null, savedAtMs: persisted.savedAtMs }
    }
  }

  private async loadNeighbours(): Promise<void> {
    // A pass opened by its own link: the wallet was never loaded on this phone.
    const page = await orNull(call(walletCalls.page, { query: { current: 1, size: 20 } }))
    if (!page) return
    persistTickets(page.records)
    runInAction(() => this.readNeighbours())
  }

  private readNeighbours(): void {
    this.neighbourIds = (persistedTickets()?.tickets ?? []).filter(({ state }) => state === 'valid').map(({ id }) => id)
  }
}
