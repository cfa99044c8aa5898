import { makeAutoObservable, runInAction } from 'mobx'
import { type CallFailure, isCallFailure } from '@/api/CallFailure'

/** A wait for the next code that is no longer than this means that one was sent just now. */
const shortWaitSeconds = 120

/** A code sent to a phone or an email address, and the wait before the next. */
export class CodeRequest {
  isSent = false
  /** A code is being sent, or was sent a moment ago, also from another page. */
  isExpected = false
  /** The code is what the person types next. */
  isCodeNext = false
  private resendAtMs = 0
  private nowMs = Date.now()
  private timer: ReturnType<typeof setInterval> | null = null

  /** @param ask sends the code; returns the seconds until another may be requested */
  constructor(private readonly ask: () => Promise<{ resendInSeconds: number }>) {
    makeAutoObservable<this, 'ask' | 'timer'>(this, { ask: false, timer: false })
  }

  get resendInSeconds(): number {
    return Math.max(0, Math.ceil((this.resendAtMs - this.nowMs) / 1000))
  }

  /** @returns why no code was sent; null if one was */
  async send(): Promise<CallFailure | null> {
    // At once, because iOS opens a keyboard only during the tap.
    this.isCodeNext = true
    this.isExpected = true
    try {
      const { resendInSeconds } = await this.ask()
      runInAction(() => {
        this.isSent = true
      })
      this.wait(resendInSeconds)
      return null
    } catch (error) {
      if (!isCallFailure(error)) throw error
      this.waitAsTold(error)
      runInAction(() => {
        this.isExpected = this.isSent || (this.resendInSeconds > 0 && this.resendInSeconds <= shortWaitSeconds)
      })
      return error
    }
  }

  /** The server returns the seconds if the request came too soon or too often. */
  waitAsTold({ data }: CallFailure): void {
    if (typeof data?.retryAfterSeconds === 'number') this.wait(data.retryAfterSeconds)
  }

  /** The person has left the code's field. */
  leaveCode(): void {
    this.isCodeNext = false
  }

  /** The address changed: no code was sent to the new one, so nothing is waited for. */
  reset(): void {
    this.isSent = this.isExpected = false
    this.resendAtMs = 0
    this.tick()
  }

  /** Counts down by itself and ends at zero. */
  private wait(seconds: number): void {
    this.tick()
    this.resendAtMs = this.nowMs + seconds * 1000
    this.timer ??= setInterval(() => this.tick(), 1000)
  }

  private tick(): void {
    this.nowMs = Date.now()
    if (this.resendInSeconds > 0 || !this.timer) return
    clearInterval(this.timer)
    this.timer = null
  }
}
