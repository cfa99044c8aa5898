import type { Language } from '../../../../contract/language'
import { type FieldOption, type FormField, isFile } from '../../../../contract/rules/form/form'
import type { App } from '../../../core/App'
import { dictionaryOptions } from '../../../core/exhibition/dictionary'
import type { SignedInScope } from '../../../core/calls/scope'
import { type StoredValues, isStoredDocument } from '../../../database/schema/StoredValues'

type Stored = StoredValues[string]

const labelsOf = (options: FieldOption[], language: Language): Map<string, string> => {
  const labels = new Map<string, string>()
  const learn = (list: FieldOption[]): void =>
    list.forEach(({ value, label, children }) => {
      labels.set(value, label[language])
      learn(children ?? [])
    })
  learn(options)
  return labels
}

/** An answer as a person reads it. Identity documents and confidential values stay masked. */
const answerText = (value: Stored | undefined, labels: Map<string, string>): string => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return labels.get(value) ?? value
  if (isStoredDocument(value)) return value.masked
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? (labels.get(one) ?? one) : JSON.stringify(one))).join(', ')
  return JSON.stringify(value)
}

type CellText = (value: Stored | undefined) => string

/** The rows of a group, each with the labels of its fields. */
const rowsText =
  (inner: { name: string; label: string; text: CellText }[]): CellText =>
  (value) =>
    (Array.isArray(value) ? value : [])
      .map((row) =>
        inner
          .flatMap(({ name, label, text }) => {
            const cell = text((row as unknown as StoredValues)[name])
            return cell ? [`${label}: ${cell}`] : []
          })
          .join('; '),
      )
      .join(' | ')

export const textOfField = async (app: App, scope: SignedInScope, field: FormField): Promise<CellText> => {
  const { tenantId, language } = scope
  if (field.kind === 'group') {
    const shown = (field.fields ?? []).filter((inner) => inner.kind !== 'files' && !isFile(inner))
    return rowsText(
      await Promise.all(
        shown.map(async (inner) => ({ name: inner.name, label: inner.label[language], text: await textOfField(app, scope, inner) })),
      ),
    )
  }
  const { options, dictionary, agreements } = field
  const known = options ?? (dictionary ? await dictionaryOptions(app, tenantId, dictionary) : undefined)
  const accepted = agreements?.map(({ id, title }) => ({ value: id, label: title }))
  const labels = labelsOf(known ?? accepted ?? [], language)
  return (value) => answerText(value, labels)
}
