import { type FormValues, isChoices, isShown } from '../form/fieldValues'
import { type FormDefinition, type FormField, fieldsOf } from '../form/form'

const asking = (form: FormDefinition): FormField[] => fieldsOf(form).filter(({ kind }) => kind === 'agreements')

const choicesIn = (values: FormValues, { name }: FormField): string[] => {
  const value = values[name]
  return isChoices(value) ? value : []
}

const isNeeded = (text: { isRequired?: boolean }): boolean => text.isRequired !== false

/**
 * A form without the required texts that the person accepted before. A field without any text left is gone. An optional text
 * stays, because the person may take it back.
 */
export const withoutAgreed = (form: FormDefinition, agreed: readonly string[]): FormDefinition => {
  const left = (field: FormField): FormField[] => {
    if (field.kind !== 'agreements' || !field.agreements) return [field]
    const agreements = field.agreements.filter((text) => !(isNeeded(text) && agreed.includes(text.id)))
    return agreements.length > 0 ? [{ ...field, agreements }] : []
  }
  return { ...form, sections: form.sections.map((section) => ({ ...section, fields: section.fields.flatMap(left) })) }
}

/** The values of a form, with the required texts that the person accepted before. */
export const withAgreed = (form: FormDefinition, values: FormValues, agreed: readonly string[]): FormValues => {
  const added = asking(form)
    .filter((field) => isShown(field, values))
    .map((field) => {
      const before = (field.agreements ?? []).filter((text) => isNeeded(text) && agreed.includes(text.id)).map(({ id }) => id)
      return [field, before] as const
    })
    .filter(([field, before]) => before.length > 0 && (values[field.name] == null || isChoices(values[field.name])))
  return {
    ...values,
    ...Object.fromEntries(added.map(([field, before]) => [field.name, [...new Set([...choicesIn(values, field), ...before])]])),
  }
}

/** The texts of a form that its values accept. */
export const agreedTexts = (form: FormDefinition, values: FormValues): string[] => [
  ...new Set(
    asking(form).flatMap((field) => (field.agreements ?? []).map(({ id }) => id).filter((id) => choicesIn(values, field).includes(id))),
  ),
]

/** The accepted texts that must have been opened, by the field that asks for them. */
export const textsToRead = (form: FormDefinition, values: FormValues): { field: string; ids: string[] }[] =>
  asking(form).flatMap((field) => {
    const agreed = choicesIn(values, field)
    const ids = (field.agreements ?? []).filter(({ id, mustRead }) => mustRead && agreed.includes(id)).map(({ id }) => id)
    return ids.length > 0 ? [{ field: field.name, ids }] : []
  })

/** The texts without which a form cannot be sent. */
export const neededTexts = (form: FormDefinition): string[] =>
  asking(form).flatMap(({ agreements = [] }) => agreements.filter(isNeeded).map(({ id }) => id))

/** The texts that a form lets the person leave out. */
export const optionalTexts = (form: FormDefinition): string[] =>
  asking(form).flatMap(({ agreements = [] }) => agreements.filter((text) => !isNeeded(text)).map(({ id }) => id))

/** Stored values of a form in which a text is no longer accepted. */
export const withoutText = <Values extends Record<string, unknown>>(form: FormDefinition, values: Values, id: string): Values => ({
  ...values,
  ...Object.fromEntries(
    asking(form).flatMap(({ name }) => {
      const value = values[name]
      return Array.isArray(value) && value.includes(id) ? [[name, value.filter((one) => one !== id)]] : []
    }),
  ),
})
