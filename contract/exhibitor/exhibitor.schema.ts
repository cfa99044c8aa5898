import { Type, type Static } from 'typebox'
import { Id } from '../schemas'

export const ExhibitorQuery = Type.Object({ userId: Id, exhibitionId: Id })
export type ExhibitorQuery = Static<typeof ExhibitorQuery>

const text = Type.Union([Type.String(), Type.Null()])

/** An exhibitor at one exhibition, in the dialect's names (point 3 of the specification). */
export const ExhibitorInfo = Type.Object({
  id: Id,
  exhibitorBoardId: text,
  exhibitorJournalId: text,
  fullName: Type.String(),
  fullEnName: Type.String(),
  exhibitorJournalName: text,
  exhibitorJournalEnName: text,
  journalContacts: text,
  journalContactInformation: text,
  journalIntroduction: text,
  journalEnIntroduction: text,
  journalLogo: text,
  deptName: Type.String(),
  deptEnName: Type.String(),
  companyExhibitionVO: Type.Object({
    deptId: Id,
    exhibitionHallNo: text,
    /** The booth numbers in one text, `A201,A203`. */
    boothNo: text,
    boothNos: Type.Array(Type.String()),
  }),
  /** The caller's role at the exhibitor. */
  memberRole: Type.Union([Type.Literal('admin'), Type.Literal('staff')]),
})
export type ExhibitorInfo = Static<typeof ExhibitorInfo>

export const exhibitorSchemas = { info: { purpose: 'An exhibitor with its booths', query: ExhibitorQuery, data: ExhibitorInfo } }
