import type { Bilingual } from '../../../../contract/language'
import { type FieldValue, type FormValues, isBilingual, isEmptyValue } from '../../../../contract/rules/form/fieldValues'
import { type FormDefinition, type FormField, fieldsOf } from '../../../../contract/rules/form/form'
import { validateParts } from '../../../../contract/rules/form/validateForm'
import type { KnownExhibitor } from '../../../gateways'

/** A text that is offered in one language alone leaves the other one as it is. */
const merged = (offered: FieldValue, current: FieldValue | undefined): FieldValue => {
  if (!isBilingual(offered)) return typeof offered === 'string' ? offered.trim() : offered
  const own = isBilingual(current ?? null) ? (current as Bilingual) : { cn: '', en: '' }
  return { cn: offered.cn.trim() || own.cn, en: offered.en.trim() || own.en }
}

/** Whether a draft may hold it. A draft may lack a language. */
const fits = (field: FormField, value: FieldValue): boolean =>
  Object.values(validateParts(field, value)).every(({ code }) => code === 'required')

/**
 * What a directory knows and a form says otherwise or not at all. An empty text is no offer, so nothing that the company wrote is emptied.
 * @returns the offered fields, each as a whole, and the labels of what does not fit the form
 */
export const fittingValues = (
  form: FormDefinition,
  current: FormValues,
  { deptNo: _, ...known }: KnownExhibitor,
): { offered: FormValues; unfit: Bilingual[] } => {
  const offered: FormValues = {}
  const unfit: Bilingual[] = []
  for (const field of fieldsOf(form)) {
    const found: FieldValue | undefined = Object.hasOwn(known, field.name) ? known[field.name as keyof typeof known] : undefined
    if (found === undefined || isEmptyValue(found)) continue
    const value = merged(found, current[field.name])
    if (JSON.stringify(value) === JSON.stringify(current[field.name])) continue
    if (fits(field, value)) offered[field.name] = value
    else unfit.push(field.label)
  }
  return { offered, unfit }
}
