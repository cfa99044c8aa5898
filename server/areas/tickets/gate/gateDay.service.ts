import type { Paged } from '../../../../contract/envelope'
import { farOffClockMs, gateRulesOf } from '../../../../contract/rules/tickets/gate'
import type { GateConflict, GateDay } from '../../../../contract/tickets/gate.schema'
import type { App } from '../../../core/App'
import { fairDayAt } from '../../../core/exhibition/fairDay'
import { gateKeysOf } from '../../../core/exhibition/gateKeys'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { countsOfDay, pageConflicts, typesOfTickets } from './gateDay.sql'
import { farOffClocks } from './deviceClock.sql'
import { ticketTypesWith } from '../ticketType/ticketTypes'
import { settledScan } from './settledScan'

/** Everybody who came in against the rules, the latest first. */
export const conflictPage = async (
  app: App,
  scope: SignedInScope,
  query: { current?: number; size?: number },
): Promise<Paged<GateConflict>> => {
  const { timeZone } = await scope.exhibition()
  const { rows, total } = await pageConflicts(app.db, scope, pageWindow(query))
  const typeOf = await typesOfTickets(
    app.pool,
    scope,
    rows.flatMap(({ ticketId }) => ticketId ?? []),
  )
  const types = await ticketTypesWith(app, scope, [...new Set(typeOf.values())])
  const nameOf = (ticketId: string | null): string => types.get(typeOf.get(ticketId ?? '') ?? '')?.texts.name[scope.language] ?? ''
  return pageOf(
    rows.map((row) => settledScan(row, nameOf(row.ticketId), { language: scope.language, timeZone })),
    total,
    query,
  )
}

/** The counts of today, the keys for codes that move, and clocks that are far off. */
export const gateDay = async (app: App, scope: SignedInScope): Promise<GateDay> => {
  const exhibition = await scope.exhibition()
  const { timeZone, config } = exhibition
  const today = fairDayAt(app.now(), exhibition)
  const [zones, { total }, clocks, keys] = await Promise.all([
    countsOfDay(app.pool, scope, today),
    pageConflicts(app.db, scope, { limit: 1, offset: 0 }),
    farOffClocks(app.db, scope, farOffClockMs),
    gateRulesOf(config.gate, config.entrance).rotatingPass ? gateKeysOf(app, scope) : [],
  ])
  return {
    today,
    gateKeys: keys.map(({ keyId, key }) => ({ keyId, key: Buffer.from(key).toString('base64url') })),
    zones,
    conflicts: total,
    clocks: clocks.map(({ deviceId, skewMs, measuredAt }) => ({ deviceId, skewMs, measuredAt: wireTime(measuredAt, timeZone) })),
  }
}
