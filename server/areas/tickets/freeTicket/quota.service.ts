import { registerTypesWith } from '../../../../contract/rules/rights'
import type { QuotaImportBody } from '../../../../contract/tickets/freeTicket.schema'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { failFields } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { momentIn } from '../../../core/time'
import { inTransaction } from '../../../database/connect'
import { ticketTypesWith } from '../ticketType/ticketTypes'
import { invitedFrom, invitersByContact, knownExhibitors, lockAllQuotas, replaceInviters, upsertQuotas } from './quotaImport.sql'
import { contactOf, problemsOf } from './judgeQuotas'

/**
 * Writes quotas, all of them or none. A known code gets the terms of the file; what it has given stays, and its number never falls below.
 * @throws Failure invalid with the fields as `quotas.3.inviters`
 */
export const importQuotas = async (app: App, scope: SignedInScope, { quotas: lines }: QuotaImportBody): Promise<{ stored: number }> => {
  const { timeZone } = await scope.exhibition()
  const key = { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId }
  const contacts = [...new Set(lines.flatMap(({ inviters }) => (inviters ?? []).map(contactOf)))]
  const inviters = await invitersByContact(app.pool, key, contacts, registerTypesWith('giveFreeTickets'))
  const exhibitors = await knownExhibitors(
    app.pool,
    key,
    lines.flatMap(({ exhibitorId }) => exhibitorId ?? []),
  )
  const types = await ticketTypesWith(
    app,
    key,
    lines.map(({ ticketTypeId }) => ticketTypeId),
  )
  await inTransaction(app.pool, async (client) => {
    const standing = await lockAllQuotas(client, key)
    const invited = await invitedFrom(client, key)
    const problems = problemsOf(lines, { timeZone, types, inviters, exhibitors, standing, invited })
    if (Object.keys(problems).length > 0) throw failFields(problems)
    const at = app.now()
    const known = lines.map((line) => ({ line, id: standing.get(line.code)?.id ?? app.ids() }))
    const places = (rows: readonly { quota: number }[]): number => rows.reduce((sum, { quota }) => sum + quota, 0)
    const before = lines.flatMap(({ code }) => standing.get(code) ?? [])
    await recordChange(client, {
      targets: known.map(({ id }) => id).slice(0, 200),
      before: { quotas: before.length, places: places(before) },
      after: { quotas: lines.length, places: places(lines) },
    })
    await upsertQuotas(
      client,
      known.map(({ line: { code, department, exhibitorId = null, ticketTypeId, quota, endsAt }, id }) => ({
        ...key,
        id,
        code,
        department: department.trim(),
        exhibitorId,
        ticketTypeId,
        quota,
        offered: 0,
        claimed: 0,
        endsAt: endsAt === undefined ? null : momentIn(endsAt, timeZone),
        createdAt: at,
      })),
    )
    await replaceInviters(
      client,
      key,
      known.map(({ line, id }) => ({
        id,
        accountIds: [...new Set((line.inviters ?? []).map((contact) => inviters.get(contactOf(contact))!))],
      })),
    )
  })
  app.log.info({ tenantId: scope.tenantId, accountId: scope.caller.accountId, quotas: lines.length }, 'an organiser stored quotas')
  return { stored: lines.length }
}
