import type { Change } from '../../../../contract/exhibitor/company.schema'
import type { Language } from '../../../../contract/language'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import { type FieldOption, type FormDefinition, type FormField, holdsFiles } from '../../../../contract/rules/form/form'
import { changedFields, readableValue } from '../../../../contract/rules/exhibitor/revision'
import { idsIn } from './versionFiles'

interface Readable {
  language: Language
  optionsOf: (field: FormField) => FieldOption[] | undefined
  urls: Record<string, string>
}

/** The fields that differ between two versions, as a person reads them. */
export const readableChanges = (
  form: FormDefinition,
  before: FormValues,
  after: FormValues,
  { language, optionsOf, urls }: Readable,
): Change[] =>
  changedFields(form, before, after).map((change) => {
    const read = (value: FormValues[string]): string => readableValue(change.field, value, language, optionsOf(change.field))
    const urlsOf = (value: FormValues[string]): string[] => (holdsFiles(change.field) ? idsIn(value).flatMap((id) => urls[id] ?? []) : [])
    return {
      name: change.name,
      label: change.label[language],
      before: read(change.before),
      after: read(change.after),
      beforeUrls: urlsOf(change.before),
      afterUrls: urlsOf(change.after),
      isVideo: change.field.kind === 'video',
      isDocument: change.field.kind === 'file',
    }
  })
