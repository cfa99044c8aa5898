import { randomInt } from 'node:crypto'
import { referenceAlphabet } from '../../../../contract/rules/orders/bankTransfer'
import { visaNumberLength } from '../../../../contract/rules/exhibitor/visaInvitation'
import type { Database } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { isNumberFree } from './lettersOfFair.sql'

export const randomText = (length: number): string =>
  Array.from({ length }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]).join('')

export const freeNumber = async (db: Database, key: ExhibitionKey): Promise<string> => {
  let number = randomText(visaNumberLength)
  // Among 31^8 numbers two are hardly ever the same.
  while (!(await isNumberFree(db, key, number))) number = randomText(visaNumberLength)
  return number
}
