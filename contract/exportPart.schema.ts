import { Type, type Static } from 'typebox'
import { Id } from './schemas'

/** A part of a list as texts, for a spreadsheet. The reader writes the file, so that the server holds one part at a time. */
export const ExportPart = Type.Object({
  /** Titles in the caller's language. */
  columns: Type.Array(Type.String()),
  records: Type.Array(Type.Array(Type.String())),
  /** What `after` is for the next part; null at the end. */
  next: Type.Union([Id, Type.Null()]),
})
export type ExportPart = Static<typeof ExportPart>
