import { type FieldValue, type FormValues, isBilingual, isRows } from '@contract/rules/form/fieldValues'

/** A place within a form: the field and the path within it. `items.0.name.cn` is the field `items` and the rest `0`, `name`, `cn`. */
export interface Path {
  field: string
  rest: readonly string[]
}

export const pathOf = (name: string): Path => {
  const [field = '', ...rest] = name.split('.')
  return { field, rest }
}

/** The value at a place; undefined if there is no such place. */
export const readAt = (value: FieldValue, [part, ...rest]: readonly string[]): FieldValue => {
  if (part === undefined) return value
  if (isRows(value)) return readAt(value[Number(part)]?.[rest[0] ?? ''], rest.slice(1))
  if (Array.isArray(value)) return value[Number(part)]
  return isBilingual(value) && (part === 'cn' || part === 'en') ? value[part] : undefined
}

/** A copy of the value with a new value at a place. The original is not changed. */
export const writtenAt = (value: FieldValue, [part, ...rest]: readonly string[], next: FieldValue): FieldValue => {
  if (part === undefined) return next
  if (part === 'cn' || part === 'en')
    return { ...(isBilingual(value) ? value : { cn: '', en: '' }), [part]: typeof next === 'string' ? next : '' }
  const at = Number(part)
  if (rest[0] === undefined) {
    const choices = Array.isArray(value) ? (value.filter((one) => typeof one === 'string') as string[]) : []
    return typeof next === 'string' ? [...choices.slice(0, at), next, ...choices.slice(at + 1)] : choices.filter((_, index) => index !== at)
  }
  const rows: FormValues[] = isRows(value) ? value : []
  const [name, ...inside] = rest as [string, ...string[]]
  return rows.map((row, index) => (index === at ? { ...row, [name]: writtenAt(row[name], inside, next) } : row))
}
