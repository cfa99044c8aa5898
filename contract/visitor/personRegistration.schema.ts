import { Type, type Static } from 'typebox'
import { DateTime } from '../schemas'
import { ReviewRow } from './review.schema'

const text = Type.String()

/** A question or a field with what was answered, in the caller's language. */
const AnswerLine = Type.Object({ label: text, value: text })

/** A registration of a person as an organiser reads it. Its revision is that of a decision. */
export const PersonRegistration = Type.Intersect([
  ReviewRow,
  Type.Object({
    userCode: text,
    createdAt: DateTime,
    isComplete: Type.Boolean(),
    /** Of the form that was sent; null before. */
    formVersion: Type.Union([Type.Integer(), Type.Null()]),
    reviewedAt: Type.Union([DateTime, Type.Null()]),
    /** The name of the organiser's account; '' where a rule decided, or nobody yet. */
    reviewedBy: text,
    /** Identity documents are masked; phones and email addresses too, unless the caller may export people. */
    answers: Type.Array(AnswerLine),
    questionnaires: Type.Array(Type.Object({ questionnaireId: text, title: text, submittedAt: DateTime, answers: Type.Array(AnswerLine) })),
  }),
])
export type PersonRegistration = Static<typeof PersonRegistration>
