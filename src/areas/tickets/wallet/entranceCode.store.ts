import { walletCalls } from '@contract/tickets/wallet.calls'
import type { EntranceCode } from '@contract/tickets/wallet.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { Query } from '@/stores/Query'
import { persistCode, persistedCode } from './persistedCode'

/** The code as the page shows it. */
interface ShownCode {
  code: EntranceCode
  /** What the server says of today; a copy does not know it. */
  isOfNow: boolean
  /** Set if it is the phone's copy, because the server did not answer. */
  savedAtMs: number | null
}

/** The entrance code of the person: the server's, or the phone's copy until the server has answered. */
export class EntranceCodeStore {
  readonly shown: Query<ShownCode> = new Query(() => this.ask(), { forgetsRefused: true })

  constructor() {
    makeAutoObservable(this)
    const persisted = persistedCode()
    if (persisted) this.shown.set({ code: persisted.code, isOfNow: false, savedAtMs: null })
  }

  /** There is one code, and it opens something. */
  get hasCode(): boolean {
    return Boolean(this.shown.value?.code.qr)
  }

  load(): Promise<void> {
    return this.shown.load()
  }

  private async ask(): Promise<ShownCode> {
    try {
      const code = await call(walletCalls.entranceCode)
      persistCode(code)
      return { code, isOfNow: true, savedAtMs: null }
    } catch (error) {
      // Without an answer the phone's copy is shown. A denial wins over any copy.
      const persisted = isCallFailure(error) && error.kind !== 'answer' ? persistedCode() : null
      if (!persisted) throw error
      return { code: persisted.code, isOfNow: false, savedAtMs: persisted.savedAtMs }
    }
  }
}
