import { visaNumberLength } from '../../../../contract/rules/exhibitor/visaInvitation'
import type { Database } from '../../../database/connect'
import { newReference } from '../../../core/reference'
import type { ExhibitionKey } from '../../../database/within'
import { isNumberFree } from './lettersOfFair.sql'

export const freeNumber = async (db: Database, key: ExhibitionKey): Promise<string> => {
  let number = newReference(visaNumberLength)
  // Among 31^8 numbers two are hardly ever the same.
  while (!(await isNumberFree(db, key, number))) number = newReference(visaNumberLength)
  return number
}
