import type { Bilingual } from '../../../../contract/language'
import type { App } from '../../../core/App'
import type { FairHours } from '../../../core/exhibition/fairDay'
import type { ExhibitionKey } from '../../../database/within'
import { endOfEntry, lastsUntil } from '../gate/entryEnd'
import { isWithheld } from '../gate/withheld'
import { entryDaysOf, ticketTypesWith } from '../ticketType/ticketTypes'
import { type RegistrationOfMany, registrationsToPrint, ticketsToPrint } from './printedPasses.sql'
import { signPass } from './signPass'

/** A pass for a print. */
export interface PrintedPass {
  qr: string
  /** The ticket's number, for a gate whose camera fails. */
  code: string
  ticket: Bilingual
}

/**
 * The pass of the newest ticket of each account that opens a gate, in a few statements for all. Missing: accounts without a ticket, with a
 * withheld one, or with days so far ahead that a code of today would be refused.
 */
export const printedPassesOf = async (
  app: App,
  hours: FairHours,
  key: ExhibitionKey,
  accountIds: readonly string[],
): Promise<Map<string, PrintedPass>> => {
  const passes = new Map<string, PrintedPass>()
  if (accountIds.length === 0) return passes
  const tickets = await ticketsToPrint(app.pool, key, accountIds)
  const registrations = new Map<string, RegistrationOfMany[]>()
  for (const one of await registrationsToPrint(app.pool, key, accountIds))
    registrations.set(one.accountId, [...(registrations.get(one.accountId) ?? []), one])
  const types = await ticketTypesWith(app, key, [...new Set(tickets.map(({ ticketTypeId }) => ticketTypeId))])
  for (const ticket of tickets) {
    if (passes.has(ticket.accountId)) continue
    const type = types.get(ticket.ticketTypeId)
    const entryDays = [...entryDaysOf(ticket, types)].sort()
    const endsAt = endOfEntry(entryDays, hours)
    const own = registrations.get(ticket.accountId) ?? []
    if (endsAt === null || !lastsUntil(endsAt, app.now()) || isWithheld(key.tenantId, type, own, ticket)) continue
    const { tenantId, exhibitionId } = key
    const qr = await signPass(app, { tenantId, exhibitionId, id: ticket.id, ticketTypeId: ticket.ticketTypeId, entryDays })
    passes.set(ticket.accountId, { qr, code: ticket.code, ticket: type?.texts.name ?? { cn: '', en: '' } })
  }
  return passes
}
