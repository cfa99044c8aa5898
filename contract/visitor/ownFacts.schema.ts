import { Type } from 'typebox'
import { AnsweredQuestionnaire, ReadableLine } from '../readable.schema'

const text = Type.String()
const textOrNull = Type.Union([text, Type.Null()])

export const StoredFile = Type.Object({
  fileId: text,
  exhibitionId: text,
  name: text,
  mediaType: text,
  sizeBytes: Type.Integer(),
  createdAt: text,
})

/** What the area stores of a person, as the person reads it. */
export const ownFacts = {
  registrations: Type.Array(
    Type.Object({
      exhibitionId: text,
      exhibition: text,
      registerType: text,
      reviewState: text,
      name: text,
      company: text,
      userCode: text,
      submittedAt: textOrNull,
      /** The submitted values by field. Encrypted values are masked. */
      values: Type.Record(Type.String(), Type.Unknown()),
      /** The same with the labels of the form and of its dictionaries. */
      readable: Type.Array(ReadableLine),
      /** The answered questionnaires. */
      answers: Type.Array(AnsweredQuestionnaire),
      /** How the person came to the fair. */
      sources: Type.Array(Type.Record(Type.String(), Type.String())),
      /** The forms with a saved draft. */
      drafts: Type.Array(text),
      /** What was typed there, by the form. It has no confidential values. */
      draftContents: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
  files: Type.Array(StoredFile),
}
