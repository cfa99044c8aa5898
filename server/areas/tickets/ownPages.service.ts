import { registerTypesOffered } from '../../../contract/rules/topRegisterType'
import type { App } from '../../core/App'
import type { Scope } from '../../core/scope'
import { hasCodesFor } from './activation/batch.sql'
import { hasOneCode } from './userTickets.service'

/** The pages of tickets that make sense for people of the caller's register type. */
export interface TicketPages {
  /** The one code for all tickets of a person. */
  ticket: boolean
  /** There are activation codes or printed tickets to add. */
  ticketAdd: boolean
}

/** Which pages of tickets make sense at a fair. */
export const ticketPagesOf = async (app: App, scope: Scope): Promise<TicketPages> => {
  const offered = registerTypesOffered(scope.tenantId, scope.registerType)
  const [ticket, ticketAdd] = await Promise.all([hasOneCode(scope), hasCodesFor(app.pool, scope, offered, app.now())])
  return { ticket, ticketAdd }
}
