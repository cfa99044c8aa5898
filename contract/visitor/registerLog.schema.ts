import { Type, type Static } from 'typebox'
import { sourceNames } from '../rules/sharing/source'

const text = Type.Optional(Type.String({ maxLength: 500 }))

export const RegisterLogBody = Type.Object({
  /** The link's parameters that name the person's source. */
  source: Type.Unsafe<Partial<Record<import('../rules/sharing/source').SourceName, string>>>(
    Type.Object(Object.fromEntries(sourceNames.map((name) => [name, text])), { additionalProperties: false }),
  ),
  /** Parameters of the advertisement, in the names of its service. */
  attribution: Type.Record(Type.String({ pattern: '^[a-z_]{2,20}$' }), Type.String({ maxLength: 500 }), { maxProperties: 20 }),
})
export type RegisterLogBody = Static<typeof RegisterLogBody>

export const RegisterLogAnswer = Type.Object({ isSaved: Type.Boolean() })
export type RegisterLogAnswer = Static<typeof RegisterLogAnswer>

export const registerLogSchemas = {
  save: { purpose: "Stores where the caller's registration came from", body: RegisterLogBody, data: RegisterLogAnswer },
}
