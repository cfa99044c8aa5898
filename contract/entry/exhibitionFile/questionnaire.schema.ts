import { Type } from 'typebox'
import { type Questionnaire, questionKinds } from '../../rules/questionnaire'
import { both, bothOrEmpty, choice, strict } from './pieces'

const questionId = Type.String({ pattern: '^\\w{1,64}$' })
const number = Type.Integer({ minimum: 0, maximum: 10_000 })

const option = strict({
  id: questionId,
  label: both(200),
  takesText: Type.Optional(Type.Boolean()),
  asks: Type.Optional(Type.Array(questionId, { maxItems: 50 })),
  skips: Type.Optional(Type.Array(questionId, { maxItems: 50 })),
  ends: Type.Optional(Type.Boolean()),
})

const question = strict({
  id: questionId,
  kind: choice(questionKinds),
  title: both(500),
  help: Type.Optional(bothOrEmpty(500)),
  isRequired: Type.Optional(Type.Boolean()),
  options: Type.Optional(Type.Array(option, { minItems: 1, maxItems: 60 })),
  rows: Type.Optional(Type.Array(strict({ id: questionId, label: both(200) }), { minItems: 1, maxItems: 30 })),
  min: Type.Optional(number),
  max: Type.Optional(number),
})

/** A branching questionnaire. `contract/rules/questionnaire.ts` defines its shape. */
export const questionnaireFile = Type.Unsafe<Questionnaire>(
  strict({
    id: Type.String({ pattern: '^[\\w-]{1,64}$' }),
    version: Type.Integer({ minimum: 1, maximum: 1e9, description: 'Grows with each change.' }),
    title: both(200),
    questionMap: Type.Record(Type.String({ pattern: '^\\w{1,64}$' }), question, { additionalProperties: false, maxProperties: 200 }),
    questionSequenceList: Type.Array(questionId, { minItems: 1, maxItems: 200 }),
  }),
)
