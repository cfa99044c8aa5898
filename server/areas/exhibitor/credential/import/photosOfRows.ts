import type { ImportProblem } from '../../../../../contract/peopleImport.schema'
import { maxCredentialPhotos } from '../../../../../contract/rules/exhibitor/credential'
import { type FormField, fieldsOf } from '../../../../../contract/rules/form/form'
import { maxPhotoNames } from '../../../../../contract/rules/people/people'
import { uploadRules } from '../../../../../contract/rules/uploads'
import type { App } from '../../../../core/App'
import { fail } from '../../../../core/errors/failure'
import { plain } from '../../../../core/peopleImport/titles'
import { refusalOf } from '../../../../core/peopleImport/ImportRow'
import type { OpenImport, PartPhotos } from '../../../../core/peopleImport/ImportTarget'
import { rowWords } from '../../../../core/peopleImport/importWords'
import type { TableRow } from '../../../../core/peopleImport/Table'
import { type PackedEntry, baseName, isPictureName, nameWithoutEnding, openArchive } from '../../../../core/peopleImport/smallArchive'
import type { SignedInScope } from '../../../../core/calls/scope'
import type { Sheet } from '../../../visitor/registration/fileRows.service'
import { keepPicture } from '../../../visitor/file/picture.service'

/** The field that a picture of the archive is for; null where the form asks for none. */
export const photoField = ({ form }: Pick<Sheet, 'form'>): FormField | null => fieldsOf(form).find(({ kind }) => kind === 'photo') ?? null

/** The pictures of an archive. @throws Failure photosUnreadable, photosTooMany */
export const picturesIn = (archive: Buffer): PackedEntry[] => {
  // Besides its picture, an entry may have what a Mac adds, and a folder.
  const entries = openArchive(archive, maxCredentialPhotos * 3)?.filter(({ name, packedBytes }) => packedBytes > 0 && isPictureName(name))
  if (!entries || entries.length === 0) throw fail('photosUnreadable')
  if (entries.length > maxCredentialPhotos) throw fail('photosTooMany', { limit: maxCredentialPhotos })
  return entries
}

/** By what a picture may be named: the number of a document, or the name. */
interface Keys {
  numbers: string[]
  name: string
}

const keysOf = ({ columns }: Sheet, places: readonly number[], { cells }: TableRow): Keys => {
  const textsOf = (isWanted: (column: Sheet['columns'][number]) => boolean): string[] =>
    columns.flatMap((column, at) => {
      const text = isWanted(column) ? plain(cells[places[at]!]?.text ?? '') : ''
      return text ? [text] : []
    })
  return {
    numbers: textsOf(({ part }) => part === 'documentNumber'),
    name: textsOf(({ field }) => field?.kind === 'name').join(''),
  }
}

interface Album {
  app: App
  scope: SignedInScope
  sheet: Sheet
  /** The column of each field in the file. */
  places: readonly number[]
  archive: Buffer
  read: OpenImport['read']
}

/** The place of a picture that is not stored yet. */
const someId = '1'

/** A job has no session that could end. Whether its member may still apply was asked for this part. */
const isStill = (): Promise<void> => Promise.resolve()

/**
 * Keeps the pictures of a part's rows as uploads of the member, each found by its person's document or name. Only good rows get theirs. A
 * picture that no application comes to name is dropped like any other upload.
 * @throws Failure unavailable, storageFull: the part is tried again
 */
export const photosOfRows = async (album: Album, at: number, parts: readonly TableRow[][]): Promise<PartPhotos> => {
  const { app, scope, sheet, places, archive, read } = album
  const { language } = scope
  const field = photoField(sheet)!
  const column = field.label[language]
  const result: PartPhotos = { ids: {}, problems: [], spare: [] }
  const byKey = new Map<string, PackedEntry>()
  const again: PackedEntry[] = []
  for (const entry of picturesIn(archive)) {
    const key = plain(nameWithoutEnding(entry.name))
    if (byKey.has(key)) again.push(entry)
    else byKey.set(key, entry)
  }
  const everybody = parts.flat().map((row) => keysOf(sheet, places, row))
  const named = new Map<string, number>()
  for (const { name } of everybody) named.set(name, (named.get(name) ?? 0) + 1)

  const keepFor = async (row: TableRow): Promise<void> => {
    const { numbers, name } = keysOf(sheet, places, row)
    const byNumber = numbers.map((number) => byKey.get(number)).find(Boolean)
    const entry = byNumber ?? byKey.get(name)
    if (!entry) return
    // The row has a picture, so it is judged as one that has.
    result.ids[row.line] = someId
    if (read(row, someId).problems.length > 0) return
    const refuse = (reason: string): void => void result.problems.push({ line: row.line, column, reason })
    if (!byNumber && named.get(name)! > 1) return refuse(rowWords.photoTwice[language])
    try {
      const bytes = unpacked(entry)
      result.ids[row.line] = await keepPicture(app, scope, { name: baseName(entry.name), bytes }, 'photo', isStill)
    } catch (error) {
      for (const { reason } of refusalOf(error, sheet.columns, language)) refuse(reason)
    }
  }
  // One after another: a person has one picture drawn at a time.
  for (const row of parts[at] ?? []) await keepFor(row)
  if (at === parts.length - 1) result.spare = spareIn(byKey, again, everybody, language)
  return result
}

/** @throws Failure fileTooLarge, fileBroken */
const unpacked = ({ packedBytes, read }: PackedEntry): Buffer => {
  const { maxBytes } = uploadRules.photo
  if (packedBytes > maxBytes) throw fail('fileTooLarge', { limit: `${maxBytes / 1024} KB` })
  let bytes: Uint8Array | null = null
  try {
    bytes = read(maxBytes)
  } catch {
    // What it unpacks to is too much, or no file.
  }
  if (!bytes) throw fail('fileBroken')
  return Buffer.from(bytes)
}

/** The pictures that belong to no row, and second ones of a person. */
const spareIn = (
  byKey: ReadonlyMap<string, PackedEntry>,
  again: readonly PackedEntry[],
  everybody: readonly Keys[],
  language: SignedInScope['language'],
): ImportProblem[] => {
  const wanted = new Set(everybody.flatMap(({ numbers, name }) => [...numbers, name]))
  const named = ({ name }: PackedEntry): string => baseName(name).slice(0, maxPhotoNames)
  return [
    ...[...byKey].flatMap(([key, entry]) =>
      wanted.has(key) ? [] : [{ line: 0, column: named(entry), reason: rowWords.photoSpare[language] }],
    ),
    ...again.map((entry) => ({ line: 0, column: named(entry), reason: rowWords.photoAgain[language] })),
  ]
}
