import { Type, type Static } from 'typebox'
import { Bilingual, Id } from '../schemas'

/** One fair of an organiser, for visitors who have not chosen one yet. */
export const ExhibitionEntry = Type.Object({
  tenantId: Type.String(),
  exhibitionId: Id,
  name: Bilingual,
  venue: Bilingual,
  /** 'yyyy-MM-dd' in the exhibition's zone. */
  startsOn: Type.String(),
  endsOn: Type.String(),
  iconUrl: Type.String(),
  themeColor: Type.String(),
  /** The register types that visitors may choose themselves, in the organiser's order. */
  registerTypes: Type.Array(Type.String()),
})
export type ExhibitionEntry = Static<typeof ExhibitionEntry>

export const exhibitionSchemas = { list: { purpose: "The organiser's upcoming fairs", data: Type.Array(ExhibitionEntry) } }
