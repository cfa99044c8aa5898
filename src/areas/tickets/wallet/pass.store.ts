import { errorCodes } from '@contract/errorCodes'
import { walletCalls } from '@contract/tickets/wallet.calls'
import type { TicketPass } from '@contract/tickets/wallet.schema'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { type CallFailure, isCallFailure } from '@/api/CallFailure'
import { type KeptPass, keepPass, keepTickets, keptPass, keptTickets } from '@/parts/pass/keptPasses'

/** One pass: the server's, or the phone's copy of it until the server has answered and where it does not. */
export class PassStore {
  pass: KeptPass | null = null
  /** What only the server can say today. */
  entry: Pick<TicketPass, 'canEnterToday' | 'entryNote'> | null = null
  /** Set where what is shown is the phone's copy, because the server did not answer. */
  savedAtMs: number | null = null
  failure: CallFailure | null = null
  /** Ids of the tickets beside this one, in the wallet's order. */
  neighbourIds: string[] = []

  constructor(readonly id: string) {
    makeAutoObservable(this, { id: false })
    this.pass = keptPass(id)?.pass ?? null
    this.readNeighbours()
  }

  get isNotFound(): boolean {
    return this.failure?.code === errorCodes.notFound
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
    this.failure = null
    try {
      const pass = await call(walletCalls.qrInfo, { query: { id: this.id } })
      keepPass(pass)
      runInAction(() => {
        this.pass = pass
        this.entry = { canEnterToday: pass.canEnterToday, entryNote: pass.entryNote }
        this.savedAtMs = null
      })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      runInAction(() => this.fallBack(error))
    }
    if (this.neighbourIds.length === 0) await this.loadNeighbours()
  }

  /** Without an answer the phone's copy is shown; a refusal is a refusal, whatever the phone has kept. */
  private fallBack(error: CallFailure): void {
    const kept = error.kind === 'answer' ? null : keptPass(this.id)
    this.entry = null
    this.failure = kept ? null : error
    this.pass = kept?.pass ?? null
    this.savedAtMs = kept?.savedAtMs ?? null
  }

  private async loadNeighbours(): Promise<void> {
    // A pass opened by its own link: the wallet was never seen on this phone.
    const page = await call(walletCalls.page, { query: { current: 1, size: 20 } }).catch(() => null)
    if (!page) return
    keepTickets(page.records)
    runInAction(() => this.readNeighbours())
  }

  private readNeighbours(): void {
    this.neighbourIds = (keptTickets()?.tickets ?? []).filter(({ state }) => state === 'valid').map(({ id }) => id)
  }
}
