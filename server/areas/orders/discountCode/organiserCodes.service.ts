import type { Paged } from '../../../../contract/envelope'
import type {
  DiscountCode,
  DiscountCodeLine,
  DiscountGiveBackBody,
  DiscountImportBody,
  DiscountSwitchBody,
} from '../../../../contract/orders/discountCode.schema'
import type { ValidationError } from '../../../../contract/fieldErrors'
import { normalCode } from '../../../../contract/rules/orders/discountCode'
import { fenOf, yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail, failFields } from '../../../core/errors/failure'
import { type PageRequest, pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { momentIn, wireTimeOrNull } from '../../../core/time'
import { inTransaction } from '../../../database/connect'
import { lockOrder, readLines } from '../order/order.sql'
import { type DiscountCodeRow, lockCodes, pageCodes, spentCodeOf, switchCode, upsertCode } from './discountCode.sql'
import { giveDiscountBack } from './ownDiscount'

/** Letters of any language, digits, and dashes. Four of them at least: a shorter code is found by trying. */
const codePattern = /^[\p{L}\p{N}_-]{4,40}$/u

const rowOf = (line: DiscountCodeLine, timeZone: string): Omit<DiscountCodeRow, 'used'> => ({
  code: normalCode(line.code),
  ticketTypeIds: [...new Set(line.ticketTypeIds)].sort(),
  percent: line.percent ?? null,
  amountFen: line.amount === undefined ? null : fenOf(line.amount),
  ticketsPerUse: line.ticketsPerUse ?? null,
  maxUses: line.maxUses,
  perPerson: line.perPerson ?? null,
  startsAt: line.startsAt === undefined ? null : momentIn(line.startsAt, timeZone),
  endsAt: line.endsAt === undefined ? null : momentIn(line.endsAt, timeZone),
  isOn: line.isOn ?? true,
})

type Problems = Record<string, ValidationError>

/** @param known the ticket types of the exhibition that the lines name */
const problemsOf = (lines: DiscountCodeLine[], timeZone: string, known: ReadonlySet<string>): Problems => {
  const problems: Problems = {}
  const seen = new Set<string>()
  lines.forEach((line, at) => {
    const say = (field: keyof DiscountCodeLine, code: ValidationError['code']): void => {
      problems[`codes.${at}.${field}`] ??= { code }
    }
    const code = normalCode(line.code)
    if (!codePattern.test(code) || seen.has(code)) say('code', 'patternMismatch')
    seen.add(code)
    if ((line.percent === undefined) === (line.amount === undefined)) say('percent', 'chooseOne')
    if (line.amount !== undefined && fenOf(line.amount) === 0) say('amount', 'patternMismatch')
    for (const field of ['startsAt', 'endsAt'] as const)
      if (line[field] !== undefined && !momentIn(line[field], timeZone)) say(field, 'dateInvalid')
    if (line.startsAt !== undefined && line.endsAt !== undefined && line.startsAt >= line.endsAt) say('endsAt', 'dateInvalid')
    if (line.ticketTypeIds?.some((id) => !known.has(id))) say('ticketTypeIds', 'choiceUnknown')
  })
  return problems
}

/** The ticket types of this exhibition among those that the lines name. */
const knownTypes = async (app: App, scope: SignedInScope, lines: DiscountCodeLine[]): Promise<Set<string>> => {
  const named = [...new Set(lines.flatMap(({ ticketTypeIds = [] }) => ticketTypeIds))]
  return new Set((await app.fulfilments.of('ticket').names(app.pool, scope, named)).keys())
}

/**
 * Writes codes, all of them or none. A known code gets the terms of the file. Its uses stay, and its number never falls below them.
 * @throws Failure invalid with the fields as `codes.3.amount`
 */
export const importCodes = async (app: App, scope: SignedInScope, { codes }: DiscountImportBody): Promise<{ stored: number }> => {
  const { timeZone } = await scope.exhibition()
  const problems = problemsOf(codes, timeZone, await knownTypes(app, scope, codes))
  if (Object.keys(problems).length > 0) throw failFields(problems)
  const rows = codes.map((line) => rowOf(line, timeZone))
  await inTransaction(app.pool, async (client) => {
    const standing = await lockCodes(
      client,
      scope,
      rows.map(({ code }) => code),
    )
    rows.forEach(({ code, maxUses }, at) => {
      const used = standing.get(code)?.used ?? 0
      if (used > maxUses) problems[`codes.${at}.maxUses`] = { code: 'tooSmall', min: used }
    })
    if (Object.keys(problems).length > 0) throw failFields(problems)
    for (const row of [...rows].sort((a, b) => (a.code < b.code ? -1 : 1))) await upsertCode(client, scope, row, app.now())
    const usesOf = (all: Iterable<{ maxUses: number }>): number => [...all].reduce((sum, { maxUses }) => sum + maxUses, 0)
    await recordChange(client, {
      before: { codes: standing.size, uses: usesOf(standing.values()) },
      after: { codes: rows.length, uses: usesOf(rows) },
    })
  })
  app.log.info({ tenantId: scope.tenantId, accountId: scope.caller.accountId, codes: rows.length }, 'an organiser stored discount codes')
  return { stored: rows.length }
}

/** The codes of the exhibition with the number of their uses. */
export const discountCodePage = async (app: App, scope: SignedInScope, query: PageRequest): Promise<Paged<DiscountCode>> => {
  const { timeZone } = await scope.exhibition()
  const { rows, total } = await pageCodes(app.pool, scope, pageWindow(query))
  const records = rows.map(({ amountFen, startsAt, endsAt, ticketTypeIds, ...row }) => ({
    ...row,
    ticketTypeIds: [...ticketTypeIds],
    amount: amountFen === null ? null : yuanOf(amountFen),
    startsAt: wireTimeOrNull(startsAt, timeZone),
    endsAt: wireTimeOrNull(endsAt, timeZone),
  }))
  return pageOf(records, total, query)
}

/** Orders that have used the code keep their price. @throws Failure discountCodeUnknown */
export const switchDiscountCode = async (
  app: App,
  scope: SignedInScope,
  { code, isOn }: DiscountSwitchBody,
): Promise<{ isOn: boolean }> => {
  await inTransaction(app.pool, async (client) => {
    const wasOn = await switchCode(client, scope, normalCode(code), isOn)
    if (wasOn === null) throw fail('discountCodeUnknown')
    await recordChange(client, { targets: [normalCode(code)], before: { isOn: wasOn }, after: { isOn } })
  })
  return { isOn }
}

/**
 * Gives the use of a code back that a buyer lost with a refund. The order is locked, so that no use comes back twice.
 * @throws Failure notFound, discountUseKept (no code, a use that is free again, or an order that is not refunded in full)
 */
export const giveUseBack = async (app: App, scope: SignedInScope, { orderId }: DiscountGiveBackBody): Promise<{ code: string }> => {
  const { tenantId, exhibitionId, caller } = scope
  const code = await inTransaction(app.pool, async (client) => {
    const order = await lockOrder(client, { tenantId, exhibitionId, id: orderId })
    if (!order) throw fail('notFound')
    const spent = order.state === 'refunded' ? await spentCodeOf(client, order, order.id) : null
    if (spent === null || !(await giveDiscountBack(client, order, await readLines(client, order, [order]), app.now())))
      throw fail('discountUseKept')
    await recordChange(client, { targets: [order.accountId], before: { isUseSpent: true }, after: { isUseSpent: false } })
    return spent
  })
  app.log.info({ tenantId, exhibitionId, orderId, accountId: caller.accountId }, 'an organiser gave the use of a discount code back')
  return { code }
}
