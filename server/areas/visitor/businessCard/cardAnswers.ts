import { type FieldOption, type FormDefinition, type FormField, fieldsOf } from '../../../../contract/rules/form/form'
import { validateField } from '../../../../contract/rules/form/validateForm'
import type { CardAnswer } from '../../../../contract/visitor/businessCard.schema'
import { type CardField, type CardValues, type ReadField, cardFields } from './cardFields'

/** From here on nearly every reading is correct (`npm run bench -- cards`). */
export const sureFrom = 85

/** The field of the form for a field of the card. Names and kinds are those of an exhibition's file. */
const fieldFor = (fields: FormField[], card: CardField): FormField | undefined => {
  const plain = fields.filter((field) => !field.isSensitive && field.kind !== 'document')
  if (card === 'name' || card === 'phone' || card === 'email')
    return plain.find(({ kind, name }) => kind === card && name === card) ?? plain.find(({ kind }) => kind === card)
  const own = plain.find(({ name, kind }) => name === card && ['text', 'textarea', 'select'].includes(kind))
  return own ?? (card === 'address' ? plain.find(({ kind }) => kind === 'area') : undefined)
}

/** `采购 / 供应链` and `Sales and marketing` are several words. */
const wordsIn = (label: string): string[] =>
  label
    .toLowerCase()
    .split(/[/、,，·&()（）]|\band\b|\bor\b/)
    .map((word) => word.trim())
    .filter((word) => word.length >= 2)

/** The option with the longest word that the card has too. */
const optionFor = (options: readonly FieldOption[], text: string): FieldOption | undefined => {
  const lower = text.toLowerCase()
  const lengthOf = ({ label }: FieldOption): number =>
    Math.max(0, ...[...wordsIn(label.cn), ...wordsIn(label.en)].filter((word) => lower.includes(word)).map((word) => word.length))
  const [first] = [...options].sort((one, other) => lengthOf(other) - lengthOf(one))
  return first && lengthOf(first) > 0 ? first : undefined
}

/** On cards in Chinese, the country goes without saying. */
const china = 'CN'

/** The name of a region without its kind: `上海市`, `湖北省`. */
const bare = (label: string): string => label.replace(/(?:特别行政区|[省市])$/, '')

const isIn = (text: string, { label }: FieldOption): boolean =>
  text.includes(bare(label.cn)) || new RegExp(`\\b${label.en.replace(/[^\p{L}\d ]/gu, '.')}\\b`, 'iu').test(text)

/** The codes of a region from the outside in, as deep as the address names it. */
const areaFor = (options: readonly FieldOption[], text: string): string[] => {
  const isChinese = /\p{Script=Han}/u.test(text)
  const country = isChinese ? options.find(({ value }) => value === china) : options.find((one) => isIn(text, one))
  if (!country) return []
  const path = [country.value]
  // A card names a city without its province as often as with it.
  const within = (country.children ?? []).flatMap((region) =>
    [region, ...(region.children ?? [])]
      .filter((one) => isIn(text, one))
      .map((one) => (one === region ? [one.value] : [region.value, one.value])),
  )
  const [deepest] = within.sort((one, other) => other.length - one.length)
  return [...path, ...(deepest ?? [])]
}

const answerOf = (field: FormField, { value: text, certainty }: ReadField, options: FieldOption[] | undefined): CardAnswer => {
  const { name } = field
  // Which option fits is a guess.
  if (field.kind === 'select') return { name, text, value: optionFor(options ?? [], text)?.value ?? null, isSure: false }
  if (field.kind === 'area') {
    const area = areaFor(options ?? [], text)
    return { name, text, value: area.length > 0 ? area : null, isSure: false }
  }
  return { name, text, value: text, isSure: certainty >= sureFrom && !validateField(field, text) }
}

/** What a card says about the fields of a form, in the form's order. */
export const cardAnswers = (
  form: FormDefinition,
  card: CardValues,
  optionsOf: (field: FormField) => FieldOption[] | undefined,
): CardAnswer[] => {
  const fields = fieldsOf(form)
  const answers = cardFields.flatMap((name) => {
    const [field, read] = [fieldFor(fields, name), card[name]]
    return field && read ? [answerOf(field, read, optionsOf(field))] : []
  })
  return fields.flatMap(({ name }) => answers.find((answer) => answer.name === name) ?? [])
}
