import Taro from '@tarojs/taro'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type CallFailure, isCallFailure } from '@/api/CallFailure'

/** A queue of people does not wait longer for a network. Then the list decides. */
const patienceMs = 3000

/** The server takes so many at once. */
const batchSize = 200

class TooSlow extends Error {}

const patiently = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new TooSlow()), patienceMs)
    }),
  ])

/** Whether the phone says that it has a network. */
const hasNetwork = (): Promise<boolean> =>
  Taro.getNetworkType().then(
    ({ networkType }) => networkType !== 'none',
    () => true,
  )

interface Sending<Scan, Taken> {
  /** What the server has not acknowledged, in the order of the scans. */
  waiting(): readonly Scan[]
  post(scans: Scan[]): Promise<Taken>
  /** The server took these. The same scans wait no longer. */
  took(scans: readonly Scan[], taken: Taken): void
}

/** The way of scans to the server. It takes each scan once, so an answer that is lost costs nothing. */
export class ScanQueue<Scan, Taken> {
  /** The phone decided last. */
  isOffline = false
  /** Why the server took none of what waits; null where it did, or did not answer. */
  refusal: CallFailure | null = null
  private sending: Promise<void> | null = null

  constructor(private readonly by: Sending<Scan, Taken>) {
    makeAutoObservable<this, 'by' | 'sending'>(this, { by: false, sending: false, refusal: observableRef })
  }

  note(isOffline: boolean): void {
    this.isOffline = isOffline
  }

  /**
   * The server's answer on a person who waits at the entrance; null if none comes in time, so that the phone decides.
   * @param canDecide the phone has a list
   * @throws CallFailure if the server refuses the call itself
   */
  async ask(scan: Scan, canDecide: boolean): Promise<Taken | null> {
    if (this.by.waiting().length === 0 && (!canDecide || (await hasNetwork()))) {
      try {
        const taken = await patiently(this.by.post([scan]))
        this.note(false)
        return taken
      } catch (error) {
        if (isCallFailure(error) && error.kind === 'answer') throw error
        // A fault is reported, and the queue moves on by the list.
        if (!isCallFailure(error) && !(error instanceof TooSlow)) void Promise.reject(error)
      }
    }
    this.note(true)
    return null
  }

  /** Sends what waits, in batches. */
  send(): Promise<void> {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null
    })
    return this.sending
  }

  /** Sends what waits, and returns when the server has it, or when nobody would wait any longer. */
  async sendPatiently(): Promise<void> {
    try {
      if (await hasNetwork()) await patiently(this.send())
    } catch (error) {
      if (!(error instanceof TooSlow)) throw error
    }
    this.note(this.by.waiting().length > 0 && this.refusal === null)
  }

  private async sendAll(): Promise<void> {
    for (let batch = this.next(); batch.length > 0; batch = this.next()) {
      try {
        const taken = await this.by.post(batch)
        runInAction(() => {
          this.refusal = null
          this.by.took(batch, taken)
        })
        this.note(false)
      } catch (error) {
        if (!isCallFailure(error)) throw error
        runInAction(() => (this.refusal = error.kind === 'answer' ? error : null))
        return
      }
    }
  }

  private next(): Scan[] {
    return this.by.waiting().slice(0, batchSize)
  }
}
