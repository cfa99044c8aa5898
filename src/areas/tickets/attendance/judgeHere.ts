import type { SessionDoorList } from '@contract/conference/attendance.schema'
import { doorReason } from '@contract/conference/doorWords'
import { type StaffAnswer, doorSpan, staffAnswer, usualDoor } from '@contract/rules/conference/attendance'
import { judgeByList, personOfTicket } from '@contract/rules/conference/doorList'
import { copiesOf } from '@contract/rules/tickets/gate'
import type { EntranceList } from '@contract/rules/tickets/entranceList'
import { type Pass, type PassVerdict, checkPass } from '@contract/rules/tickets/pass'
import { gateWords } from '@contract/tickets/gateWords'
import { currentLanguage } from '@/i18n/language'
import { whereOf } from '@/i18n/sessionPlace'
import { translate } from '@/i18n/words'
import { clockText } from '@/parts/gate/clockText'
import { isNumber } from '@/parts/gate/isNumber'
import { type KeptPassList, passCheckOf } from '@/parts/gate/passList'
import type { LetIn } from './keptEntrance'
import { words } from './words'

/** What this phone has to decide by. */
export interface Known {
  /** Null without one whose signature and time are good. */
  passes: EntranceList | null
  gateKeys: KeptPassList['gateKeys']
  /** Null for a session whose list this phone does not have. */
  list: SessionDoorList | null
  letIn: readonly LetIn[]
}

export interface JudgedHere {
  answer: StaffAnswer
  reason: string
  /** Null for a pass that names none. */
  ticketId: string | null
  /** The person came in before, so that this scan counts nobody. */
  isAgain: boolean
}

/** The ticket of a scanned pass, as far as this phone can check it; the verdict where it does not count, null where only a network knows. */
export const passOf = ({ passes, gateKeys }: Known, code: string, nowMs: number): Pass | Exclude<PassVerdict, 'good'> | null => {
  if (!passes || isNumber(code)) return null
  const { verdict, pass } = checkPass(code, { ...passCheckOf(passes, gateKeys, nowMs), copies: copiesOf(passes.rules) })
  return verdict === 'good' ? pass : verdict
}

/** Decides on a scan without a network. Of a person whom the phone cannot check, the staff decide. */
export const judgeHere = (known: Known, code: string, nowMs: number): JudgedHere => {
  const language = currentLanguage()
  const { list } = known
  const pass = passOf(known, code, nowMs)
  const nobody = { ticketId: null, isAgain: false }
  if (typeof pass === 'string') return { ...nobody, answer: 'no', reason: gateWords[pass][language] }
  if (!pass) return { ...nobody, answer: 'ask', reason: gateWords.unchecked[language] }
  const { ticketId, ticketTypeId } = pass
  if (!list) return { ticketId, isAgain: false, answer: 'ask', reason: translate(words.noList) }
  const person = personOfTicket(list, ticketId)
  const tickets = person?.tickets ?? [ticketId]
  const seen = known.letIn.filter((one) => one.conferenceId === list.session.id && tickets.includes(one.ticketId))
  const seenAtMs = seen.length > 0 ? Math.min(...seen.map(({ atMs }) => atMs)) : null
  const { verdict, attendedAtMs, elsewhereId } = judgeByList(list, { person, ticketTypeId, seenAtMs, nowMs })
  const { startsAtMs, endsAtMs } = doorSpan(list.session, usualDoor)
  const other = list.elsewhere.find(({ id }) => id === elsewhereId)
  const reason = doorReason(verdict, language, {
    time: clockText(verdict === 'already' ? attendedAtMs! : verdict === 'tooLate' ? endsAtMs : startsAtMs),
    session: other ? translate(other.title) : '',
    place: whereOf(other?.room ?? null),
  })
  return { ticketId, isAgain: verdict === 'already', answer: staffAnswer(verdict), reason }
}
