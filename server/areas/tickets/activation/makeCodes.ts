import type { App } from '../../../core/App'
import type { ExhibitionKey } from '../../../database/within'
import type { Queryable } from '../../../database/connect'
import type { BatchRow } from './batch.sql'
import { type CodeRow, takenNumbers } from './code.sql'
import { codeLookup, newActivationCode, newPaperCheck, newPaperNumber } from './newCodes'

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
export const makeCodes = async (
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
