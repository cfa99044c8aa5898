import { parse } from 'mrz'
import type { ValidationError } from '../../../../contract/fieldErrors'
import { type VisaPerson, mrzLines } from '../../../../contract/rules/exhibitor/visaInvitation'

/** `740812` as the lines write a day. */
const shortDay = (day: string): string => day.slice(2).replaceAll('-', '')

/**
 * Compares a person with the machine-readable lines of the passport (ICAO 9303), whose check digits must be right.
 * @returns the errors by field; none without lines
 */
export const machineReadableErrors = (mrz: string, person: VisaPerson): Record<string, ValidationError> => {
  const lines = mrzLines(mrz)
  if (lines.length === 0) return {}
  let read: ReturnType<typeof parse>
  try {
    read = parse(lines)
  } catch {
    return { mrz: { code: 'mrzWrong' } }
  }
  const { format, fields, details } = read
  const areDigitsRight = details.every(({ field, valid }) => valid || !field?.endsWith('CheckDigit'))
  if (format !== 'TD3' || !areDigitsRight) return { mrz: { code: 'mrzWrong' } }
  const differs = (name: keyof VisaPerson, isSame: boolean): Record<string, ValidationError> =>
    isSame ? {} : { [name]: { code: 'mrzDiffers' } }
  return {
    ...differs('passportNumber', fields.documentNumber === person.passportNumber),
    ...differs('birthday', fields.birthDate === shortDay(person.birthday)),
    ...differs('passportExpiresOn', fields.expirationDate === shortDay(person.passportExpiresOn)),
  }
}
