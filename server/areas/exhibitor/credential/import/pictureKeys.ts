import type { ImportProblem } from '../../../../../contract/peopleImport.schema'
import { maxPhotoNames } from '../../../../../contract/rules/people/people'
import { plain } from '../../../../core/peopleImport/titles'
import { rowWords } from '../../../../core/peopleImport/importWords'
import type { TableRow } from '../../../../core/peopleImport/Table'
import { type PackedEntry, baseName } from '../../../../core/peopleImport/smallArchive'
import type { SignedInScope } from '../../../../core/calls/scope'
import type { Sheet } from '../../../visitor/registration/fileRows.service'

/** By what a picture may be named: the number of a document, or the name. */
interface Keys {
  numbers: string[]
  name: string
}

export const keysOf = ({ columns }: Sheet, places: readonly number[], { cells }: TableRow): Keys => {
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

/** The pictures that belong to no row, and second ones of a person. */
export const spareIn = (
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
