import type { PoolClient } from 'pg'
import type { Database } from '../../database/connect'
import type { OwnerKey, RowKey } from '../../database/within'
import type { App } from '../App'

/**
 * The order in which a deletion locks rows. A transaction that locks rows of two stages takes them in this order too, or the two may wait
 * for one another. The account comes last, because other stages find rows by its contacts.
 */
export const eraseStages = [
  'people',
  'registrations',
  'orders',
  'tickets',
  'invitations',
  'companies',
  'records',
  'files',
  'account',
] as const
export type EraseStage = (typeof eraseStages)[number]

/** What a deletion works with. */
export interface Erasing {
  app: App
  client: PoolClient
  /** The same transaction. */
  tx: Database
  key: OwnerKey
  at: Date
  /** The keyed hashes that may be stored of a contact: a change of secret leaves two. */
  printsOf(contact: string): string[]
}

export interface ErasedRows {
  files: RowKey[]
  /** Orders that stay, without a name and a contact. */
  keptOrders: number
}

/** Deletes what an area stores of a person, and empties the rows that other rows need. It tolerates a second run. */
export type EraseStep = (of: Erasing) => Promise<Partial<ErasedRows> | void>

export type EraseSteps = Partial<Record<EraseStage, EraseStep>>

/**
 * Deletes a person's data in every table. Orders and payments stay, without a name and a contact, and invoices as they were issued.
 * @returns the files to remove, and the number of orders that stay
 */
export const eraseRows = async (of: Erasing): Promise<ErasedRows> => {
  const erased: ErasedRows = { files: [], keptOrders: 0 }
  for (const stage of eraseStages)
    for (const steps of of.app.eraseSteps) {
      const { files = [], keptOrders = 0 } = (await steps[stage]?.(of)) ?? {}
      erased.files.push(...files)
      erased.keptOrders += keptOrders
    }
  return erased
}
