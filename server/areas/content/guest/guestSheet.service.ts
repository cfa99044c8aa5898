import type { PoolClient } from 'pg'
import { type GuestField, guestSheetColumns } from '../../../../contract/content/guest.columns'
import { type GuestSheetBody, type ImportedGuests, guestLetters, maxGuestPosition } from '../../../../contract/content/guest.schema'
import type { ValidationError } from '../../../../contract/fieldErrors'
import { cleanText } from '../../../../contract/rules/values/cleanText'
import { isId } from '../../../../contract/rules/values/ids'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import type { Once } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail, failFields } from '../../../core/errors/failure'
import { dictionaryOptions } from '../../../core/exhibition/dictionary'
import type { Table, TableRow } from '../../../core/peopleImport/Table'
import { tableOfFile } from '../../../core/peopleImport/tableOfFile'
import { type WantedColumn, placesOf } from '../../../core/peopleImport/titles'
import { rowsOfPart } from '../../../core/peopleImport/writtenRows'
import { databaseOver } from '../../../database/connect'
import type { RowKey } from '../../../database/within'
import { type GuestRecord, insertGuest, lastPosition, lockGuests, updateGuest } from './guest.sql'
import { factsOf } from './organiserGuest.service'

/** Guests of one sheet. */
const maxRows = 1000

/** A title without its language is that of the language that it is written in: 姓名, Name. */
const withoutLanguage = ({ field, title }: (typeof guestSheetColumns)[number]): string[] => {
  if (field.endsWith('.cn')) return [title.cn.replace(/（.*/, '')]
  return field.endsWith('.en') ? [title.en.replace(/ \(.*/, '')] : []
}

const columns: readonly WantedColumn[] = guestSheetColumns.map((column) => ({
  title: column.title,
  otherTitles: withoutLanguage(column),
  isRequired: false,
}))

type Texts = 'nameCn' | 'nameEn' | 'titleCn' | 'titleEn' | 'companyCn' | 'companyEn'

/** The texts of a guest: their fields in the sheet, their columns of the table, and their letters. */
const texts: readonly { field: GuestField; column: Texts; letters: number }[] = [
  { field: 'name.cn', column: 'nameCn', letters: guestLetters.name },
  { field: 'name.en', column: 'nameEn', letters: guestLetters.name },
  { field: 'title.cn', column: 'titleCn', letters: guestLetters.title },
  { field: 'title.en', column: 'titleEn', letters: guestLetters.title },
  { field: 'company.cn', column: 'companyCn', letters: guestLetters.company },
  { field: 'company.en', column: 'companyEn', letters: guestLetters.company },
]

type Fields = Partial<Pick<GuestRecord, Texts | 'country' | 'position'>>

/** A row of a sheet: the guest that it names, and what it says of them. What the sheet has no column for stays. */
interface SheetGuest {
  line: number
  known: { id: string; version: number } | null
  fields: Fields
}

/** Refused cells by row and field, as `guests.5.name.cn`. */
type Problems = Record<string, ValidationError>

const idPattern = /^(\d+)\/(\d{1,10})$/

const knownIn = (text: string): SheetGuest['known'] => {
  const [, id = '', version = ''] = idPattern.exec(text) ?? []
  return isId(id) ? { id, version: Number(version) } : null
}

const positionError = (text: string): ValidationError | null => {
  if (!/^\d+$/.test(text)) return { code: 'notAnInteger' }
  return Number(text) > maxGuestPosition ? { code: 'tooBig', max: maxGuestPosition } : null
}

/** Reads the cells of a row, and notes what is wrong with them. */
const guestOf = ({ line, cells }: TableRow, places: readonly number[], countries: ReadonlySet<string>, problems: Problems): SheetGuest => {
  const refuse = (field: GuestField, problem: ValidationError): void => void (problems[`guests.${line}.${field}`] = problem)
  const cellOf = (field: GuestField): string | undefined => {
    const place = places[guestSheetColumns.findIndex((column) => column.field === field)] ?? -1
    if (place === -1) return undefined
    const { text = '', fault } = cells[place] ?? {}
    if (fault) refuse(field, { code: 'wrongType' })
    return cleanText(text)
  }
  const fields: Fields = {}
  for (const { field, column, letters } of texts) {
    const text = cellOf(field)
    if (text === undefined) continue
    if ([...text].length > letters) refuse(field, { code: 'tooLong', max: letters })
    fields[column] = text
  }
  const country = cellOf('country')?.toUpperCase()
  if (country && !countries.has(country)) refuse('country', { code: 'choiceUnknown' })
  if (country !== undefined) fields.country = country
  const position = cellOf('position')
  const wrongPosition = position ? positionError(position) : null
  if (wrongPosition) refuse('position', wrongPosition)
  else if (position) fields.position = Number(position)
  const id = cellOf('id') ?? ''
  const known = knownIn(id)
  if (id !== '' && !known) refuse('id', { code: 'choiceUnknown' })
  return { line, known, fields }
}

/** The rows of a table that was read. */
const rowsOf = (app: App, { sealedParts }: Table): TableRow[] => sealedParts.flatMap((part) => rowsOfPart(app.secrets.unseal(part)))

const noteTwice = (guests: readonly SheetGuest[], problems: Problems): void => {
  const seen = new Set<string>()
  for (const { line, known } of guests) {
    if (known && seen.has(known.id)) problems[`guests.${line}.id`] = { code: 'codeTwice' }
    if (known) seen.add(known.id)
  }
}

/** Notes rows of guests that the fair does not have, and those that leave a guest without a name. @throws Failure guestChanged */
const noteUnknown = (guests: readonly SheetGuest[], before: ReadonlyMap<string, GuestRecord>, problems: Problems): void => {
  for (const { line, known, fields } of guests) {
    const row = known ? before.get(known.id) : undefined
    if (known && !row) problems[`guests.${line}.id`] = { code: 'choiceUnknown' }
    if (known && row && row.version !== known.version) throw fail('guestChanged')
    const [cn, en] = [fields.nameCn ?? row?.nameCn ?? '', fields.nameEn ?? row?.nameEn ?? '']
    if (cn === '' && en === '') problems[`guests.${line}.name.cn`] ??= { code: 'required' }
  }
}

const blank = { nameCn: '', nameEn: '', titleCn: '', titleEn: '', companyCn: '', companyEn: '', country: '' }
const nothing = { introCn: null, introEn: null, photo: null, articleId: null, sessionId: null }

/** What a sheet says, with what is wrong in it. @throws Failure importTooManyRows, and those of `tableOfFile` */
const readSheet = async (app: App, scope: SignedInScope, file: string): Promise<{ guests: SheetGuest[]; problems: Problems }> => {
  const table = await tableOfFile(app, scope, file, columns, maxRows)
  if (table.rows > maxRows) throw fail('importTooManyRows', { limit: maxRows })
  const countries = new Set((await dictionaryOptions(app, scope.tenantId, 'area'))?.map(({ value }) => value))
  const places = placesOf(columns, table.head)
  const problems: Problems = {}
  const guests = rowsOf(app, table).map((row) => guestOf(row, places, countries, problems))
  noteTwice(guests, problems)
  return { guests, problems }
}

const isAsBefore = (row: GuestRecord, fields: Fields): boolean =>
  Object.entries(fields).every(([name, value]) => row[name as keyof Fields] === value)

/** Stores what a row says of a guest, or a new one. @throws Failure guestChanged */
const storeGuest = async (
  client: PoolClient,
  key: RowKey,
  { before, fields, position, at }: { before: GuestRecord | undefined; fields: Fields; position: number; at: Date },
): Promise<keyof ImportedGuests> => {
  const db = databaseOver(client)
  if (!before) {
    const made = { ...nothing, ...blank, position, ...fields, version: 1 }
    await insertGuest(db, { ...key, ...made, createdAt: at, updatedAt: at })
    await recordChange(client, { targets: [key.id], before: { version: null }, after: factsOf(made) })
    return 'added'
  }
  if (isAsBefore(before, fields)) return 'unchanged'
  const after = await updateGuest(db, key, before.version, { ...fields, updatedAt: at })
  if (!after) throw fail('guestChanged')
  await recordChange(client, { targets: [key.id], before: factsOf(before), after: factsOf(after) })
  return 'changed'
}

/**
 * Stores the guests of a sheet, or none of them. A row with the id of the export changes that guest, and one without an id is a new guest at the
 * end. Guests that the sheet does not name stay.
 * @throws Failure invalid (cells, as `guests.5.name.cn`), guestChanged, and those of `readSheet`
 */
export const importGuests = async (app: App, scope: SignedInScope, { file }: GuestSheetBody, once: Once): Promise<ImportedGuests> => {
  const { tenantId, exhibitionId } = scope
  const key = { tenantId, exhibitionId }
  await scope.exhibition()
  return once(
    async (store) => {
      const { guests, problems } = await readSheet(app, scope, file)
      return store(async (client) => {
        const db = databaseOver(client)
        const ids = guests.flatMap(({ known }) => known?.id ?? [])
        const before = new Map(ids.length > 0 ? (await lockGuests(db, key, ids)).map((row) => [row.id, row]) : [])
        noteUnknown(guests, before, problems)
        if (Object.keys(problems).length > 0) throw failFields(problems)
        const done: ImportedGuests = { added: 0, changed: 0, unchanged: 0 }
        let position = await lastPosition(db, key)
        const at = app.now()
        for (const { known, fields } of guests) {
          if (!known) position += 1
          const id = known?.id ?? app.ids()
          done[await storeGuest(client, { ...key, id }, { before: before.get(id), fields, position, at })] += 1
        }
        return done
      })
    },
    (done) => done,
  )
}
