import type pg from 'pg'
import { type SealedColumn, type SealedRow, readOtherwiseSealed, replaceSealed, sealedColumns } from './reseal.sql'
import { type Secrets, sealedPrefix } from './secrets'

/** What a pass over a part of the data did. */
export interface Resealed {
  done: number
  /** Values that no accepted secret opens. They were left as they are. */
  unreadable: number
}

export const sumOf = (parts: readonly Resealed[]): Resealed => ({
  done: parts.reduce((sum, part) => sum + part.done, 0),
  unreadable: parts.reduce((sum, part) => sum + part.unreadable, 0),
})

/** Encrypts a value with the present secret; null where no accepted secret opens it. */
export const resealed = (secrets: Secrets, sealed: string): string | null => {
  try {
    return secrets.seal(secrets.unseal(sealed))
  } catch {
    return null
  }
}

const resealColumn = async (pool: pg.Pool, secrets: Secrets, column: SealedColumn): Promise<Resealed> => {
  const counts: Resealed = { done: 0, unreadable: 0 }
  let after: string[] | null = null
  for (;;) {
    const rows: SealedRow[] = await readOtherwiseSealed(pool, column, sealedPrefix(secrets.keyId), after)
    for (const row of rows) {
      const sealed = resealed(secrets, row.sealed)
      if (sealed === null) counts.unreadable += 1
      else {
        await replaceSealed(pool, column, row, sealed)
        counts.done += 1
      }
    }
    if (rows.length === 0) return counts
    after = rows.at(-1)!.key
  }
}

/**
 * Encrypts with the present secret every value of a column that another one encrypted. Servers may run meanwhile, and a pass that was
 * killed is continued by the next one: a value that is done begins with the present key id.
 */
export const resealColumns = async (pool: pg.Pool, secrets: Secrets): Promise<Resealed> => {
  const parts: Resealed[] = []
  for (const column of sealedColumns) parts.push(await resealColumn(pool, secrets, column))
  return sumOf(parts)
}
