import type { Bilingual } from '../../language'
import { cleanCode, cleanText } from '../values/cleanText'
import { type CheckedPass, type Pass, type PassCheck, type PassVerdict, checkPass, isOneCode } from './pass'

/**
 * What a gate decides, with a network and without one. "Will I be let in?" asks the same functions, so that no page and no gate can
 * disagree. Nothing here needs a platform.
 */

/** A scanned code or a typed number in one spelling: scanners add a line end, and people type spaces, dashes and other digits. */
export const normaliseScan = (code: string): string => (/^\d{12}$/.test(cleanCode(code)) ? cleanCode(code) : cleanText(code))

/** How often a ticket opens a zone. `free`: people come and go. `afterExit`: again after a scan on the way out. `once`: once a day. */
export type Reentry = 'free' | 'afterExit' | 'once'
export const reentries = ['free', 'afterExit', 'once'] as const satisfies readonly Reentry[]

/** A part of the fair with rules of its own: a hall, a conference room. */
export interface GateZone {
  id: string
  name: Bilingual
  /** The gates of the zone, as visitors know them. Without any, the zone is its own place. */
  places?: Bilingual[]
  /** The ticket types that open it; without any, every type does. */
  ticketTypeIds?: string[]
  /** 'yyyy-MM-dd' on which it is open; without any, every day. */
  days?: string[]
  reentry: Reentry
}

/** What a code means that does not move: a print, a saved picture, a file of a phone's wallet. Only where codes move. */
export type CopyRule = 'letIn' | 'ask' | 'refuse'
export const copyRules = ['letIn', 'ask', 'refuse'] as const satisfies readonly CopyRule[]

export interface GateRules {
  zones: GateZone[]
  /** Passes on phones move, so that a screenshot goes stale. */
  rotatingPass: boolean
  copies: CopyRule
}

/** As an organiser sets them in the exhibition file. */
export type GateSettings = { [Name in keyof GateRules]?: GateRules[Name] }

/** The zone of a fair that names none. */
export const onlyZoneId = 'fair'

/** The rules of a fair. Without settings it is one zone, and people come and go. */
export const gateRulesOf = (settings: GateSettings | undefined, entrance: Bilingual): GateRules => ({
  zones: settings?.zones?.length ? settings.zones : [{ id: onlyZoneId, name: entrance, reentry: 'free' }],
  rotatingPass: settings?.rotatingPass ?? false,
  copies: settings?.copies ?? 'letIn',
})

/** What is known of a code alone, before anybody asks who came in before. */
export type CodeVerdict = PassVerdict | 'unknownNumber' | 'unchecked' | 'zoneUnknown' | 'zoneClosed' | 'otherZone' | 'copy'

/** `again`: comes back as the zone allows. `entered`: it was for one entry. `inside`: the holder did not leave. `out`: leaves. */
export type GateVerdict = CodeVerdict | 'again' | 'entered' | 'inside' | 'out'

/** `yes` opens the gate. `ask`: a person at the gate decides. `no` keeps it closed. */
export type GateAnswer = 'yes' | 'ask' | 'no'

const answers: Partial<Record<GateVerdict, GateAnswer>> = { good: 'yes', out: 'yes', again: 'yes', copy: 'ask', unchecked: 'ask' }
export const answerOf = (verdict: GateVerdict): GateAnswer => answers[verdict] ?? 'no'

/** Whether rules allow an entry. An entry against them is a conflict. */
export const isAllowed = (verdict: GateVerdict): boolean => answerOf(verdict) !== 'no'

export type GateDirection = 'in' | 'out'

/** The rules of a zone for a ticket type on a day. */
export const zoneVerdict = (rules: GateRules, zoneId: string, ticketTypeId: string, day: string): CodeVerdict => {
  const zone = rules.zones.find(({ id }) => id === zoneId)
  if (!zone) return 'zoneUnknown'
  if (zone.days?.length && !zone.days.includes(day)) return 'zoneClosed'
  if (!zone.ticketTypeIds?.length) return 'good'
  // Only the server knows the tickets behind the one code of a person.
  if (isOneCode({ ticketTypeId })) return 'unchecked'
  return zone.ticketTypeIds.includes(ticketTypeId) ? 'good' : 'otherZone'
}

/** What a checked pass means at a zone, for a ticket of this type. */
export const codeVerdict = (
  { verdict, isCopy }: Pick<CheckedPass, 'verdict' | 'isCopy'>,
  rules: GateRules,
  { zoneId, ticketTypeId, day }: { zoneId: string; ticketTypeId: string; day: string },
): CodeVerdict => {
  if (verdict !== 'good') return verdict
  const ofZone = zoneVerdict(rules, zoneId, ticketTypeId, day)
  return ofZone === 'good' && rules.rotatingPass && rules.copies === 'ask' && isCopy ? 'copy' : ofZone
}

/** The rule for copies, which says nothing where no code moves. */
export const copiesOf = ({ rotatingPass, copies }: GateRules): CopyRule => (rotatingPass ? copies : 'letIn')

/** Checks a code alone: its signature, its ticket, its day, and whether its type opens the zone. */
export const checkCode = (
  text: string,
  rules: GateRules,
  zoneId: string,
  check: Omit<PassCheck, 'copies'>,
): { verdict: CodeVerdict; pass: Pass | null } => {
  const checked = checkPass(text, { ...check, copies: copiesOf(rules) })
  if (!checked.pass) return checked
  const at = { zoneId, ticketTypeId: checked.pass.ticketTypeId, day: check.today }
  return { verdict: codeVerdict(checked, rules, at), pass: checked.pass }
}

/** A code that names its ticket, valid or void. Its holder may leave. */
export const namesTicket = (verdict: CodeVerdict): boolean =>
  !['notAPass', 'otherExhibition', 'keyUnknown', 'forged', 'unknownNumber', 'zoneUnknown'].includes(verdict)

/** One scan of a ticket at a zone. */
export interface Passage {
  /** In one order for all: by time, then by this. */
  id: string
  zone: string
  place: string
  direction: GateDirection
  /** By the server's clock. */
  atMs: number
  /** 'yyyy-MM-dd' at the fair. */
  day: string
  /** Of the code alone. */
  check: CodeVerdict
  /** The holder passed. */
  isLetIn: boolean
}

export const inOrder = (a: Pick<Passage, 'atMs' | 'id'>, b: Pick<Passage, 'atMs' | 'id'>): number =>
  a.atMs - b.atMs || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

export interface Judged {
  verdict: GateVerdict
  /** The entry before, with its time and place. */
  first: Pick<Passage, 'atMs' | 'place'> | null
}

/**
 * The verdict on a scan, given the scans of the same ticket. Only what happened before it counts, so that the order in which gates send
 * their scans decides nothing.
 * @param isOneEntry the ticket is for one entry to each zone
 */
export const judge = (passage: Passage, others: readonly Passage[], reentry: Reentry, isOneEntry: boolean): Judged => {
  if (passage.direction === 'out' && namesTicket(passage.check)) return { verdict: 'out', first: null }
  if (!isAllowed(passage.check)) return { verdict: passage.check, first: null }
  const before = others
    .filter(({ id, zone, isLetIn, day }) => id !== passage.id && zone === passage.zone && isLetIn && (isOneEntry || day === passage.day))
    .filter((other) => inOrder(other, passage) < 0)
    .sort(inOrder)
  const entries = before.filter(({ direction }) => direction === 'in')
  const [first] = entries
  if (!first) return { verdict: passage.check, first: null }
  if (isOneEntry || reentry === 'once') return { verdict: 'entered', first }
  if (reentry === 'afterExit' && before.at(-1)!.direction === 'in') return { verdict: 'inside', first: entries.at(-1)! }
  return { verdict: passage.check === 'good' ? 'again' : passage.check, first }
}

/** A person was let in against the rules, as all gates together know them. */
export const isConflict = ({ isLetIn }: Passage, verdict: GateVerdict): boolean => isLetIn && !isAllowed(verdict)

/** A clock that is wrong by more is named, because the staff can set it. */
export const farOffClockMs = 2 * 60_000
