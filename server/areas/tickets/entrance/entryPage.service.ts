import type { Paged } from '../../../../contract/envelope'
import type { Entry, EntryQuery } from '../../../../contract/tickets/entrance.schema'
import type { App } from '../../../core/App'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { pageEntries } from './entrance.sql'
import { ticketTypesWith } from '../ticketType/ticketTypes'

/** The caller's entries, the latest first. */
export const entryPage = (app: App, scope: SignedInScope, query: EntryQuery): Promise<Paged<Entry>> =>
  entryPageOf(app, scope, scope.registerType, query)

/** The caller's entries with the tickets of a register type; null for every one. */
export const entryPageOf = async (
  app: App,
  scope: SignedInScope,
  registerType: string | null,
  query: EntryQuery,
): Promise<Paged<Entry>> => {
  const { tenantId, exhibitionId, caller, language } = scope
  const { timeZone } = await scope.exhibition()
  const owner = { tenantId, exhibitionId, accountId: caller.accountId, registerType }
  const { rows, total } = await pageEntries(app.db, owner, pageWindow(query))
  const types = await ticketTypesWith(
    app,
    scope,
    rows.map(({ ticketTypeId }) => ticketTypeId),
  )
  const records = rows.map(({ recordId, enteredAt, entrance, ticketId, ticketTypeId }) => ({
    id: recordId,
    at: wireTime(enteredAt, timeZone),
    entrance,
    ticketId,
    ticketName: types.get(ticketTypeId)?.texts.name[language] ?? '',
  }))
  return pageOf(records, total, query)
}
