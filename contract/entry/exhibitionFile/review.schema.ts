import { Type } from 'typebox'
import type { ApprovalRule } from '../../rules/approvalRules'
import { FairDay } from './days.schema'
import { strict } from './pieces'

const condition = strict({
  field: Type.String({ minLength: 1, maxLength: 40 }),
  isOneOf: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 500 })),
  endsWith: Type.Optional(Type.Array(Type.String({ minLength: 2, maxLength: 100 }), { minItems: 1, maxItems: 500 })),
  isFilled: Type.Optional(Type.Literal(true)),
})

/** The rules that approve a registration of a reviewed register type. */
export const approveWhenFile = Type.Unsafe<ApprovalRule[]>(
  Type.Array(Type.Array(condition, { minItems: 1, maxItems: 20 }), {
    minItems: 1,
    maxItems: 50,
    description: 'Rules that approve at once where review is manual. One is enough; all conditions of a rule must hold.',
  }),
)

const days = Type.Array(FairDay, { maxItems: 400 })

/** Days on which the organiser's office differs from a plain week. */
export const holidaysFile = strict({ off: days, worked: days }, 'Weekdays without work, and weekends with work: for the date of a review.')
