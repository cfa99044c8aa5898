import { Type, type TProperties, type TSchema } from 'typebox'

/** An object with exactly these members. */
export const strict = <T extends TProperties>(members: T, description?: string) =>
  Type.Object(members, { additionalProperties: false, ...(description ? { description } : {}) })

/** Exactly the members of another object. A misspelt name must not pass as a missing one. */
export const strictly = <T extends TProperties>({ properties }: { properties: T }, description: string) => strict(properties, description)

/** A text of a pattern. @param wanted the error message, such as `must be digits` */
export const patterned = (
  pattern: string,
  wanted: string,
  more: { description?: string; examples?: string[]; maxLength?: number; isCounted?: true } = {},
) => Type.String({ pattern, wanted, ...more })

/** Digits without a leading zero. */
export const digits = (maxLength: number, description?: string) =>
  patterned(`^[1-9]\\d{0,${maxLength - 1}}$`, 'must be digits without a leading zero', description ? { description } : {})

/** The six digits of an organiser. */
export const tenantId = patterned('^\\d{6}$', 'must be six digits', { description: 'The six digits of the organiser.' })

export const text = (maxLength: number, description: string) => Type.String({ maxLength, description })

const inChinese = 'The text in Chinese.'
const inEnglish = 'The text in English.'

/** An address, which a check of its own reads. */
export const address = (description: string) => Type.String({ minLength: 1, maxLength: 2000, description })

/** A text in both languages. */
export const both = (maxLength: number, description: string) => {
  const filled = (language: string) =>
    Type.String({ minLength: 1, maxLength, pattern: '\\S', wanted: 'must not be empty', description: language })
  return strict({ cn: filled(inChinese), en: filled(inEnglish) }, description)
}

/** A text in both languages that may be empty. */
export const bothOrEmpty = (maxLength: number, description: string) =>
  strict({ cn: text(maxLength, inChinese), en: text(maxLength, inEnglish) }, description)

/** The id of an item of a list, which addresses and rows may name. */
export const itemId = (description: string) =>
  patterned('^[a-z][a-z0-9-]{0,39}$', 'must be small letters, digits and hyphens, a letter first', { description })

/** A phone number, as people dial it. */
export const phone = (description: string) =>
  patterned('^\\+?[\\d ()-]{3,30}$', 'must be a phone number such as "+86 27 5550 1201"', { description })

/** A place on a map. */
export const mapPoint = (description: string) =>
  strict(
    {
      latitude: Type.Number({ minimum: -90, maximum: 90, description: 'The latitude in degrees, south of the equator below 0.' }),
      longitude: Type.Number({ minimum: -180, maximum: 180, description: 'The longitude in degrees, west of Greenwich below 0.' }),
    },
    description,
  )

export const pageId = (description: string) => patterned('^[\\w-]{1,64}$', 'must be letters, digits, - and _', { description })

/** A content page that is accepted, and its name in a sentence. */
export const agreement = strict({
  id: pageId('The content page with the text.'),
  title: both(200, 'The name of the text, as people read it next to the box.'),
})

export const choice = <const T extends readonly string[]>(values: T, description?: string) =>
  Type.Unsafe<T[number]>(Type.Enum([...values], description ? { description } : {}))

/** A standalone schema, for editors. */
export const jsonSchemaOf = (title: string, schema: TSchema): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title,
  ...(JSON.parse(JSON.stringify(schema)) as object),
})
