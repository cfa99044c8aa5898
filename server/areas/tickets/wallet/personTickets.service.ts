import type { Paged } from '../../../../contract/envelope'
import type { Entry } from '../../../../contract/tickets/entrance.schema'
import type { PersonTicket, RefusedScan } from '../../../../contract/tickets/personTicket.schema'
import type { App } from '../../../core/App'
import { type PageRequest, pageOf, pageWindow } from '../../../core/calls/paging'
import { type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { entryPageOf } from '../entrance/entryPage.service'
import { settledScan } from '../gate/settledScan'
import { scansOfTickets } from '../gate/gate.sql'
import { registrationsOfHolder } from '../holder/holder.sql'
import { presentTickets } from './presentTickets'
import { pageTickets } from './wallet.sql'

const shownDigits = 4

/** The number of a pass opens a gate, so it is masked like a phone. */
const maskedCode = (code: string): string => code.slice(-shownDigits).padStart(code.length, '*')

/** The tickets of a person under every register type, the newest first. @param person the scope in which the person calls */
export const ticketsOfPerson = async (
  app: App,
  person: SignedInScope,
  query: PageRequest,
  showsCodes: boolean,
): Promise<Paged<PersonTicket>> => {
  const owner = accountKeyOf(person)
  const [{ rows, total }, own] = await Promise.all([
    pageTickets(app.pool, owner, pageWindow(query)),
    registrationsOfHolder(app.pool, owner),
  ])
  const tickets = await presentTickets(app, person, rows, own)
  const records = tickets.map(({ id, name, code, state, entryDays, orderId, issuedAt, assignedTo = '' }, at) => ({
    ...{ ticketId: id, name, state, entryDays, orderId, issuedAt, assignedTo },
    code: showsCodes ? code : maskedCode(code),
    registerType: rows[at]!.registerType,
    hasHolder: rows[at]!.hasHolder,
  }))
  return pageOf(records, total, query)
}

/** When and where a person came in, with the tickets of every register type, the latest first. */
export const entriesOfPerson = (app: App, person: SignedInScope, query: PageRequest): Promise<Paged<Entry>> =>
  entryPageOf(app, person, null, query)

/** The scans of tickets by which a gate let nobody in, the latest first. */
export const refusedScansOf = async (app: App, person: SignedInScope, ticketIds: string[]): Promise<RefusedScan[]> => {
  const { timeZone } = await person.exhibition()
  const refused = (await scansOfTickets(app.pool, person, ticketIds)).filter(({ isLetIn }) => !isLetIn)
  return refused
    .sort((a, b) => b.scannedAt.getTime() - a.scannedAt.getTime())
    .map((row) => settledScan(row, '', { language: person.language, timeZone }))
    .map(({ at, place, ticketId, reason }) => ({ at, place, ticketId: ticketId!, reason }))
}
