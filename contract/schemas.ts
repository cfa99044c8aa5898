import { Type, type TSchema } from 'typebox'

/** Types that many schemas share. Only the server and `*.schema.ts` files may import this. */

/** An id: made by the server, up to 19 digits. */
export const Id = Type.String({ pattern: '^\\d{1,20}$' })
export const OptionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** 'yyyy-MM-dd HH:mm:ss' in the exhibition's time zone. */
export const DateTime = Type.String({ examples: ['2027-04-08 09:00:00'] })
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** A decimal string with two places, CNY. */
export const Money = Type.String({ examples: ['280.00'] })

export const Bilingual = Type.Object({ cn: Type.String(), en: Type.String() })

/** Query of a list. Both values arrive as text; the server converts them to numbers. */
export const PageQuery = Type.Object({
  current: Type.Optional(Type.Integer({ minimum: 1, maximum: 100000, default: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
})

export const PageOf = <T extends TSchema>(record: T) =>
  Type.Object({ records: Type.Array(record), total: Type.Integer(), size: Type.Integer(), current: Type.Integer(), pages: Type.Integer() })
