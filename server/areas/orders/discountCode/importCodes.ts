import type { DiscountCodeLine, DiscountImportBody } from '../../../../contract/orders/discountCode.schema'
import type { ValidationError } from '../../../../contract/fieldErrors'
import { normalCode } from '../../../../contract/rules/orders/discountCode'
import { fenOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { failFields } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { momentIn } from '../../../core/time'
import { inTransaction } from '../../../database/connect'
import { type DiscountCodeRow, lockCodes } from './discountCode.sql'
import { upsertCode } from './organiserCodes.sql'

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
