import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import type { RegisterType } from '../../../../contract/registerTypes'
import type { ApprovalCondition } from '../../../../contract/rules/visitor/approvalRules'
import { type FieldKind, fieldsOf, isConfidential, isFile } from '../../../../contract/rules/form/form'
import { type Path, type Report, quoted } from '../files/Problem'
import { checkDay } from './days'

type OfRegisterType = NonNullable<ExhibitionFile['byRegisterType'][RegisterType]>

/** A file or an accepted text says nothing about a person. */
const unsuited: readonly FieldKind[] = ['document', 'agreements', 'files']

const checkCondition = (condition: ApprovalCondition, { form }: OfRegisterType, path: Path, report: Report): void => {
  const { field: name, isOneOf, endsWith, isFilled } = condition
  const field = form && fieldsOf(form).find((one) => one.name === name)
  if (!field) return report([...path, 'field'], `the form has no field ${quoted(name)}`)
  if (isConfidential(field) || isFile(field) || unsuited.includes(field.kind))
    return report([...path, 'field'], `${quoted(name)} cannot decide a review: it is confidential, a file or an agreement`)
  if (!isOneOf && !endsWith && !isFilled) report(path, 'must set isOneOf, endsWith or isFilled')
  const { options } = field
  if (!options) return
  const known = new Set<string>()
  const learn = (list: typeof options): void =>
    list.forEach((option) => {
      known.add(option.value)
      learn(option.children ?? [])
    })
  learn(options)
  isOneOf?.forEach((value, at) => {
    if (!known.has(value)) report([...path, 'isOneOf', at], `${name} has no option ${quoted(value)}`)
  })
}

/** Checks the rules that approve a registration. */
export const checkApproveWhen = (own: OfRegisterType, path: Path, report: Report): void => {
  if (own.review !== 'manual') report(path, 'must not be set where review is "auto"')
  own.approveWhen?.forEach((rule, ruleAt) => rule.forEach((condition, at) => checkCondition(condition, own, [...path, ruleAt, at], report)))
}

/** Checks the fields whose change goes back to review. */
export const checkReviewedFields = ({ review, form, reviewedFields = [] }: OfRegisterType, path: Path, report: Report): void => {
  if (review !== 'manual') report(path, 'must not be set where review is "auto"')
  const names = form ? fieldsOf(form).map(({ name }) => name) : []
  reviewedFields.forEach((name, at) => {
    if (!names.includes(name)) report([...path, at], `the form has no field ${quoted(name)}`)
    else if (reviewedFields.indexOf(name) !== at) report([...path, at], `${quoted(name)} is used twice`)
  })
}

/** Checks the days on which the organiser's office differs from a plain week. */
export const checkHolidays = ({ off, worked }: NonNullable<ExhibitionFile['holidays']>, report: Report): void => {
  off.forEach((day, at) => {
    checkDay(day, ['holidays', 'off', at], report)
    if (worked.includes(day)) report(['holidays', 'off', at], `${quoted(day)} is in worked too`)
  })
  worked.forEach((day, at) => checkDay(day, ['holidays', 'worked', at], report))
}
