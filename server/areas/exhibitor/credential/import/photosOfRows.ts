import type { App } from '../../../../core/App'
import { plain } from '../../../../core/peopleImport/titles'
import { refusalOf } from '../../../../core/peopleImport/ImportRow'
import type { OpenImport, PartPhotos } from '../../../../core/peopleImport/ImportTarget'
import { rowWords } from '../../../../core/peopleImport/importWords'
import type { TableRow } from '../../../../core/peopleImport/Table'
import { type PackedEntry, baseName, nameWithoutEnding } from '../../../../core/peopleImport/smallArchive'
import type { SignedInScope } from '../../../../core/calls/scope'
import type { Sheet } from '../../../visitor/registration/fileRows.service'
import { keepPicture } from '../../../visitor/file/picture.service'
import { unpacked } from './unpackPicture'
import { photoField, picturesIn } from './photoArchive'
import { keysOf, spareIn } from './pictureKeys'

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
