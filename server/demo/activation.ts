import type { Bilingual } from '../../contract/language'
import {
  type ActivationKind,
  activationCodeLength,
  activationLetters,
  checkLetter,
  paperCheckLength,
  paperNumberStart,
  shownActivation,
} from '../../contract/rules/tickets/activation'
import { codeLookup } from '../areas/tickets/activation/newCodes'
import * as tables from '../database/schema/activation'
import { insertRows } from '../database/insertRows'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import { type DemoFair, machineryFair } from './fairs'
import { makeRandom } from './random'

interface Batch {
  name: string
  kind: ActivationKind
  /** The place of its type in the exhibition file. */
  type: number
  count: number
  maxUses: number
}

const batches: readonly Batch[] = [
  { name: 'partner-vip', kind: 'code', type: 1, count: 8, maxUses: 1 },
  { name: 'coupon-guests', kind: 'code', type: 9, count: 1, maxUses: 50 },
  { name: 'printed-day', kind: 'printed', type: 2, count: 8, maxUses: 1 },
]

/** The main fair has codes. */
const hasCodes = (fair: DemoFair): boolean => fair === machineryFair

interface DemoCode {
  batch: Batch
  ticketTypeId: string
  name: Bilingual
  /** Of a printed ticket. */
  number: string
  /** The code, or the check of a printed ticket. */
  code: string
}

/** The codes of a fair, the same at each load. */
const codesOf = (fair: DemoFair): DemoCode[] => {
  if (!hasCodes(fair)) return []
  const random = makeRandom(`activation/${fair.exhibitionId}`)
  const letters = (length: number): string => {
    const free = Array.from({ length: length - 1 }, () => random.pick([...activationLetters])).join('')
    return free + checkLetter(free)
  }
  return batches.flatMap((batch) => {
    const { id: ticketTypeId, name } = fair.file.ticketTypes[batch.type]!
    return Array.from({ length: batch.count }, () => ({
      batch,
      ticketTypeId,
      name,
      number: batch.kind === 'printed' ? paperNumberStart + random.digits(11) : '',
      code: letters(batch.kind === 'printed' ? paperCheckLength : activationCodeLength),
    }))
  })
}

/** A code as it is printed, for the developer page and tests. */
export interface ShownDemoCode {
  batch: string
  name: Bilingual
  number: string
  code: string
  maxUses: number
}

/** Every code of a fair, as it is printed. */
export const demoCodes = (fair: DemoFair): ShownDemoCode[] =>
  codesOf(fair).map(({ batch, name, number, code }) => ({
    batch: batch.name,
    name,
    number: shownActivation(number),
    code: shownActivation(code),
    maxUses: batch.maxUses,
  }))

/** Activation codes and printed tickets of the main fair. */
export const loadActivationCodes = async ({ app, client, now }: DemoLoad, fair: DemoFair): Promise<void> => {
  const { tenantId, exhibitionId } = fair
  const key = { tenantId, exhibitionId }
  const codes = codesOf(fair)
  const ids = demoIds('activation', Number(exhibitionId))
  const batchIds = new Map(batches.map(({ name }) => [name, ids()]))
  const own = [...new Map(codes.map((code) => [code.batch.name, code])).values()]
  await insertRows(
    client,
    tables.activationBatches,
    own.map(({ batch: { name, kind }, ticketTypeId }) => ({
      ...key,
      id: batchIds.get(name)!,
      name,
      kind,
      ticketTypeId,
      registerTypes: [],
      startsAt: null,
      endsAt: null,
      createdAt: now,
    })),
  )
  await insertRows(
    client,
    tables.activationCodes,
    codes.map(({ batch, number, code }) => ({
      ...key,
      id: ids(),
      batchId: batchIds.get(batch.name)!,
      lookup: number || codeLookup(code),
      sealedCode: app.secrets.seal(code),
      maxUses: batch.maxUses,
      used: 0,
      withdrawnAt: null,
    })),
  )
}
