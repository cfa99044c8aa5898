import type { Bilingual, Language } from '../../language'
import { type FieldValue, type FormValues, isBilingual, isDocument, isEmptyValue, isRows, isShown } from '../form/fieldValues'
import { type FieldOption, type FormDefinition, type FormField, fieldsOf, holdsFiles, isAnswered } from '../form/form'
import { transitionsOf } from '../values/transitions'

/** What a company has reviewed before the public sees it. Each kind has a form, and a row in `server/areas/exhibitor/revision/kinds.ts`. */
export const revisionKinds = ['company', 'logo', 'journal', 'board', 'product', 'invitation'] as const
export type RevisionKind = (typeof revisionKinds)[number]

/** The kinds of which a company has one. Of the others it has many. */
export const companyKinds = ['company', 'logo', 'journal', 'board'] as const satisfies readonly RevisionKind[]
export type CompanyKind = (typeof companyKinds)[number]

/** Of these, the data of the company itself. The others have calls of their own. */
export const deptKinds = ['company', 'logo'] as const satisfies readonly CompanyKind[]

/**
 * The states of one version. `approved` is the published one. `replaced` was published before it. The organiser takes a published
 * invitation back, which is refused from then on.
 */
export const revisionStates = ['draft', 'submitted', 'approved', 'refused', 'replaced'] as const
export type RevisionState = (typeof revisionStates)[number]

const moves: Record<RevisionState, readonly RevisionState[]> = {
  draft: ['submitted'],
  submitted: ['draft', 'approved', 'refused'],
  approved: ['replaced', 'refused'],
  refused: [],
  replaced: [],
}

/** Whether a version may go from one state to another. A refused version stays as it is, and its company begins a new one. */
export const { can: canMoveRevision } = transitionsOf<RevisionState>(moves)

/** A field that differs between two versions. */
export interface FieldChange {
  /** `name.cn` for one of two languages. */
  name: string
  label: Bilingual
  field: FormField
  before: FieldValue
  after: FieldValue
}

interface Part {
  name: string
  label: Bilingual
  field: FormField
  valueIn: (values: FormValues) => FieldValue
}

const languageNames = { cn: { cn: '中文', en: 'Chinese' }, en: { cn: '英文', en: 'English' } } as const

/** The places of a field that are compared: each language of a text, else the value as a whole. */
const partsOf = (field: FormField): Part[] => {
  const shown = (values: FormValues): FieldValue => (isShown(field, values) ? (values[field.name] ?? null) : null)
  if (field.kind !== 'bilingual') return [{ name: field.name, label: field.label, field, valueIn: shown }]
  return (['cn', 'en'] as const).map((language) => ({
    name: `${field.name}.${language}`,
    label: {
      cn: `${field.label.cn}（${languageNames[language].cn}）`,
      en: `${field.label.en} (${languageNames[language].en})`,
    },
    field,
    valueIn: (values) => {
      const value = shown(values)
      return isBilingual(value) ? value[language] : null
    },
  }))
}

const isSame = (one: FieldValue, other: FieldValue): boolean =>
  (isEmptyValue(one) && isEmptyValue(other)) || JSON.stringify(one) === JSON.stringify(other)

/**
 * The fields that differ between two versions, in the order of the form. The reviewer and the company read the same list.
 * @param before the published version, or what was known before the first one
 */
export const changedFields = (form: FormDefinition, before: FormValues, after: FormValues): FieldChange[] =>
  fieldsOf(form)
    .filter(isAnswered)
    .flatMap(partsOf)
    .map(({ valueIn, ...part }) => ({ ...part, before: valueIn(before), after: valueIn(after) }))
    .filter((change) => !isSame(change.before, change.after))

const labelOf = (options: readonly FieldOption[], value: string, language: Language): string | undefined => {
  for (const { value: own, label, children = [] } of options) {
    if (own === value) return label[language]
    const below = labelOf(children, value, language)
    if (below !== undefined) return below
  }
  return undefined
}

/**
 * A value in one line, as a person reads it. Files have none: they are shown themselves.
 * @param options of the field, also those of its dictionary
 */
export const readableValue = (
  field: FormField,
  value: FieldValue,
  language: Language,
  options: readonly FieldOption[] = field.options ?? [],
): string => {
  if (isEmptyValue(value) || holdsFiles(field)) return ''
  if (isRows(value) && value.every((row) => typeof row === 'object'))
    return value
      .map((row) =>
        (field.fields ?? [])
          .map((one) => readableValue(one, row[one.name], language))
          .filter(Boolean)
          .join(' '),
      )
      .join(language === 'cn' ? '；' : '; ')
  if (Array.isArray(value))
    return value.map((one) => labelOf(options, String(one), language) ?? String(one)).join(language === 'cn' ? '、' : ', ')
  if (isDocument(value)) return value.number
  if (isBilingual(value)) return value[language]
  return labelOf(options, String(value), language) ?? String(value)
}
