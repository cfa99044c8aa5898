import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import { dictionariesOf } from '../../../core/exhibition/dictionary.sql'
import type { Database } from '../../../database/connect'
import { FileRejected } from '../files/Problem'
import { tenantOf } from '../files/tenantOf'
import { fileProblems } from './checkFile'
import { type Surroundings } from './checkRegisterType'
import { datedFile } from './datedFile'

export interface Place extends Omit<Surroundings, 'dictionaries'> {
  /** The moment of the import: days may be counted from it. */
  now: Date
}

/**
 * Reads a file's content as an exhibition with calendar days.
 * @throws FileRejected with all mistakes
 */
export const checkedExhibition = async (db: Database, value: unknown, { now, ...place }: Place): Promise<ExhibitionFile> => {
  const dated = datedFile(value, now)
  const problems = fileProblems(dated, { ...place, dictionaries: await dictionariesOf(db, tenantOf(dated)) })
  if (problems.length > 0) throw new FileRejected(problems)
  return dated as ExhibitionFile
}
