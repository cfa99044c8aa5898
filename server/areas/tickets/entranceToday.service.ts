import { createPublicKey, verify } from 'node:crypto'
import { type PassVerdict, checkPass } from '../../../contract/rules/pass'
import { isVoidAtEntrance, isValidForEntry } from '../../../contract/rules/ticketStates'
import type { EntranceToday } from '../../../contract/tickets/entrance.schema'
import type { App } from '../../core/App'
import { publicKeysOf } from '../../core/exhibition/signingKeys'
import type { SignedInScope } from '../../core/scope'
import { dayIn, wireTime } from '../../core/time'
import { registrationsOfHolder } from './holder.sql'
import { signPass } from './signPass'
import { entryDaysOf, ticketTypesWith } from './ticketTypes'
import { pageTickets } from './wallet.sql'
import { entryNoteOf } from './wallet.service'
import { isWithheld } from './withheld'

/** A person has fewer tickets for one fair. */
const maxTickets = 200

/** Ed25519 as an entrance checks it. */
const verifyPass = (publicKey: string, payload: Uint8Array, signature: Uint8Array): boolean =>
  verify(null, payload, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }), signature)

/** The order in which an entrance's answers are shown: what lets a person in, then what does on another day. */
const ranks: Partial<Record<PassVerdict, number>> = { good: 0, otherDay: 1 }

/**
 * Today's answer of the entrance to each ticket of the caller: the pass of this moment is signed, and read by the function that entrances
 * use. So this page and an entrance cannot disagree.
 */
export const entranceToday = async (app: App, scope: SignedInScope): Promise<EntranceToday> => {
  const { tenantId, exhibitionId, caller, language } = scope
  const exhibition = await scope.exhibition()
  const { timeZone, config } = exhibition
  const owner = { tenantId, exhibitionId, accountId: caller.accountId, registerType: scope.registerType }
  const [{ rows }, own, keys] = await Promise.all([
    pageTickets(app.pool, owner, { limit: maxTickets, offset: 0 }),
    registrationsOfHolder(app.pool, owner),
    publicKeysOf(app, owner),
  ])
  const types = await ticketTypesWith(
    app,
    scope,
    rows.map(({ ticketTypeId }) => ticketTypeId),
  )
  const now = app.now()
  const today = dayIn(now, timeZone)
  const tickets = await Promise.all(
    rows.map(async (ticket) => {
      const type = types.get(ticket.ticketTypeId)
      const entryDays = entryDaysOf(ticket, types)
      const withheld = isWithheld(tenantId, type, own, ticket)
      const isVoid = isVoidAtEntrance(ticket) || withheld
      const text = entryDays.length > 0 ? await signPass(app, { ...ticket, tenantId, exhibitionId, entryDays }) : ''
      const { verdict } = checkPass(text, {
        exhibitionId,
        keys,
        today,
        nowMs: now.getTime(),
        voidTickets: isVoid ? [ticket.id] : [],
        verify: verifyPass,
      })
      // A used ticket for all days lets its holder in again, so the note is that of a valid one.
      const state = isValidForEntry(ticket.state) && !isVoid ? 'valid' : ticket.state
      return {
        ticketId: ticket.id,
        name: type?.texts.name[language] ?? '',
        verdict,
        note: entryNoteOf({ state, entryDays }, { today, opensAt: config.opensAt, language, isWithheld: withheld }),
      }
    }),
  )
  tickets.sort((one, other) => (ranks[one.verdict] ?? 2) - (ranks[other.verdict] ?? 2))
  const hasGood = tickets[0]?.verdict === 'good'
  const isOver = config.closesAt !== undefined && wireTime(now, timeZone).slice(11, 16) >= config.closesAt && hasGood
  return { today, canEnter: hasGood && !isOver, isOver, tickets }
}
