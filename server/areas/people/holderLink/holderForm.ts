import type { Bilingual } from '../../../../contract/language'
import { type FormValues, isEmptyValue } from '../../../../contract/rules/form/fieldValues'
import { type FormDefinition, type FormField, fieldsOf } from '../../../../contract/rules/form/form'

const filledIn: Bilingual = { cn: '购票人已填写，不修改可留空', en: 'Filled in already. Leave it empty to keep it.' }

/** The holder accepts texts in person, whatever the buyer has accepted for them. */
const isOfBuyer = ({ kind, name }: FormField, known: FormValues): boolean => kind !== 'agreements' && !isEmptyValue(known[name])

/** The form without what the buyer filled in: such a field is empty, says so, and may stay as it is. */
export const withoutKnown = (form: FormDefinition, known: FormValues): FormDefinition => ({
  ...form,
  sections: form.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => (isOfBuyer(field, known) ? { ...field, isRequired: false, help: filledIn } : field)),
  })),
})

/** What the holder typed, over what the buyer filled in. */
export const overKnown = (form: FormDefinition, known: FormValues, typed: FormValues): FormValues => ({
  ...Object.fromEntries(
    fieldsOf(form)
      .filter((field) => isOfBuyer(field, known))
      .map(({ name }) => [name, known[name]]),
  ),
  ...Object.fromEntries(Object.entries(typed).filter(([, value]) => !isEmptyValue(value))),
})
