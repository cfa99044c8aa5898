import type { FieldKind, FormField } from '../../../../contract/rules/form/form'
import type { Path, Report } from '../files/Problem'

/** Members that only some kinds read. At another kind they would silently do nothing. */
const ownMembers: { member: keyof FormField; kinds: readonly FieldKind[]; isNeeded?: boolean }[] = [
  { member: 'fields', kinds: ['group'], isNeeded: true },
  { member: 'addLabel', kinds: ['group'] },
  { member: 'totals', kinds: ['group'] },
  { member: 'sameAs', kinds: ['phone', 'email'] },
  { member: 'text', kinds: ['richText'], isNeeded: true },
  { member: 'value', kinds: ['hidden'], isNeeded: true },
  { member: 'earliest', kinds: ['date', 'dateRange'] },
  { member: 'latest', kinds: ['date', 'dateRange'] },
]

export const checkMembers = (field: FormField, path: Path, report: Report): void => {
  for (const { member, kinds, isNeeded } of ownMembers) {
    const isOwn = kinds.includes(field.kind)
    if (isOwn && isNeeded && field[member] === undefined) report([...path, member], 'is missing')
    if (!isOwn && field[member] !== undefined) report([...path, member], `must not be set for a field of kind ${field.kind}`)
  }
}
