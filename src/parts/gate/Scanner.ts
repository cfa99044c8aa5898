import type { GateAnswer } from '@contract/rules/tickets/gate'
import type { ScanInput } from './ScanInput'

/** What an entrance says of a code. */
export interface Shown {
  answer: GateAnswer
  /** In place of the words of an entrance. */
  word?: string
  reason: string
  ticketName: string
  holderName: string
  isOffline: boolean
}

/** A code that the server refuses to judge at all. */
export const refused = (reason: string): Shown => ({ answer: 'no', reason, ticketName: '', holderName: '', isOffline: false })

/** What the parts of an entrance need of its store. */
export interface Scanner {
  readonly shown: Shown | null
  readonly isBusy: boolean
  readonly isMuted: boolean
  readonly input: ScanInput
  /** Scans that the server has not acknowledged. */
  readonly waitingCount: number
  scan(code: string): Promise<void>
  mute(): void
  send(): unknown
}
