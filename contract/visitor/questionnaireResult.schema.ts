import { Type, type Static } from 'typebox'
import { type QuestionKind, questionKinds } from '../rules/visitor/questionnaire'

const text = Type.String()
const count = Type.Integer()

export const ResultsQuery = Type.Object({
  /** One register type; without it, all that answer the questionnaire. */
  ofType: Type.Optional(Type.String({ maxLength: 40 })),
  /** One state of the review; without it, every one. */
  examineResult: Type.Optional(Type.String({ maxLength: 20 })),
})
export type ResultsQuery = Static<typeof ResultsQuery>

const Choice = Type.Object({ id: text, label: text, count })

export const QuestionResult = Type.Object({
  id: text,
  title: text,
  /** Null for a question that the questionnaire no longer has. */
  kind: Type.Union([Type.Unsafe<QuestionKind>(Type.String({ enum: [...questionKinds] })), Type.Null()]),
  /** People who came to the question, and those of them who answered it. */
  asked: count,
  answered: count,
  /** People who typed a text. Texts themselves are in the export. */
  texts: count,
  /** How many chose each option. `places` of a ranking: how many gave it the first place, the second and so on. */
  choices: Type.Array(Type.Intersect([Choice, Type.Object({ places: Type.Optional(Type.Array(count)) })])),
  /** Of a matrix: the options of each row. */
  rows: Type.Array(Type.Object({ id: text, label: text, choices: Type.Array(Choice) })),
  /** How many gave each mark, from 1 on; empty where none is given. */
  marks: Type.Array(count),
  /** The average mark with two places; null where nobody gave one. */
  average: Type.Union([Type.Number(), Type.Null()]),
})
export type QuestionResult = Static<typeof QuestionResult>

export const QuestionnaireResult = Type.Object({
  id: text,
  title: text,
  /** People who handed it in. */
  people: count,
  questions: Type.Array(QuestionResult),
})
export type QuestionnaireResult = Static<typeof QuestionnaireResult>

export const questionnaireResultSchemas = {
  results: { purpose: 'Counts the answers to the questionnaires of a fair', query: ResultsQuery, data: Type.Array(QuestionnaireResult) },
}
