import { Type, type Static } from 'typebox'
import { Id, OptionalText } from '../schemas'
import { linkParameterNames } from '../rules/link'
import { sharePlaceholders } from '../rules/sharing/shareText'

export const ShareQuery = Type.Object({
  /** The register type of a friend; by default the sharer's own. */
  registerType: OptionalText(40),
  /** The channel that brought the sharer, to be passed on. */
  registerLinkId: Type.Optional(Type.String({ maxLength: 64, pattern: '^[\\w-]*$' })),
})
export type ShareQuery = Static<typeof ShareQuery>

const optionalTexts = (names: readonly string[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, Type.Optional(Type.String())])))

export const ShareLink = Type.Object({
  /** The link's parameters, for callers that write its address themselves. Only ids name the sharer. */
  link: Type.Unsafe<import('../rules/link').LinkParameters>(optionalTexts(linkParameterNames)),
  invitationLinkInfo: Type.Object({
    /** A page to look at the fair before sign-in. */
    cnLandingPageUrl: Type.String(),
    enLandingPageUrl: Type.String(),
    /** The registration itself. */
    cnRegisterLinkUrl: Type.String(),
    enRegisterLinkUrl: Type.String(),
    /** An invitation in the name of the sharer. */
    cnCustomerUrl: Type.String(),
    enCustomerUrl: Type.String(),
  }),
  /** The personal data that the organiser's texts contain, and nothing else. */
  sharer: Type.Unsafe<import('../rules/sharing/shareText').Sharer>(optionalTexts(sharePlaceholders)),
})
export type ShareLink = Static<typeof ShareLink>

export const ParentBody = Type.Object({ fissionParentBladeUserId: Id })

/** Whether it is stored, now or before. The answer gives no reason, so that nobody learns which people are registered. */
export const Saved = Type.Object({ isSaved: Type.Boolean() })
export type Saved = Static<typeof Saved>

export const shareSchemas = {
  link: { purpose: "The caller's own link to share", query: ShareQuery, data: ShareLink },
  saveParent: { purpose: 'Notes through whose link the caller came', body: ParentBody, data: Saved },
}
