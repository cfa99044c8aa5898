import type { ValidationError } from '../../../../contract/fieldErrors'
import { isRegisterType } from '../../../../contract/registerTypes'
import type { ActivationKind } from '../../../../contract/rules/tickets/activation'
import type { ActivationBatchLine } from '../../../../contract/tickets/activation.schema'
import { momentIn } from '../../../core/time'
import type { CountedBatch } from './batch.sql'

type Problems = Record<string, ValidationError>

export const kindOf = ({ kind = 'code' }: ActivationBatchLine): ActivationKind => kind

/** What a file says against what is known. */
interface Known {
  timeZone: string
  /** Ticket types with their capacity. */
  types: ReadonlyMap<string, { quota: number }>
  standing: ReadonlyMap<string, CountedBatch>
}

/** What is wrong with the lines of a file. */
export const problemsOf = (lines: ActivationBatchLine[], { timeZone, types, standing }: Known): Problems => {
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
