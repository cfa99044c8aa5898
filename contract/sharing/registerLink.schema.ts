import { Type, type Static } from 'typebox'
import { type LinkParameters, linkParameterNames } from '../rules/link'

/** Every parameter that a link may carry, and nothing else. */
const parameters = Type.Unsafe<LinkParameters>(
  Type.Object(Object.fromEntries(linkParameterNames.map((name) => [name, Type.Optional(Type.String({ maxLength: 500 }))])), {
    additionalProperties: false,
  }),
)

export const RegisterLinkBody = parameters
export type RegisterLinkBody = LinkParameters

export const SavedLink = Type.Object({
  /** At most 32 letters and digits, the limit of a mini-program code. Contains tenant and exhibition. */
  scene: Type.String({ pattern: '^[0-9a-z]{1,32}$' }),
})
export type SavedLink = Static<typeof SavedLink>

export const SceneQuery = Type.Object({
  /** A code's text, or the last part of a short link. */
  scene: Type.String({ maxLength: 80, pattern: '^[\\w.-]{1,80}$' }),
})

export const registerLinkSchemas = {
  save: { purpose: 'Stores the parameters of a link, and answers the text of its code', body: RegisterLinkBody, data: SavedLink },
  detail: { purpose: "The parameters behind a code's text", query: SceneQuery, data: parameters },
}
