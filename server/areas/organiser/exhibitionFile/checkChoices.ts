import { type FieldKind, type FieldOption, type FormField, leavesOf } from '../../../../contract/rules/form/form'
import { type Path, type Report, quoted } from '../files/Problem'
import { twice } from './twice'
import type { FormSurroundings } from './checkForm'

const choosing: readonly FieldKind[] = ['select', 'multiSelect', 'area', 'tree']

const checkOptions = (options: FieldOption[], path: Path, report: Report): void => {
  const again = twice(options.map(({ value }) => value))
  if (again) report([...path, again[0], 'value'], `${quoted(again[1])} is used twice`)
  options.forEach(({ children }, at) => {
    if (children) checkOptions(children, [...path, at, 'children'], report)
  })
}

export const checkChoices = (field: FormField, path: Path, { dictionaries }: FormSurroundings, report: Report): void => {
  if (field.options) checkOptions(field.options, [...path, 'options'], report)
  if (field.options && field.dictionary) report([...path, 'dictionary'], 'must not be set together with options')
  if (choosing.includes(field.kind) && !field.options && !field.dictionary)
    report([...path, 'options'], 'is missing; set options or a dictionary')
  if (field.dictionary && !dictionaries.has(field.dictionary))
    report([...path, 'dictionary'], `no such dictionary: ${quoted(field.dictionary)}`)
}

/** An end of a tree is chosen by its value alone, on whatever branch. */
export const checkLeaves = ({ kind, options }: FormField, path: Path, report: Report): void => {
  if (kind !== 'tree' || !options) return
  const again = twice(leavesOf(options).map(({ value }) => value))
  if (again) report([...path, 'options'], `has the end ${quoted(again[1])} twice`)
}
