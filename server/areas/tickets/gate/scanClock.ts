import type { Language } from '../../../../contract/language'
import { farOffClockMs } from '../../../../contract/rules/tickets/gate'
import { clockWords } from '../../../../contract/tickets/gateWords'
import { waitOf } from '../../../core/errors/errorSentences'

/** No scan is sent so late. A clock that lost its battery starts with 1970. */
export const oldestMs = 60 * 24 * 3_600_000

/** A scan is made before it is sent, by the same clock. */
export const newestAheadMs = 60_000

/** Below this, a new measurement of a clock differs by the network alone. The first one stays, and with it the order of the device's scans. */
export const sameSkewMs = 2000

/** The note to the staff about a clock that is far off. */
export const clockNote = (skewMs: number, language: Language): string =>
  Math.abs(skewMs) > farOffClockMs
    ? clockWords[skewMs > 0 ? 'slow' : 'fast'][language].replace('{wait}', waitOf(Math.round(Math.abs(skewMs) / 1000), language))
    : ''
