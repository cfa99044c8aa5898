import { Type, type Static } from 'typebox'
import { type ImportMode, type ImportState, importModes, importStates, maxImportBase64, maxImportName } from './rules/people/holderImport'
import { Id } from './schemas'

/** A spreadsheet, as base64. */
export const SheetFile = Type.Object({ name: Type.String(), file: Type.String() })
export type SheetFile = Static<typeof SheetFile>

/** What every file of people comes with. */
export const importFile = {
  /** Of the file, as its owner knows it. */
  name: Type.String({ minLength: 1, maxLength: maxImportName }),
  /** An xlsx or csv file, as base64. */
  file: Type.String({ minLength: 1, maxLength: maxImportBase64 }),
  /** The texts of the form that the owner accepts for everybody in the file. */
  agreed: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 50 }),
}

export const ImportId = Type.Object({ id: Id }, { additionalProperties: false })
export type ImportId = Static<typeof ImportId>

export const RunImportBody = Type.Object(
  {
    id: Id,
    /** `good` leaves out the refused rows. `all` imports every row, or nobody. */
    mode: Type.Unsafe<ImportMode>(Type.String({ enum: [...importModes] })),
  },
  { additionalProperties: false },
)
export type RunImportBody = Static<typeof RunImportBody>

/** A cell or a row of the file that was refused. */
export const ImportProblem = Type.Object({
  /** As the spreadsheet numbers it; 0 for a picture that belongs to no row. */
  line: Type.Integer(),
  /** Empty where the whole row is meant. The name of the picture, where it belongs to no row. */
  column: Type.String({ maxLength: 200 }),
  reason: Type.String({ maxLength: 400 }),
  /** The person of the row, where the row has a name. */
  name: Type.Optional(Type.String({ maxLength: 200 })),
})
export type ImportProblem = Static<typeof ImportProblem>

/** How a file was read, for its owner to see before anybody is imported. */
export const FileReading = Type.Object({
  /** The sheet of the workbook; '' where it has one alone. */
  sheet: Type.String(),
  /** Columns that hold something and that no field reads, by title or letter. */
  unread: Type.Array(Type.String()),
  /** Rows that a filter hides. They are imported like others. */
  hiddenRows: Type.Integer(),
  /** The first rows as they were read. */
  first: Type.Array(Type.Object({ line: Type.Integer(), cells: Type.Array(Type.Object({ title: Type.String(), text: Type.String() })) })),
})
export type FileReading = Static<typeof FileReading>

/** A file of people: what it would do, does, or has done. */
export const PeopleFile = Type.Object({
  id: Id,
  /** Of the file. */
  name: Type.String(),
  state: Type.Unsafe<ImportState>(Type.String({ enum: [...importStates] })),
  mode: Type.Union([Type.Unsafe<ImportMode>(Type.String({ enum: [...importModes] })), Type.Null()]),
  rows: Type.Integer(),
  /** Rows that were gone through, in the check or in the import. */
  rowsDone: Type.Integer(),
  /** Rows whose person gets a ticket or a credential, or is registered where nobody gets one. */
  assigned: Type.Integer(),
  /** Rows whose person has such a ticket or credential already, or is registered. */
  already: Type.Integer(),
  /** Rows whose person is registered, and gets a ticket only after the organiser's approval. */
  waiting: Type.Integer(),
  /** Rows that were refused. */
  refused: Type.Integer(),
  /** The first refused cells; none as long as the rows are gone through. The report has all. */
  problems: Type.Array(ImportProblem),
  /** There are more. */
  hasMore: Type.Boolean(),
  /** Of a checked file; null before and after. */
  reading: Type.Union([FileReading, Type.Null()]),
  /** Why it ended; null if nothing went wrong. */
  failure: Type.Union([Type.String(), Type.Null()]),
})
export type PeopleFile = Static<typeof PeopleFile>

/** Null where no file was sent, or its result was closed. */
export const CurrentImport = Type.Union([PeopleFile, Type.Null()])
export type CurrentImport = Static<typeof CurrentImport>
