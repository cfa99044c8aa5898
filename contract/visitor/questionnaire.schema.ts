import { Type, type Static } from 'typebox'
import type { Answers, Questionnaire } from '../rules/visitor/questionnaire'
import { UserStateAnswer } from './registration.schema'

/** `index` counts from 0. An exhibition has up to three. */
export const QuestionnaireQuery = Type.Object({ index: Type.Integer({ minimum: 0, maximum: 2 }) })

export const QuestionnaireAnswer = Type.Unsafe<Questionnaire>(Type.Object({}, { additionalProperties: true }))
export type QuestionnaireAnswer = Questionnaire

const answer = Type.Object(
  {
    choices: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 60 })),
    text: Type.Optional(Type.String({ maxLength: 2000 })),
    rows: Type.Optional(
      Type.Record(Type.String({ pattern: '^\\w{1,64}$' }), Type.String({ maxLength: 64 }), {
        additionalProperties: false,
        maxProperties: 30,
      }),
    ),
    rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
  },
  { additionalProperties: false },
)

export const AnswersBody = Type.Object({
  index: Type.Integer({ minimum: 0, maximum: 2 }),
  questionnaireId: Type.String({ maxLength: 64 }),
  version: Type.Integer(),
  answers: Type.Unsafe<Answers>(
    Type.Record(Type.String({ pattern: '^\\w{1,64}$' }), answer, { additionalProperties: false, maxProperties: 200 }),
  ),
})
export type AnswersBody = Static<typeof AnswersBody>

export const OwnAnswers = Type.Object({
  /** Empty before the person has answered. */
  answers: Type.Unsafe<Answers>(Type.Object({}, { additionalProperties: true })),
})
export type OwnAnswers = Static<typeof OwnAnswers>

/** The first questionnaire that has questions left after the pass, and how many; null without one. */
export const OpenRest = Type.Union([Type.Object({ index: Type.Integer({ minimum: 0, maximum: 2 }), count: Type.Integer() }), Type.Null()])
export type OpenRest = Static<typeof OpenRest>

export const questionnaireSchemas = {
  detail: { purpose: "The questions for the caller's register type", query: QuestionnaireQuery, data: QuestionnaireAnswer },
  answers: { purpose: 'What the caller answered to a questionnaire', query: QuestionnaireQuery, data: OwnAnswers },
  rest: { purpose: 'What the caller may still answer after the pass', data: OpenRest },
  submit: { purpose: "Saves the caller's answers", body: AnswersBody, data: UserStateAnswer },
}
