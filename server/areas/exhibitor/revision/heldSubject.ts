import type { PoolClient } from 'pg'
import { fail } from '../../../core/errors/failure'
import { databaseOver } from '../../../database/connect'
import { type ExhibitorRow, type RevisionRow, type SubjectKey, lockExhibitor, versionsOf } from './revision.sql'

/** A subject while its company is held. */
export interface Held {
  exhibitor: ExhibitorRow
  all: RevisionRow[]
  newest: RevisionRow | undefined
}

export const hold = async (client: PoolClient, key: SubjectKey): Promise<Held> => {
  const db = databaseOver(client)
  const exhibitor = await lockExhibitor(db, key)
  if (!exhibitor) throw fail('notExhibitor')
  const all = await versionsOf(db, key)
  return { exhibitor, all, newest: all[0] }
}
