import { Type } from 'typebox'
import type { ApprovalRule } from '../../rules/visitor/approvalRules'
import { fairDay } from './days.schema'
import { strict } from './pieces'

const condition = strict({
  field: Type.String({
    minLength: 1,
    maxLength: 40,
    description: 'The name of a field of the form. Confidential fields, files and agreements decide nothing.',
  }),
  isOneOf: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
      minItems: 1,
      maxItems: 500,
      description: 'The answer is one of these values, such as the values of options. By default every value will do.',
    }),
  ),
  endsWith: Type.Optional(
    Type.Array(Type.String({ minLength: 2, maxLength: 100 }), {
      minItems: 1,
      maxItems: 500,
      description: 'The answer ends with one of these, in any case, such as `@partner.example`. By default every end will do.',
    }),
  ),
  isFilled: Type.Optional(Type.Literal(true, { description: 'There is an answer at all. Optional next to the other two.' })),
})

/** The rules that approve a registration of a reviewed register type. */
export const approveWhenFile = Type.Unsafe<ApprovalRule[]>(
  Type.Array(Type.Array(condition, { minItems: 1, maxItems: 20 }), {
    minItems: 1,
    maxItems: 50,
    description:
      'Rules that approve at once where `review` is `manual`. One rule is enough, and all its conditions must hold. Without it the organiser decides on each person.',
  }),
)

const days = (description: string) => Type.Array(fairDay(), { maxItems: 400, description })

/** Days on which the organiser's office differs from a plain week. */
export const holidaysFile = strict(
  {
    off: days('Weekdays on which the office does not work.'),
    worked: days('Days of a weekend on which the office works.'),
  },
  'Days on which the office differs from a plain week. Dates of reviews and bank transfers count them. Without it every week is plain.',
)
