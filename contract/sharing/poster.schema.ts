import { Type, type Static } from 'typebox'
import { Id, OptionalText } from '../schemas'
import type { PosterFacts } from '../rules/sharing/poster'
import { drawnTemplateNames, posterTemplateNames, posterTexts } from '../rules/sharing/posterTemplates'

const template = Type.Unsafe<(typeof posterTemplateNames)[number]>(Type.Enum([...posterTemplateNames]))

/** me: the caller attends; exhibitor: a company shows; register: a desk's or a company's code, without a person. */
export const posterKinds = ['me', 'exhibitor', 'register'] as const
export type PosterKind = (typeof posterKinds)[number]

const asked = {
  kind: Type.Optional(Type.Unsafe<PosterKind>(Type.Enum([...posterKinds]))),
  /** The exhibitor of its poster. */
  exhibitorId: Type.Optional(Id),
  /** The register type of a friend; by default the caller's own. */
  registerType: OptionalText(40),
  /** The channel to be kept. */
  registerLinkId: Type.Optional(Type.String({ maxLength: 64, pattern: '^[\\w-]*$' })),
}

export const PosterQuery = Type.Object(asked)
export type PosterQuery = Static<typeof PosterQuery>

export const PosterPictureQuery = Type.Object({
  ...asked,
  template: Type.Optional(Type.Unsafe<(typeof drawnTemplateNames)[number]>(Type.Enum([...drawnTemplateNames]))),
})
export type PosterPictureQuery = Static<typeof PosterPictureQuery>

export const PosterDetail = Type.Object({
  /** In the order in which the organiser offers them. */
  templates: Type.Array(template),
  facts: Type.Unsafe<PosterFacts>(
    Type.Object({
      texts: Type.Object(Object.fromEntries(posterTexts.map((name) => [name, Type.String()]))),
      address: Type.String(),
      theme: Type.String({ pattern: '^#[\\da-f]{6}$' }),
      background: Type.String(),
      avatar: Type.String(),
      icon: Type.String(),
    }),
  ),
})
export type PosterDetail = Static<typeof PosterDetail>

export const PosterPicture = Type.Object({ pngBase64: Type.String() })

export const posterSchemas = {
  detail: { purpose: 'What a poster of the caller, of an exhibitor or of a desk says', query: PosterQuery, data: PosterDetail },
  picture: {
    purpose: 'The poster or its code alone as a picture, for phones that cannot draw',
    query: PosterPictureQuery,
    data: PosterPicture,
  },
}
