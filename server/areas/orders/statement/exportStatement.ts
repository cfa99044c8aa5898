import type { Bilingual } from '../../../../contract/language'
import type { ExportPart } from '../../../../contract/exportPart.schema'
import type { ListColumn } from '../../../../contract/listColumn'
import type { StatementExportQuery, StatementKind } from '../../../../contract/orders/statement.schema'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { addDays, isDay } from '../../../core/days'
import { failFields } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { exportPart } from '../../../core/listExport'
import { wireTime, wireTimeOrNull, zonedStartOf } from '../../../core/time'
import { itemsOfOrders } from './itemsOfOrders'
import { type StatementRow, nextOfStatement } from './statementRows.sql'

/** A part has one answer of the server, well within its time. */
const partRows = 500

/** A row with what its order is for. */
type Exported = StatementRow & { items: string }
type Column = ListColumn<Exported>

const columnsOf = (kind: StatementKind, timeZone: string): Column[] => {
  const time = (title: Bilingual, at: (row: Exported) => Date | null): Column => ({
    title,
    cell: (row) => wireTimeOrNull(at(row), timeZone) ?? '',
  })
  const order: Column = { title: { cn: '订单号', en: 'Order' }, cell: ({ orderId }) => orderId }
  const state: Column = { title: { cn: '状态', en: 'Status' }, cell: (row) => row.state }
  const amount: Column = { title: { cn: '金额（元）', en: 'Amount (CNY)' }, cell: ({ amountFen }) => yuanOf(amountFen) }
  const service: Column = { title: { cn: '支付服务', en: 'Payment service' }, cell: ({ provider }) => provider ?? '' }
  const outside: Column = { title: { cn: '支付服务单号', en: 'Their number' }, cell: ({ outsideId }) => outsideId ?? '' }
  const reason: Column = { title: { cn: '原因', en: 'Reason' }, cell: (row) => row.reason ?? '' }
  const begun = (title: Bilingual): Column => ({ title, cell: ({ createdAt }) => wireTime(createdAt, timeZone) })
  if (kind === 'orders')
    return [
      order,
      state,
      { title: { cn: '内容', en: 'Items' }, cell: ({ items }) => items },
      amount,
      { title: { cn: '登记编号', en: 'Registration no.' }, cell: ({ userCode }) => userCode ?? '' },
      { title: { cn: '姓名', en: 'Name' }, cell: ({ name }) => name ?? '' },
      { title: { cn: '公司', en: 'Company' }, cell: ({ company }) => company ?? '' },
      begun({ cn: '下单时间', en: 'Ordered' }),
      time({ cn: '付款时间', en: 'Paid' }, ({ at }) => at),
      time({ cn: '结束时间', en: 'Ended' }, ({ endedAt }) => endedAt),
      reason,
    ]
  const id: Column = { title: { cn: '编号', en: 'No.' }, cell: (row) => row.id }
  if (kind === 'payments')
    return [
      id,
      order,
      state,
      amount,
      service,
      { title: { cn: '渠道', en: 'Channel' }, cell: ({ channel }) => channel ?? '' },
      outside,
      begun({ cn: '发起时间', en: 'Started' }),
      time({ cn: '付款时间', en: 'Paid' }, ({ at }) => at),
    ]
  return [
    id,
    order,
    state,
    amount,
    { title: { cn: '手续费（元）', en: 'Fee kept (CNY)' }, cell: ({ feeFen }) => yuanOf(feeFen ?? 0) },
    service,
    outside,
    reason,
    begun({ cn: '申请时间', en: 'Requested' }),
    time({ cn: '到账时间', en: 'Refunded' }, ({ at }) => at),
  ]
}

/** A part of the statement of a period. @throws Failure invalid */
export const exportStatement = async (app: App, scope: SignedInScope, query: StatementExportQuery): Promise<ExportPart> => {
  const { kind, from, until } = query
  for (const [name, day] of Object.entries({ from, until }))
    if (day !== undefined && !isDay(day)) throw failFields({ [name]: { code: 'dateInvalid' } })
  const { tenantId, exhibitionId, language } = scope
  const { timeZone } = await scope.exhibition()
  const period = { from: from ? zonedStartOf(from, timeZone) : null, until: until ? zonedStartOf(addDays(until, 1), timeZone) : null }
  const next = async (after: string, limit: number): Promise<Exported[]> => {
    const rows = await nextOfStatement(app.pool, { tenantId, exhibitionId }, kind, { ...period, after, limit })
    const buyers = rows.flatMap(({ id, accountId, registerType }) => (accountId && registerType ? { id, accountId, registerType } : []))
    const items = await itemsOfOrders(app, scope, buyers, language)
    return rows.map((row) => ({ ...row, items: items.get(row.orderId) ?? '' }))
  }
  const list = { what: 'a statement', columns: columnsOf(kind, timeZone), next, idOf: ({ id }: Exported) => id, partRows }
  return exportPart(app, scope, list, query, { kind })
}
