import {
  type GateVerdict,
  type GateZone,
  type Judged,
  type Passage,
  answerOf,
  checkCode,
  gateRulesOf,
  isAllowed,
  judge,
} from '../../../../contract/rules/tickets/gate'
import { gateWords } from '../../../../contract/tickets/gateWords'
import { isVoidAtEntrance, isValidForEntry } from '../../../../contract/rules/tickets/ticketStates'
import type { Bilingual } from '../../../../contract/language'
import type { EntranceToday } from '../../../../contract/tickets/entrance.schema'
import type { App } from '../../../core/App'
import { dayEndsAt, fairDayAt } from '../../../core/exhibition/fairDay'
import { gateKeysOf, hmacSha256 } from '../../../core/exhibition/gateKeys'
import { publicKeysOf } from '../../../core/exhibition/signingKeys'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import type { AccountKey } from '../../../database/within'
import { registrationsOfHolder } from '../holder/holder.sql'
import { passageOf, scansOfTickets } from '../gate/gate.sql'
import { entryDaysOf, ticketTypesWith } from '../ticketType/ticketTypes'
import { pageTickets } from '../wallet/wallet.sql'
import { verifyPass } from '../pass/verifyPass'
import { entryNoteOf } from '../wallet/entryNote'
import { isWithheld } from '../gate/withheld'
import { shownNow } from './shownCode'

declare module '../../../core/area/areaServices' {
  interface AreaServices {
    /** The sessions of conferences that a person attended, the latest first. */
    sessionsAttended(app: App, key: AccountKey): Promise<{ id: string; title: Bilingual; attendedAt: Date }[]>
  }
}

/** A person has fewer tickets for one fair. */
const maxTickets = 200

/** The order in which an entrance's answers are shown: what lets a person in, then what does on another day. */
const rankOf = (verdict: GateVerdict): number => (isAllowed(verdict) ? 0 : verdict === 'otherDay' ? 1 : 2)

/** Verdicts whose reason is the gate's, not the ticket's. */
const ofTheGate: readonly GateVerdict[] = ['zoneClosed', 'otherZone', 'inside', 'entered']

const attendedSessions = async (app: App, owner: AccountKey, timeZone: string): Promise<EntranceToday['sessions']> =>
  (await app.services.sessionsAttended(app, owner)).map((session) => ({ ...session, attendedAt: wireTime(session.attendedAt, timeZone) }))

/**
 * Today's answer of the gates to each ticket of the caller: the pass of this moment is signed, read and judged by the functions that gates
 * use. So this page and a gate cannot disagree. The best answer of all zones counts.
 */
export const entranceToday = async (app: App, scope: SignedInScope): Promise<EntranceToday> => {
  const { tenantId, exhibitionId, caller, language } = scope
  const exhibition = await scope.exhibition()
  const { timeZone, config } = exhibition
  const owner = { tenantId, exhibitionId, accountId: caller.accountId, registerType: scope.registerType }
  const rules = gateRulesOf(config.gate, config.entrance)
  const [{ rows }, own, keys, gateKeys] = await Promise.all([
    pageTickets(app.pool, owner, { limit: maxTickets, offset: 0 }),
    registrationsOfHolder(app.pool, owner),
    publicKeysOf(app, owner),
    rules.rotatingPass ? gateKeysOf(app, { tenantId, exhibitionId }) : [],
  ])
  const [types, scans] = await Promise.all([
    ticketTypesWith(
      app,
      scope,
      rows.map(({ ticketTypeId }) => ticketTypeId),
    ),
    scansOfTickets(
      app.pool,
      owner,
      rows.map(({ id }) => id),
    ),
  ])
  const now = app.now()
  const today = fairDayAt(now, exhibition)
  const tickets = await Promise.all(
    rows.map(async (ticket) => {
      const type = types.get(ticket.ticketTypeId)
      const entryDays = entryDaysOf(ticket, types)
      const withheld = isWithheld(tenantId, type, own, ticket)
      const passages = scans.filter(({ ticketId }) => ticketId === ticket.id).map(passageOf)
      const wasScanned = passages.some(({ isLetIn }) => isLetIn)
      const isVoid = withheld || (isVoidAtEntrance(ticket) && !(ticket.state === 'used' && wasScanned))
      const text = entryDays.length > 0 ? await shownNow(app, { ...ticket, tenantId, exhibitionId, entryDays }, rules) : ''
      const ofZone = ({ id, reentry }: GateZone): Judged => {
        const { verdict } = checkCode(text, rules, id, {
          exhibitionId,
          keys,
          today,
          nowMs: now.getTime(),
          voidTickets: isVoid ? [ticket.id] : [],
          moving: { keys: gateKeys, hmac: hmacSha256 },
          verify: verifyPass,
        })
        const passage: Passage = {
          id: '~',
          zone: id,
          place: '',
          direction: 'in',
          atMs: now.getTime(),
          day: today,
          check: verdict,
          isLetIn: false,
        }
        return judge(passage, passages, reentry, ticket.day !== null)
      }
      const [best] = rules.zones.map(ofZone).sort((one, other) => rankOf(one.verdict) - rankOf(other.verdict))
      const { verdict, first } = best!
      // A used ticket for all days lets its holder in again, so the note is that of a valid one.
      const state = isValidForEntry(ticket.state) && !isVoid ? 'valid' : ticket.state
      const told = gateWords[verdict][language]
        .replace('{time}', first ? wireTime(new Date(first.atMs), timeZone).slice(11, 16) : '')
        .replace('{place}', first?.place ?? '')
      return {
        ticketId: ticket.id,
        name: type?.texts.name[language] ?? '',
        verdict,
        answer: answerOf(verdict),
        note: ofTheGate.includes(verdict)
          ? told
          : entryNoteOf({ state, entryDays }, { today, opensAt: config.opensAt, language, isWithheld: withheld }),
      }
    }),
  )
  tickets.sort((one, other) => rankOf(one.verdict) - rankOf(other.verdict))
  const opens = tickets[0] !== undefined && isAllowed(tickets[0].verdict)
  const isOver = opens && dayEndsAt(today, exhibition) <= now
  return { today, canEnter: opens && !isOver, isOver, tickets, sessions: await attendedSessions(app, owner, timeZone) }
}
