import * as freeQuotasTables from '../database/schema/freeQuotas'
import { insertRows } from '../database/insertRows'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import type { DemoFair } from './fairs'
import type { DemoVisitor } from './visitor/DemoVisitor'

const quotas = [
  { code: 'marketing', department: '市场部', quota: 60 },
  { code: 'sales', department: '销售部', quota: 25 },
] as const

/** Quotas of the fair's first ticket types, for its staff. */
export const loadFreeTickets = async ({ client, now }: DemoLoad, fair: DemoFair, visitors: DemoVisitor[]): Promise<void> => {
  const staff = visitors.filter(({ registerType }) => registerType === 'staff')
  if (staff.length === 0) return
  const { tenantId, exhibitionId } = fair
  const ids = demoIds('freeTickets', Number(exhibitionId))
  const rows = quotas.flatMap((quota, at) => {
    const type = fair.file.ticketTypes[at]
    return type
      ? [
          {
            ...quota,
            tenantId,
            exhibitionId,
            id: ids(),
            ticketTypeId: type.id,
            exhibitorId: null,
            offered: 0,
            claimed: 0,
            endsAt: null,
            createdAt: now,
          },
        ]
      : []
  })
  await insertRows(client, freeQuotasTables.freeQuotas, rows)
  await insertRows(
    client,
    freeQuotasTables.freeQuotaInviters,
    rows.flatMap(({ id }) => staff.map(({ accountId }) => ({ tenantId, exhibitionId, quotaId: id, accountId }))),
  )
}
