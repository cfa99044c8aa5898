import { Type, type Static } from 'typebox'
import type { Answers } from '../rules/visitor/questionnaire'
import { AnswersBody, QuestionnaireAnswer } from '../visitor/questionnaire.schema'
import { HandedOver, HandedOverQuery, Kind } from './userRelation.schema'

export const ToDoQuery = Type.Object({ /** Without it, the people of all kinds. */ kind: Type.Optional(Kind) })
export type ToDoQuery = Static<typeof ToDoQuery>

/** What is to be done for an owner's people, counted. A person is counted once. */
export const PeopleToDo = Type.Object({
  /** Their forms were begun, and not sent. */
  unsent: Type.Integer(),
  /** Their passes wait for answers to the questionnaire of `questionnaireIndex`. */
  unanswered: Type.Integer(),
  /** Null where nobody's pass waits for answers. */
  questionnaireIndex: Type.Union([Type.Integer({ minimum: 0, maximum: 2 }), Type.Null()]),
  /** What the owner answered to that questionnaire for the own visit, to begin with; empty without answers. */
  answers: Type.Unsafe<Answers>(Type.Object({}, { additionalProperties: true })),
  underReview: Type.Integer(),
  failed: Type.Integer(),
  /** They are approved, and have no ticket that is valid for entry. */
  withoutTicket: Type.Integer(),
  /** As what the people of a file are registered from this list, and how many more find room; null where the fair takes no file here. */
  file: Type.Union([Type.Object({ kind: Kind, room: Type.Integer({ minimum: 0 }) }), Type.Null()]),
})
export type PeopleToDo = Static<typeof PeopleToDo>

export const AnswersForAllBody = Type.Intersect([ToDoQuery, AnswersBody])
export type AnswersForAllBody = Static<typeof AnswersForAllBody>

export const AnsweredForAll = Type.Object({
  /** So many people have these answers now. */
  answered: Type.Integer(),
  /** What is to be done now. */
  toDo: PeopleToDo,
})
export type AnsweredForAll = Static<typeof AnsweredForAll>

export const QuestionnaireOfPassQuery = Type.Object({ ...HandedOverQuery.properties, index: AnswersBody.properties.index })
export type QuestionnaireOfPassQuery = Static<typeof QuestionnaireOfPassQuery>

export const AnswersOfPassBody = Type.Object({ ...HandedOverQuery.properties, ...AnswersBody.properties })
export type AnswersOfPassBody = Static<typeof AnswersOfPassBody>

export const peopleAnswersSchemas = {
  toDo: { purpose: "What is to be done for the caller's people, counted", query: ToDoQuery, data: PeopleToDo },
  submitForAll: {
    purpose: "Saves one set of answers for all of the caller's people whose passes wait for them",
    body: AnswersForAllBody,
    data: AnsweredForAll,
  },
  ofPass: {
    purpose: 'A questionnaire that the link to a pass asks the person',
    query: QuestionnaireOfPassQuery,
    data: QuestionnaireAnswer,
  },
  submitOfPass: { purpose: "Saves a person's answers by the link to the pass", body: AnswersOfPassBody, data: HandedOver },
}
