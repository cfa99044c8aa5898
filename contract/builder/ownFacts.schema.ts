import { Type } from 'typebox'

const text = Type.String()
const textOrNull = Type.Union([text, Type.Null()])

/** What the area stores of a person, as the person reads it. */
export const ownFacts = {
  /** Every revision of the filing of the person's company. */
  builderFilings: Type.Array(
    Type.Object({
      exhibitionId: text,
      number: Type.Integer(),
      state: text,
      company: text,
      licenceNo: text,
      legalRepresentative: text,
      contact: text,
      people: Type.Array(text),
      documents: Type.Array(text),
      reason: text,
      at: text,
      submittedAt: textOrNull,
    }),
  ),
  /** Drawings of booths that the person sent. */
  builderDrawings: Type.Array(
    Type.Object({ exhibitionId: text, exhibitorId: text, kind: text, number: Type.Integer(), state: text, fileName: text, at: text }),
  ),
}
