import { Type, type Static } from 'typebox'
import { Bilingual, Id } from '../schemas'

/** One fair of an organiser, for those who have not chosen yet. */
export const ExhibitionEntry = Type.Object({
  exhibitionId: Id,
  name: Bilingual,
  venue: Bilingual,
  /** 'yyyy-MM-dd' in the exhibition's zone. */
  startsOn: Type.String(),
  endsOn: Type.String(),
  iconUrl: Type.String(),
  themeColor: Type.String(),
  /** What one may register as by oneself, in the organiser's order. */
  registerTypes: Type.Array(Type.String()),
})
export type ExhibitionEntry = Static<typeof ExhibitionEntry>

export const exhibitionSchemas = { list: { data: Type.Array(ExhibitionEntry) } }
