import { createHash } from 'node:crypto'
import type { ContactChange } from '../../../../contract/connect/contact.schema'
import { partsOf } from '../../../../contract/rules/connect/changeParts'
import { type RawPayload, readPayload } from '../../../../contract/rules/connect/contactEntry'
import type { ValidationError } from '../../../../contract/fieldErrors'
import { failFields } from '../../../core/errors/failure'
import type { NewEntry } from './writeEntries'

/** A UUID of a change and one of its parts: sent again, it is the same. */
export const partOf = (changeId: string, part: string): string =>
  createHash('sha256')
    .update(`${changeId}/${part}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

const tooLong = (max: number): ValidationError => ({ code: 'tooLong', max })

const lengthOf = (raw: RawPayload): number => Math.max(0, ...Object.values(raw).map((one) => (typeof one === 'string' ? one.length : 0)))

/**
 * A change of a form as entries of one moment.
 * @param spelling distinguishes contents, where one change may be saved again with others
 * @throws Failure invalid, with the fields that are wrong
 */
export const changeEntries = (
  change: ContactChange,
  { contactKey, changeId, at, isByContent }: { contactKey: string; changeId: string; at: Date; isByContent: boolean },
): NewEntry[] => {
  const refused: Record<string, ValidationError> = {}
  const entries = partsOf(change).flatMap(([kind, raw, field, most], place): NewEntry[] => {
    const content = readPayload(kind, raw)
    if (content) {
      const part = isByContent ? JSON.stringify(content) : `${place}/${kind}`
      return [{ entryId: partOf(changeId, part), contactKey, at, content }]
    }
    refused[field] =
      most > 0 && lengthOf(raw) > most
        ? tooLong(most)
        : { code: kind === 'merge' || kind === 'owner' ? 'choiceUnknown' : 'patternMismatch' }
    return []
  })
  if (Object.keys(refused).length > 0) throw failFields(refused)
  return entries
}
