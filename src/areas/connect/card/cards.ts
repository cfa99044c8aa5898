import { cardCalls } from '@contract/connect/card.calls'
import { type Card, boxOfLine, cardKeysOf, openCard } from '@contract/rules/connect/encryptedCard'
import type { Pass } from '@contract/rules/tickets/pass'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import nacl from 'tweetnacl'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { serverNowMs } from '@/parts/clock/serverClock'
import { gateOwner } from '@/parts/gate/gateOwner'
import { bytesOfBase64Url } from '@/parts/pass/bytesOfBase64Url'
import { keepCards, readCards } from './cardsFile'

interface KeptCards {
  owner: string
  /** When all cards were fetched. */
  allAtMs: number
  /** When the newest were asked for. */
  newestAtMs: number
  /** The last ticket whose card is here. */
  after: string
  count: number
}

/** So long a phone opens cards that it fetched. People change them, and people withdraw. */
const livesMs = 24 * 3_600_000
/** All cards are fetched again after this time. */
const allAgainMs = 8 * 3_600_000
const newestAgainMs = 5 * 60_000

/** The cards of the fair on this phone: a head, and a line for each. In memory they are one text, which is searched in a millisecond. */
class Cards {
  private head: KeptCards | null = null
  private lines = ''
  private loading: Promise<void> | null = null

  constructor() {
    makeAutoObservable<this, 'head' | 'lines' | 'loading'>(this, { head: observableRef, lines: false, loading: false, open: false })
  }

  /** How many cards this phone opens without a network, and since when; null without any. */
  get ready(): { count: number; atMs: number } | null {
    const { head } = this
    return head?.owner === gateOwner() && head.count > 0 ? { count: head.count, atMs: head.newestAtMs } : null
  }

  /** Reads what the phone kept, and asks for what is new. It never fails: without cards the server is asked for each badge. */
  load(): Promise<void> {
    this.loading ??= this.loadAll().finally(() => {
      this.loading = null
    })
    return this.loading
  }

  private get isOwn(): boolean {
    return this.head?.owner === gateOwner()
  }

  private async loadAll(): Promise<void> {
    if (!this.isOwn) this.read(await readCards())
    const { head } = this
    const nowMs = serverNowMs()
    if (head && nowMs - head.newestAtMs < newestAgainMs) return
    const isAll = head === null || nowMs - head.allAtMs > allAgainMs
    try {
      await this.fetch(isAll ? '0' : head.after, isAll ? '' : this.lines, {
        owner: gateOwner(),
        allAtMs: isAll ? nowMs : head.allAtMs,
        nowMs,
      })
    } catch (error) {
      if (!isCallFailure(error)) throw error
    }
  }

  private async fetch(
    first: string,
    known: string,
    { owner, allAtMs, nowMs }: { owner: string; allAtMs: number; nowMs: number },
  ): Promise<void> {
    let [after, lines, count] = [first, known, known === '' ? 0 : this.head!.count]
    for (let isMore = true; isMore;) {
      const page = await call(cardCalls.bundle, { query: { after } })
      if (owner !== gateOwner()) return
      lines += page.cards.map((line) => `\n${line}`).join('')
      count += page.cards.length
      ;({ next: after, isMore } = page)
    }
    const head: KeptCards = { owner, allAtMs, newestAtMs: nowMs, after, count }
    if (lines !== this.lines) await keepCards(JSON.stringify(head) + lines)
    runInAction(() => {
      this.lines = lines
      this.head = head
    })
  }

  /** Takes what was kept, if it is this person's and of today. */
  private read(text: string | null): void {
    this.head = null
    this.lines = ''
    if (!text) return
    const end = text.indexOf('\n')
    const head = headOf(end < 0 ? text : text.slice(0, end))
    if (head?.owner !== gateOwner() || serverNowMs() - head.allAtMs > livesMs) return
    this.head = head
    this.lines = end < 0 ? '' : text.slice(end)
  }

  /** The card that a badge opens on this phone; null where there is none. */
  open({ exhibitionId, ticketId, cardKey }: Pick<Pass, 'exhibitionId' | 'ticketId' | 'cardKey'>): Card | null {
    if (!this.isOwn || !cardKey || serverNowMs() - this.head!.allAtMs > livesMs) return null
    const keys = cardKeysOf(nacl, { cardKey, exhibitionId, ticketId })
    const box = boxOfLine(this.lines, keys.name)
    return box === null ? null : openCard(nacl, keys, bytesOfBase64Url(box))
  }
}

/** A text that was cut off is no head. */
const headOf = (text: string): KeptCards | null => {
  try {
    return JSON.parse(text) as KeptCards
  } catch {
    return null
  }
}

export const cards = new Cards()
