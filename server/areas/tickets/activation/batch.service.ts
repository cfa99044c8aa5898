import type { Paged } from '../../../../contract/envelope'
import type { ActivationBatch, ActivationImportBody } from '../../../../contract/tickets/activation.schema'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { failFields } from '../../../core/errors/failure'
import { type PageRequest, pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { momentIn, wireTimeOrNull } from '../../../core/time'
import { inTransaction } from '../../../database/connect'
import { ticketTypesWith } from '../ticketType/ticketTypes'
import { type BatchRow, lockBatches, pageBatches, upsertBatch } from './batch.sql'
import { insertCodes } from './code.sql'
import { kindOf, problemsOf } from './judgeBatches'
import { makeCodes } from './makeCodes'

/**
 * Writes batches, all of them or none, and makes the codes that they lack. A known batch gets the terms of the file; its codes and what
 * they gave stay.
 * @throws Failure invalid with the fields as `batches.3.count`
 */
export const importBatches = async (
  app: App,
  scope: SignedInScope,
  { batches: lines }: ActivationImportBody,
): Promise<{ stored: number; made: number }> => {
  const { timeZone } = await scope.exhibition()
  const key = { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId }
  const types = await ticketTypesWith(
    app,
    key,
    lines.map(({ ticketTypeId }) => ticketTypeId),
  )
  let made = 0
  await inTransaction(app.pool, async (client) => {
    const standing = await lockBatches(client, key)
    const problems = problemsOf(lines, { timeZone, types, standing })
    if (Object.keys(problems).length > 0) throw failFields(problems)
    made = 0
    for (const line of lines) {
      const before = standing.get(line.batch)
      const { maxUses = 1, count, ticketTypeId, registerTypes = [] } = line
      const row: BatchRow = {
        ...key,
        id: before?.id ?? app.ids(),
        name: line.batch,
        kind: kindOf(line),
        ticketTypeId,
        registerTypes,
        startsAt: line.startsAt === undefined ? null : momentIn(line.startsAt, timeZone),
        endsAt: line.endsAt === undefined ? null : momentIn(line.endsAt, timeZone),
        createdAt: app.now(),
      }
      await upsertBatch(client, row, maxUses)
      const codes = await makeCodes(app, client, row, count - (before?.codes ?? 0), maxUses)
      await insertCodes(client, codes)
      made += codes.length
    }
    const had = lines.reduce((sum, { batch }) => sum + (standing.get(batch)?.codes ?? 0), 0)
    await recordChange(client, { before: { codes: had }, after: { batches: lines.length, codes: had + made } })
  })
  app.log.info({ tenantId: scope.tenantId, accountId: scope.caller.accountId, made }, 'an organiser made activation codes')
  return { stored: lines.length, made }
}

/** The batches of the exhibition with the uses of their codes. */
export const batchPage = async (app: App, scope: SignedInScope, query: PageRequest): Promise<Paged<ActivationBatch>> => {
  const { timeZone } = await scope.exhibition()
  const { rows, total } = await pageBatches(app.pool, scope, pageWindow(query))
  const records = rows.map((row): ActivationBatch => ({
    batch: row.name,
    kind: row.kind,
    ticketTypeId: row.ticketTypeId,
    name: row.typeName,
    codes: row.codes,
    used: row.used,
    maxUses: row.maxUses,
    withdrawn: row.withdrawn,
    registerTypes: row.registerTypes,
    startsAt: wireTimeOrNull(row.startsAt, timeZone),
    endsAt: wireTimeOrNull(row.endsAt, timeZone),
  }))
  return pageOf(records, total, query)
}
