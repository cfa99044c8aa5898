import { Type, type TProperties, type TSchema } from 'typebox'

/** An object with exactly these members. */
export const strict = <T extends TProperties>(members: T, description?: string) =>
  Type.Object(members, { additionalProperties: false, ...(description ? { description } : {}) })

/** A text of a pattern. @param wanted the error message, such as `must be digits` */
export const patterned = (pattern: string, wanted: string, more: { description?: string; examples?: string[] } = {}) =>
  Type.String({ pattern, wanted, ...more })

/** Digits without a leading zero. */
export const digits = (maxLength: number, description?: string) =>
  patterned(`^[1-9]\\d{0,${maxLength - 1}}$`, 'must be digits without a leading zero', description ? { description } : {})

/** The six digits of an organiser. */
export const tenantId = patterned('^\\d{6}$', 'must be six digits', { description: 'The organiser.' })

export const text = (maxLength: number) => Type.String({ maxLength })

/** A text in both languages. */
export const both = (maxLength: number) => {
  const text = Type.String({ minLength: 1, maxLength, pattern: '\\S', wanted: 'must not be empty' })
  return strict({ cn: text, en: text })
}

/** A text in both languages that may be empty. */
export const bothOrEmpty = (maxLength: number) => strict({ cn: text(maxLength), en: text(maxLength) })

export const pageId = Type.String({ pattern: '^[\\w-]{1,64}$' })

/** A content page that is accepted, and its name in a sentence. */
export const agreement = strict({ id: pageId, title: both(200) })

export const choice = <const T extends readonly string[]>(values: T, description?: string) =>
  Type.Unsafe<T[number]>(Type.Enum([...values], description ? { description } : {}))

/** A standalone schema, for editors. */
export const jsonSchemaOf = (title: string, schema: TSchema): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title,
  ...(JSON.parse(JSON.stringify(schema)) as object),
})
