import { systemCalls } from '@contract/entry/system.calls'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { receivedOffset } from '@/api/serverDate'
import { persist, readPersisted } from '@/stores/persist'

interface PersistedOffset {
  offsetMs: number
}

/** An offset is measured again after this time, because clocks of phones drift and people set them. */
const cacheTtlMs = 60_000

/** Two readings of the server's clock agree within this. */
const agreementMs = 1500

/** The server's clock. Countdowns follow it instead of the phone's clock. */
class ServerClock {
  /** Server time minus phone time. The last visit's value serves until the server answers. */
  offsetMs = readPersisted<PersistedOffset>('clock')?.offsetMs ?? 0
  private askedAtMs = Number.NEGATIVE_INFINITY
  private asking: Promise<void> | null = null

  constructor() {
    makeAutoObservable<this, 'askedAtMs' | 'asking'>(this, { askedAtMs: false, asking: false })
  }

  /** Epoch milliseconds by the server's clock. */
  nowMs = (): number => Date.now() + this.offsetMs

  /** Measures the server's time, unless that happened a moment ago. Without an answer the last offset stays. */
  sync(): Promise<void> {
    const phoneMs = Date.now()
    // If the phone's clock was set back, the last answer appears to come from the future.
    const isFresh = phoneMs - this.askedAtMs < cacheTtlMs && phoneMs >= this.askedAtMs
    if (isFresh) return this.asking ?? Promise.resolve()
    this.askedAtMs = phoneMs
    if (this.readLastAnswer()) return Promise.resolve()
    this.asking = this.ask().finally(() => {
      this.asking = null
    })
    return this.asking
  }

  /** Uses the time of an answer that came a moment ago. It is less exact than a measured offset, which stays as long as both agree. */
  private readLastAnswer(): boolean {
    const offsetMs = receivedOffset(cacheTtlMs)
    if (offsetMs === null) return false
    if (Math.abs(offsetMs - this.offsetMs) > agreementMs) runInAction(() => (this.offsetMs = offsetMs))
    return true
  }

  private async ask(): Promise<void> {
    const sentAtMs = Date.now()
    try {
      const { epochMs } = await call(systemCalls.time)
      // The server's time was correct about half a round trip ago.
      const offsetMs = epochMs - (sentAtMs + Date.now()) / 2
      runInAction(() => {
        this.offsetMs = offsetMs
      })
      persist('clock', { offsetMs } satisfies PersistedOffset)
    } catch {
      this.askedAtMs = Number.NEGATIVE_INFINITY
    }
  }
}

export const serverClock = new ServerClock()

/** Epoch milliseconds by the server's clock. */
export const serverNowMs = (): number => serverClock.nowMs()
