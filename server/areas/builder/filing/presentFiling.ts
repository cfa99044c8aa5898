import type { BuilderDocument, BuilderPerson, Filing } from '../../../../contract/builder/filing.schema'
import { documentName, documentsIn, peopleIn, termOf } from '../../../../contract/rules/builder/filing'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import { maskPhone } from '../../../../contract/rules/values/contacts'
import { maskName } from '../../../core/maskName'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import type { FilingRow } from './filing.sql'

/** The revision that a writer must name: that of the draft; null where a new one begins. */
export const revisionOf = (newest: FilingRow | undefined): string | null => (newest?.state === 'draft' ? String(newest.version) : null)

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The documents of a filing with the days that are left. @param today of the fair's own zone */
export const presentDocuments = (values: FormValues, today: string): BuilderDocument[] =>
  documentsIn(values).map(({ slot, fileId, until, person }) => ({
    ...{ slot, fileId, name: documentName(slot), person: maskName(person) },
    until: until === '' ? null : until,
    daysLeft: until === '' ? null : daysBetween(today, until),
    term: termOf(until, today),
  }))

export const presentPeople = (values: FormValues): BuilderPerson[] =>
  peopleIn(values).map(({ name, phone, trade }) => ({ name: maskName(name), phone: maskPhone(phone), trade }))

const factsOf = ({ number, state, reason, submittedAt, decidedAt }: FilingRow, timeZone: string) => ({
  ...{ number, state, reason },
  submittedAt: wireTimeOrNull(submittedAt, timeZone),
  decidedAt: wireTimeOrNull(decidedAt, timeZone),
})

/** The revision in work or the last one. */
export const presentNewest = (row: FilingRow, timeZone: string): NonNullable<Filing['newest']> => ({
  ...factsOf(row, timeZone),
  revision: revisionOf(row),
  values: row.values,
  savedAt: wireTime(row.updatedAt, timeZone),
  editedAtMs: row.updatedAt.getTime(),
})

export const presentHistory = (all: readonly FilingRow[], timeZone: string): Filing['history'] =>
  all.filter(({ state }) => state !== 'draft').map((row) => factsOf(row, timeZone))
