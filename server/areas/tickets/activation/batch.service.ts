import type { Paged } from '../../../../contract/envelope'
import type { ValidationError } from '../../../../contract/fieldErrors'
import type { ExportPart } from '../../../../contract/exportPart.schema'
import type { Bilingual } from '../../../../contract/language'
import type { ListColumn } from '../../../../contract/listColumn'
import { isRegisterType } from '../../../../contract/registerTypes'
import { type ActivationKind, activationErrors, normalActivation, shownActivation } from '../../../../contract/rules/tickets/activation'
import type {
  ActivationBatch,
  ActivationBatchLine,
  ActivationImportBody,
  ActivationWithdrawBody,
} from '../../../../contract/tickets/activation.schema'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail, failFields } from '../../../core/errors/failure'
import { type PageRequest, pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { type PartQuery, exportPart } from '../../../core/listExport'
import { momentIn, wireTimeOrNull } from '../../../core/time'
import { inTransaction } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import type { Queryable } from '../../../database/connect'
import { ticketTypesWith } from '../ticketType/ticketTypes'
import {
  type BatchRow,
  type CodeRow,
  type CountedBatch,
  findBatch,
  hasCode,
  insertCodes,
  lockBatches,
  nextCodes,
  pageBatches,
  takenNumbers,
  upsertBatch,
  withdrawCodes,
} from './batch.sql'
import { codeLookup, newActivationCode, newPaperCheck, newPaperNumber } from './newCodes'

type Problems = Record<string, ValidationError>

const kindOf = ({ kind = 'code' }: ActivationBatchLine): ActivationKind => kind

/** What a file says against what is known. */
interface Known {
  timeZone: string
  /** Ticket types with their capacity. */
  types: ReadonlyMap<string, { quota: number }>
  standing: ReadonlyMap<string, CountedBatch>
}

const problemsOf = (lines: ActivationBatchLine[], { timeZone, types, standing }: Known): Problems => {
  const problems: Problems = {}
  const seen = new Set<string>()
  const promised = new Map<string, { ticketTypeId: string; tickets: number }>(
    [...standing].map(([name, { ticketTypeId, promised: tickets }]) => [name, { ticketTypeId, tickets }]),
  )
  lines.forEach((line, at) => {
    const say = (field: keyof ActivationBatchLine, error: ValidationError): void => {
      problems[`batches.${at}.${field}`] ??= error
    }
    const { batch, ticketTypeId, count, maxUses = 1, registerTypes = [], startsAt, endsAt } = line
    const before = standing.get(batch)
    if (seen.has(batch)) say('batch', { code: 'patternMismatch' })
    seen.add(batch)
    // Codes are out with people: neither their kind nor their ticket changes.
    if (!types.has(ticketTypeId) || (before && before.ticketTypeId !== ticketTypeId)) say('ticketTypeId', { code: 'choiceUnknown' })
    if (before && before.kind !== kindOf(line)) say('kind', { code: 'choiceUnknown' })
    if (before && count < before.codes) say('count', { code: 'tooSmall', min: before.codes })
    if (kindOf(line) === 'printed' && maxUses > 1) say('maxUses', { code: 'tooBig', max: 1 })
    if (before && maxUses < before.mostUsed) say('maxUses', { code: 'tooSmall', min: before.mostUsed })
    if (!registerTypes.every(isRegisterType)) say('registerTypes', { code: 'choiceUnknown' })
    for (const [field, text] of [
      ['startsAt', startsAt],
      ['endsAt', endsAt],
    ] as const)
      if (text !== undefined && !momentIn(text, timeZone)) say(field, { code: 'dateInvalid' })
    if (startsAt !== undefined && endsAt !== undefined && startsAt >= endsAt) say('endsAt', { code: 'dateInvalid' })
    promised.set(batch, { ticketTypeId, tickets: count * maxUses })
  })
  // Codes promise what the type can give.
  for (const [typeId, { quota: max }] of types) {
    const sum = [...promised.values()].reduce((total, { ticketTypeId, tickets }) => total + (ticketTypeId === typeId ? tickets : 0), 0)
    const at = lines.findIndex(({ ticketTypeId }) => ticketTypeId === typeId)
    if (sum > max && at >= 0) problems[`batches.${at}.count`] ??= { code: 'totalTooBig', max }
  }
  return problems
}

/** Numbers that no other ticket has. */
const freshNumbers = async (client: Queryable, key: ExhibitionKey, count: number): Promise<string[]> => {
  const fresh = new Set<string>()
  while (fresh.size < count) {
    const drawn = Array.from({ length: count - fresh.size }, newPaperNumber)
    const taken = await takenNumbers(client, key, drawn)
    for (const number of drawn) if (!taken.has(number)) fresh.add(number)
  }
  return [...fresh]
}

/** The codes that a batch lacks. */
const makeCodes = async (
  app: App,
  client: Queryable,
  { tenantId, exhibitionId, id, kind }: BatchRow,
  count: number,
  maxUses: number,
): Promise<CodeRow[]> => {
  const row = (lookup: string, code: string): CodeRow => ({
    tenantId,
    exhibitionId,
    id: app.ids(),
    batchId: id,
    lookup,
    sealedCode: app.secrets.seal(code),
    maxUses,
    used: 0,
    withdrawnAt: null,
  })
  if (kind === 'printed')
    return (await freshNumbers(client, { tenantId, exhibitionId }, count)).map((number) => row(number, newPaperCheck()))
  return Array.from({ length: count }, () => {
    const code = newActivationCode()
    return row(codeLookup(code), code)
  })
}

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

const stateWords = {
  withdrawn: { cn: '已作废', en: 'withdrawn' },
  usedUp: { cn: '已用完', en: 'used up' },
  open: { cn: '可使用', en: 'open' },
} as const satisfies Record<string, Bilingual>

const stateOf = ({ withdrawnAt, used, maxUses }: CodeRow): keyof typeof stateWords =>
  withdrawnAt ? 'withdrawn' : used >= maxUses ? 'usedUp' : 'open'

const columnsOf = (app: App, { kind }: BatchRow): ListColumn<CodeRow>[] => [
  ...(kind === 'printed'
    ? [
        { title: { cn: '票号', en: 'Ticket no.' }, cell: ({ lookup }: CodeRow) => shownActivation(lookup) },
        { title: { cn: '校验码', en: 'Check' }, cell: ({ sealedCode }: CodeRow) => shownActivation(app.secrets.unseal(sealedCode)) },
      ]
    : [{ title: { cn: '激活码', en: 'Code' }, cell: ({ sealedCode }: CodeRow) => shownActivation(app.secrets.unseal(sealedCode)) }]),
  { title: { cn: '已使用', en: 'Uses' }, cell: ({ used }) => used },
  { title: { cn: '可使用次数', en: 'Of' }, cell: ({ maxUses }) => maxUses },
  { title: { cn: '状态', en: 'State' }, cell: (row, language) => stateWords[stateOf(row)][language] },
]

/** Rows of one part. */
const partRows = 500

/** A part of a batch's codes. A code is as valuable as its ticket. @throws Failure notFound */
export const exportBatch = async (app: App, scope: SignedInScope, query: { batch: string } & PartQuery): Promise<ExportPart> => {
  const batch = await findBatch(app.pool, scope, query.batch)
  if (!batch) throw fail('notFound')
  const next = (after: string, limit: number): Promise<CodeRow[]> => nextCodes(app.pool, batch, after, limit)
  const list = { what: 'activation codes', columns: columnsOf(app, batch), next, idOf: ({ id }: CodeRow) => id, partRows }
  return exportPart(app, scope, list, query)
}

/**
 * Withdraws a batch, a code or a printed ticket: nobody can use it from then on. Tickets that it gave stay.
 * @returns how many codes were not withdrawn before
 * @throws Failure invalid, notFound
 */
export const withdrawActivation = async (
  app: App,
  scope: SignedInScope,
  { batch, code, number }: ActivationWithdrawBody,
): Promise<{ withdrawn: number }> => {
  if ([batch, code, number].filter((one) => one !== undefined).length !== 1) throw failFields({ batch: { code: 'chooseOne' } })
  if (code !== undefined && Object.keys(activationErrors({ code })).length > 0) throw fail('notFound')
  const lookup = code !== undefined ? codeLookup(normalActivation(code)) : number === undefined ? null : normalActivation(number)
  const isKnown = lookup === null ? await findBatch(app.pool, scope, batch!) : await hasCode(app.pool, scope, lookup)
  if (!isKnown) throw fail('notFound')
  const withdrawn = await inTransaction(app.pool, async (client) => {
    const count = await withdrawCodes(client, scope, { batch: batch ?? null, lookup }, app.now())
    await recordChange(client, {
      targets: batch === undefined ? [] : [batch],
      before: { isWithdrawn: false, codes: count },
      after: { isWithdrawn: true, codes: count },
    })
    return count
  })
  return { withdrawn }
}
