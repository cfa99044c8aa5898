import { createHash } from 'node:crypto'
import { type GateRules, copiesOf, inOrder } from '../../../../contract/rules/tickets/gate'
import { type CheckedPass, checkPass, isOneCode } from '../../../../contract/rules/tickets/pass'
import type { App } from '../../../core/App'
import { gateKeysOf, hmacSha256 } from '../../../core/exhibition/gateKeys'
import { publicKeysOf } from '../../../core/exhibition/signingKeys'
import type { ExhibitionKey } from '../../../database/within'
import { ticketIdsOfNumbers } from './scannedTicket.sql'
import { verifyPass } from '../pass/verifyPass'

/** One scan with its time by the server's clock. */
export interface Scan {
  scanId: string
  /** A scanned text or a typed number; or the ticket, where an entrance read the pass itself. */
  code: string | { ticketId: string }
  zone: string
  place: string
  direction: 'in' | 'out'
  deviceAt: Date
  at: Date
  /** 'yyyy-MM-dd' at the fair. */
  day: string
  /** What the gate did; undefined where it waits for the answer. */
  isLetIn?: boolean | undefined
}

/** A gate without a network goes by an older measurement of its clock, so more is accepted of what it saw. */
const toleranceOfferedLater = 4

/** Without the deed: a gate that got no answer decides by itself, and sends the same scan with what it did. */
export const digestOf = ({ code, zone, place, direction, deviceAt }: Scan): string =>
  createHash('sha256')
    .update(JSON.stringify([code, zone, place, direction, deviceAt.getTime()]))
    .digest('base64url')
    .slice(0, 22)

/** A code and what it says by itself. */
export interface Read {
  scan: Scan
  ticketId: string | null
  checked: Pick<CheckedPass, 'verdict' | 'isCopy'> | { verdict: 'unknownNumber' }
  /** The code is for all tickets of its holder. `ticketId` is the one that it names. */
  isOneCode?: boolean
}

/** Twelve digits, as they are typed from a pass. */
export const isNumber = (code: string): boolean => /^\d{12}$/.test(code.replace(/\s/g, ''))

/** Reads every code: its signature, and the ticket that it names. */
export const readCodes = async (app: App, key: ExhibitionKey, rules: GateRules, scans: Scan[]): Promise<Read[]> => {
  const numbers = scans.flatMap(({ code }) => (typeof code === 'string' && isNumber(code) ? [code.replace(/\s/g, '')] : []))
  const [keys, gateKeys, ofNumbers] = await Promise.all([
    publicKeysOf(app, key),
    rules.rotatingPass ? gateKeysOf(app, key) : [],
    ticketIdsOfNumbers(app.pool, key, [...new Set(numbers)]),
  ])
  return scans.map((scan): Read => {
    const { code, at, day, isLetIn } = scan
    if (typeof code !== 'string') return { scan, ticketId: code.ticketId, checked: { verdict: 'good', isCopy: false } }
    if (isNumber(code)) {
      const ticketId = ofNumbers.get(code.replace(/\s/g, '')) ?? null
      if (!ticketId) return { scan, ticketId, checked: { verdict: 'unknownNumber' } }
      // A number can be read off any copy.
      return { scan, ticketId, checked: { verdict: copiesOf(rules) === 'refuse' ? 'copyRefused' : 'good', isCopy: true } }
    }
    const { pass, ...checked } = checkPass(code, {
      exhibitionId: key.exhibitionId,
      keys,
      today: day,
      nowMs: at.getTime(),
      voidTickets: [],
      moving: { keys: gateKeys, hmac: hmacSha256, ...(isLetIn === undefined ? {} : { toleranceSteps: toleranceOfferedLater }) },
      copies: copiesOf(rules),
      verify: verifyPass,
    })
    return { scan, ticketId: pass?.ticketId ?? null, checked, isOneCode: pass !== null && isOneCode(pass) }
  })
}

/** In the order of the fair's clock. */
export const byTime = (a: Read, b: Read): number =>
  inOrder({ atMs: a.scan.at.getTime(), id: a.scan.scanId }, { atMs: b.scan.at.getTime(), id: b.scan.scanId })
