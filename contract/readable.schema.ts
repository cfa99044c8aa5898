import { Type } from 'typebox'

/** A question and its answer, in the caller's language. */
export const ReadableLine = Type.Object({ label: Type.String(), value: Type.String() })

/** A questionnaire that a person answered. */
export const AnsweredQuestionnaire = Type.Object({
  questionnaireId: Type.String(),
  answers: Type.Unknown(),
  readable: Type.Array(ReadableLine),
  submittedAt: Type.String(),
})
