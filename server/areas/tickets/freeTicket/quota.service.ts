import type { Paged } from '../../../../contract/envelope'
import type { ValidationError } from '../../../../contract/fieldErrors'
import type { ExportPart } from '../../../../contract/exportPart.schema'
import type { ListColumn } from '../../../../contract/listColumn'
import { normaliseEmail, normalisePhone } from '../../../../contract/rules/values/contacts'
import { registerTypesWith } from '../../../../contract/rules/rights'
import type { FreeQuotaLine, FreeQuotaReport, QuotaImportBody } from '../../../../contract/tickets/freeTicket.schema'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { failFields } from '../../../core/errors/failure'
import { type PageRequest, pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { type PartQuery, exportPart } from '../../../core/listExport'
import { momentIn, wireTimeOrNull } from '../../../core/time'
import { inTransaction } from '../../../database/connect'
import { ticketTypesWith } from '../ticketType/ticketTypes'
import {
  type QuotaRow,
  type ReportRow,
  invitedFrom,
  invitersByContact,
  knownExhibitors,
  lockAllQuotas,
  nextQuotas,
  pageQuotas,
  replaceInviters,
  upsertQuotas,
} from './quota.sql'

const contactOf = (typed: string): string => (typed.includes('@') ? normaliseEmail(typed) : normalisePhone(typed))

type Problems = Record<string, ValidationError>

/** What a file says against what is known. */
interface Known {
  timeZone: string
  /** Ticket types with their capacity. */
  types: ReadonlyMap<string, { quota: number }>
  inviters: ReadonlyMap<string, string>
  exhibitors: ReadonlySet<string>
  standing: ReadonlyMap<string, QuotaRow>
  /** Quotas with invitations, by id. */
  invited: ReadonlySet<string>
}

const problemsOf = (lines: FreeQuotaLine[], { timeZone, types, inviters, exhibitors, standing, invited }: Known): Problems => {
  const problems: Problems = {}
  const seen = new Set<string>()
  lines.forEach((line, at) => {
    const say = (field: keyof FreeQuotaLine, error: ValidationError): void => {
      problems[`quotas.${at}.${field}`] ??= error
    }
    const before = standing.get(line.code)
    if (seen.has(line.code)) say('code', { code: 'patternMismatch' })
    seen.add(line.code)
    if (!types.has(line.ticketTypeId)) say('ticketTypeId', { code: 'choiceUnknown' })
    if (before && before.ticketTypeId !== line.ticketTypeId && invited.has(before.id)) say('ticketTypeId', { code: 'choiceUnknown' })
    if (!line.inviters?.length && !line.exhibitorId) say('inviters', { code: 'required' })
    if (line.exhibitorId && !exhibitors.has(line.exhibitorId)) say('exhibitorId', { code: 'choiceUnknown' })
    // The invitations of a company stay its own.
    if (before && before.exhibitorId !== (line.exhibitorId ?? null) && invited.has(before.id)) say('exhibitorId', { code: 'choiceUnknown' })
    if (line.inviters?.some((contact) => !inviters.has(contactOf(contact)))) say('inviters', { code: 'choiceUnknown' })
    if (line.endsAt !== undefined && !momentIn(line.endsAt, timeZone)) say('endsAt', { code: 'dateInvalid' })
    const used = before ? before.offered + before.claimed : 0
    if (line.quota < used) say('quota', { code: 'tooSmall', min: used })
  })
  // Quotas promise what the type can give.
  const wanted = new Map([...standing.values(), ...lines].map(({ code, ticketTypeId, quota }) => [code, { ticketTypeId, quota }]))
  for (const [typeId, { quota: max }] of types) {
    const sum = [...wanted.values()].reduce((total, { ticketTypeId, quota }) => total + (ticketTypeId === typeId ? quota : 0), 0)
    const at = lines.findIndex(({ ticketTypeId }) => ticketTypeId === typeId)
    if (sum > max && at >= 0) problems[`quotas.${at}.quota`] ??= { code: 'totalTooBig', max }
  }
  return problems
}

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
