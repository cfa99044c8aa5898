import { Type, type Static } from 'typebox'
import { Id } from './schemas'

/** The place in a list after which a part begins; without it, the first part. It is where the part before ended, and not an id that is looked up. */
export const exportAfter = { after: Type.Optional(Type.String({ pattern: '^\\d{1,19}$' })) }

/** A part of a list as texts, for a spreadsheet. The reader writes the file, so that the server holds one part at a time. */
export const ExportPart = Type.Object({
  /** Titles in the caller's language. */
  columns: Type.Array(Type.String()),
  records: Type.Array(Type.Array(Type.String())),
  /** What `after` is for the next part; null at the end. */
  next: Type.Union([Id, Type.Null()]),
})
export type ExportPart = Static<typeof ExportPart>
