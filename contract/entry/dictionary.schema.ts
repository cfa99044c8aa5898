import { Type, type Static } from 'typebox'

export const DictionaryQuery = Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) })

const entry = {
  id: Type.String(),
  parentId: Type.String(),
  code: Type.String(),
  /** The stored value. */
  dictKey: Type.String(),
  /** The label, in the caller's language. */
  dictValue: Type.String(),
  sort: Type.Integer(),
}

export const DictionaryEntry = Type.Object(entry)
export type DictionaryEntry = Static<typeof DictionaryEntry>

/** A dictionary with its levels; leaves lack `children`. */
export interface DictionaryTree extends DictionaryEntry {
  children?: DictionaryTree[]
}
export const DictionaryTree = Type.Unsafe<DictionaryTree>(
  Type.Object({
    ...entry,
    children: Type.Optional(Type.Array(Type.Object({ ...entry, children: Type.Optional(Type.Array(Type.Object(entry))) }))),
  }),
)

const list = { query: DictionaryQuery, data: Type.Array(DictionaryEntry) }
const tree = { query: DictionaryQuery, data: Type.Array(DictionaryTree) }
export const dictionarySchemas = {
  business: { purpose: 'A list of the organiser, such as positions', ...list },
  common: { purpose: 'A list that all fairs share, such as countries', ...list },
  businessTree: { purpose: 'A list of the organiser with its levels, such as areas', ...tree },
  businessTreeFlat: { purpose: 'A list with levels, all in one row', ...list },
}
