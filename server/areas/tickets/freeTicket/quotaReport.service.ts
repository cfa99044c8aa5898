import type { Paged } from '../../../../contract/envelope'
import type { ExportPart } from '../../../../contract/exportPart.schema'
import type { ListColumn } from '../../../../contract/listColumn'
import type { FreeQuotaReport } from '../../../../contract/tickets/freeTicket.schema'
import type { App } from '../../../core/App'
import { type PageRequest, pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { type PartQuery, exportPart } from '../../../core/listExport'
import { wireTimeOrNull } from '../../../core/time'
import { type ReportRow, nextQuotas, pageQuotas } from './quotaReport.sql'

const leftOf = ({ quota, offered, claimed }: ReportRow): number => quota - offered - claimed

/** The quotas of the exhibition, by departments. */
export const quotaPage = async (app: App, scope: SignedInScope, query: PageRequest): Promise<Paged<FreeQuotaReport>> => {
  const { timeZone } = await scope.exhibition()
  const { rows, total } = await pageQuotas(app.pool, scope, pageWindow(query))
  const records = rows.map((row) => ({
    code: row.code,
    department: row.department,
    ticketTypeId: row.ticketTypeId,
    name: row.typeName,
    inviters: row.inviters,
    quota: row.quota,
    left: leftOf(row),
    offered: row.offered,
    claimed: row.claimed,
    endsAt: wireTimeOrNull(row.endsAt, timeZone),
  }))
  return pageOf(records, total, query)
}

const columnsOf = (timeZone: string): ListColumn<ReportRow>[] => [
  { title: { cn: '部门', en: 'Department' }, cell: ({ department }) => department },
  { title: { cn: '名额编号', en: 'Quota' }, cell: ({ code }) => code },
  { title: { cn: '票种', en: 'Ticket' }, cell: ({ typeName }, language) => typeName[language] },
  { title: { cn: '邀请人数', en: 'Inviters' }, cell: ({ inviters }) => inviters },
  { title: { cn: '名额', en: 'Number' }, cell: ({ quota }) => quota },
  { title: { cn: '剩余', en: 'Left' }, cell: leftOf },
  { title: { cn: '待领取', en: 'Offered' }, cell: ({ offered }) => offered },
  { title: { cn: '已领取', en: 'Claimed' }, cell: ({ claimed }) => claimed },
  { title: { cn: '截止时间', en: 'Until' }, cell: ({ endsAt }) => wireTimeOrNull(endsAt, timeZone) },
]

/** Rows of one part. */
const partRows = 500

/** A part of the report, each department's quotas together. */
export const exportQuotas = async (app: App, scope: SignedInScope, query: PartQuery): Promise<ExportPart> => {
  const { timeZone } = await scope.exhibition()
  const next = (after: string, limit: number): Promise<ReportRow[]> => nextQuotas(app.pool, scope, after, limit)
  const list = { what: 'quotas of free tickets', columns: columnsOf(timeZone), next, idOf: ({ id }: ReportRow) => id, partRows }
  return exportPart(app, scope, list, query)
}
