import { type FieldValue, isChoices, isText } from '../form/fieldValues'

/** A condition on one answer of the form. All members that are set must hold. */
export interface ApprovalCondition {
  /** A field of the form that is not confidential. */
  field: string
  /** The answer, or one of several answers, is among these. For an area each level counts. */
  isOneOf?: string[]
  /** The answer ends with one of these, such as `@example.com`. Case does not matter. */
  endsWith?: string[]
  /** Anything was filled in. */
  isFilled?: true
}

/** All conditions of a rule must hold. */
export type ApprovalRule = ApprovalCondition[]

const textsOf = (value: FieldValue): string[] => {
  if (isText(value)) return value.trim() === '' ? [] : [value.trim()]
  return isChoices(value) ? value : []
}

const holds = ({ field, isOneOf, endsWith }: ApprovalCondition, values: Record<string, unknown>): boolean => {
  const texts = textsOf(values[field] as FieldValue)
  const isAnyOf = isOneOf === undefined || texts.some((text) => isOneOf.includes(text))
  const hasEnd = endsWith === undefined || texts.some((text) => endsWith.some((end) => text.toLowerCase().endsWith(end.toLowerCase())))
  return texts.length > 0 && isAnyOf && hasEnd
}

/** Whether one of the organiser's rules approves these answers. Without a rule none are. */
export const isApprovedByRule = (rules: readonly ApprovalRule[], values: Record<string, unknown>): boolean =>
  rules.some((rule) => rule.length > 0 && rule.every((condition) => holds(condition, values)))
