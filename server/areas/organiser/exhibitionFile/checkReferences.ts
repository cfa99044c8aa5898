import type { FormField } from '../../../../contract/rules/form/form'
import { type Path, type Report, quoted } from '../files/Problem'

/** What is typed twice is asked twice under the same condition, or one of both could never match. */
export const checkSameAs = (field: FormField, before: readonly FormField[], path: Path, report: Report): void => {
  if (field.sameAs === undefined || (field.kind !== 'phone' && field.kind !== 'email')) return
  const other = before.find(({ name }) => name === field.sameAs)
  const says = (text: string): void => report([...path, 'sameAs'], text)
  if (!other || other.kind !== field.kind || other.sameAs !== undefined)
    return says(`no field ${quoted(field.sameAs)} of kind ${field.kind} comes before this one`)
  if (JSON.stringify(other.shownWhen) !== JSON.stringify(field.shownWhen)) says(`must have the same shownWhen as ${quoted(field.sameAs)}`)
}

/** A field may depend on an earlier one only, and on a value that can be chosen there. */
export const checkShownWhen = (field: FormField, before: FormField[], path: Path, report: Report): void => {
  if (!field.shownWhen) return
  const other = before.find(({ name }) => name === field.shownWhen!.field)
  if (!other) return report([...path, 'shownWhen', 'field'], `no field ${quoted(field.shownWhen.field)} comes before this one`)
  if (!other.options) return
  field.shownWhen.isOneOf.forEach((value, at) => {
    if (!other.options!.some((option) => option.value === value))
      report([...path, 'shownWhen', 'isOneOf', at], `${other.name} has no option ${quoted(value)}`)
  })
}
