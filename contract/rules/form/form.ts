import type { Bilingual } from '../../language'
import type { TemplateRule } from '../messages/templateText'

/**
 * A form is data with a version. The organiser's config contains it, one engine draws it on both targets, and
 * `validateForm.ts` checks it on both sides.
 */
export interface FormDefinition {
  id: string
  /** Grows with each change. A form that was filled in under an older version is checked against the newer one. */
  version: number
  title: Bilingual
  sections: FormSection[]
}

export interface FormSection {
  title?: Bilingual
  hint?: Bilingual
  fields: FormField[]
}

export interface FieldOption {
  value: string
  label: Bilingual
  children?: FieldOption[]
  /** Shown, and cannot be chosen now: it is full. Only forms that are written in code have such an option. */
  isOff?: boolean
}

/** Fields of one form, in all sections. */
export const maxFormFields = 300

/** Kinds that an organiser's form may use. */
export const fieldKinds = [
  'text',
  'textarea',
  'name',
  'phone',
  'email',
  'number',
  'date',
  'select',
  'multiSelect',
  'area',
  'document',
  'photo',
  'agreements',
  'birthday',
  'dateRange',
  'tree',
  'rating',
  'richText',
  'hidden',
  'group',
  'picture',
  'file',
  'video',
  'signature',
  'company',
  'plate',
  'traceabilityCode',
  'logo',
] as const
/** Kinds that a row of an organiser's `group` may have. Documents, pictures and texts to accept belong to the form itself. */
export const rowFieldKinds = [
  'text',
  'textarea',
  'name',
  'phone',
  'email',
  'number',
  'date',
  'birthday',
  'dateRange',
  'select',
  'multiSelect',
  'tree',
  'rating',
  'plate',
  'traceabilityCode',
] as const satisfies readonly FieldKind[]
/** The rows of a group without a limit of its own. */
export const usualGroupRows = 20
/** The greatest limit of rows that a group may have. */
export const maxGroupRows = 300
/** The most that a sum of a group may be: booths that are ordered together, and their area in square metres (R43). */
export const maxGroupTotal = 300
/** Marks of a rating without a limit of its own. */
export const usualMarks = 5

/** Further kinds, for forms that are written in code. Their calls decide how to store them. */
export type OwnFieldKind = 'bilingual' | 'licence' | 'files' | 'password' | 'code' | 'invitationPicture' | 'certificate'
export type FieldKind = (typeof fieldKinds)[number] | OwnFieldKind

export interface AgreementText {
  id: string
  title: Bilingual
  isRequired?: boolean
  /** Accepted only after it was opened, in its present version. */
  mustRead?: boolean
}

/** The sum of a column of numbers over the rows of a group, such as the area of all ordered booths. */
export interface GroupTotal {
  /** A field of the row, of the kind `number`. */
  field: string
  max: number
}

export interface FormField {
  name: string
  kind: FieldKind
  label: Bilingual
  help?: Bilingual
  placeholder?: Bilingual
  isRequired?: boolean
  /** The length of a text, the number of choices or rows, the bounds of a number, an age in years, the days of a stretch, the top mark of a `rating`, or the megabytes of a `picture` or a `video`. */
  min?: number
  max?: number
  /** Days: the first and the last one that can be chosen. */
  earliest?: string
  latest?: string
  /** `richText`: sanitised HTML. The field has no value. */
  text?: Bilingual
  /** `hidden`: the value that the organiser stores with a registration. Nobody sees or sends it. */
  value?: string
  /** `number`: without decimals, such as a number of people. */
  isInteger?: boolean
  /** A regular expression for the whole value, and the sentence if it does not match. */
  pattern?: string
  patternMessage?: Bilingual
  options?: FieldOption[]
  /** The code of a dictionary with the options, instead of `options`. */
  dictionary?: string
  /** Shown (and checked and stored) only while another field has one of these values. */
  shownWhen?: { field: string; isOneOf: string[] }
  /** Documents and numbers that are masked wherever reading is not necessary. */
  isSensitive?: boolean
  /** `agreements`: the texts to accept, each a content page. */
  agreements?: AgreementText[]
  /** `email`: accepted domains; empty means all. */
  supportedProviders?: string[]
  /** `bilingual`: a text of several lines. */
  isLong?: boolean
  /** `text`, `textarea` and `bilingual`: goes out as a message, with these placeholders. */
  template?: TemplateRule
  /** `group`: the fields of one row. `min` and `max` count rows. */
  fields?: FormField[]
  /** `group`: sums that have a limit. */
  totals?: GroupTotal[]
  /** `phone` and `email`: typed twice. The other field has the same value. */
  sameAs?: string
  /** `group`: the label of the button that adds a row. */
  addLabel?: Bilingual
}

export const fieldsOf = (form: FormDefinition): FormField[] => form.sections.flatMap((section) => section.fields)

/** Whether a field's value is stored encrypted, shown masked, and kept out of drafts. */
export const isConfidential = (field: FormField): boolean => field.kind === 'document' || field.isSensitive === true

/** Kinds whose value is the id of an uploaded file. */
export const isFile = ({ kind }: Pick<FormField, 'kind'>): boolean =>
  ['photo', 'picture', 'file', 'video', 'signature', 'logo', 'invitationPicture', 'licence', 'certificate'].includes(kind)

/** Whether a field names one file or several. */
export const holdsFiles = (field: Pick<FormField, 'kind'>): boolean => isFile(field) || field.kind === 'files'

/** Kinds without an answer: a text to read, and what the organiser stores. */
export const isAnswered = ({ kind }: Pick<FormField, 'kind'>): boolean => kind !== 'richText' && kind !== 'hidden'

/** The choices of a tree: its ends. */
export const leavesOf = (options: readonly FieldOption[]): FieldOption[] =>
  options.flatMap((option) => (option.children?.length ? leavesOf(option.children) : [option]))

/** The two texts of a `bilingual` field as separate fields: `name.cn` and `name.en`. */
export const textsOf = (field: FormField): FormField[] => {
  const { kind: _, ...rest } = field
  return (['cn', 'en'] as const).map((language) => ({
    ...rest,
    kind: field.isLong ? 'textarea' : 'text',
    name: `${field.name}.${language}`,
  }))
}

/** The fields of one row of a `group`, by their paths in the form: `items.0.name`. */
export const rowFieldsOf = (field: FormField, row: number): FormField[] => {
  const placed = (name: string): string => `${field.name}.${row}.${name}`
  return (field.fields ?? []).map((one) => ({
    ...one,
    name: placed(one.name),
    ...(one.shownWhen ? { shownWhen: { ...one.shownWhen, field: placed(one.shownWhen.field) } } : {}),
  }))
}

/** The greatest length of a text, in characters. Longer values are refused before the pattern is tried. */
export const maxTextLength = ({ kind, max }: Pick<FormField, 'kind' | 'max'>): number => max ?? (kind === 'textarea' ? 2000 : 200)

/** The greatest number of rows of a `group`. */
export const maxRowsOf = ({ max = usualGroupRows }: Pick<FormField, 'max'>): number => max
