import { Type, type Static } from 'typebox'
import { Id, OptionalText } from '../schemas'
import { linkParameterNames } from '../rules/link'
import { sharePlaceholders } from '../rules/shareText'

export const ShareQuery = Type.Object({
  /** What a friend registers as; as the sharer where none is named. */
  registerType: OptionalText(40),
  /** The channel by which the sharer came, to be kept. */
  registerLinkId: Type.Optional(Type.String({ maxLength: 64, pattern: '^[\\w-]*$' })),
})
export type ShareQuery = Static<typeof ShareQuery>

const optionalTexts = (names: readonly string[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, Type.Optional(Type.String())])))

export const ShareLink = Type.Object({
  /** What the link carries, for those who write its address themselves: ids alone say who shares. */
  link: Type.Unsafe<import('../rules/link').LinkParameters>(optionalTexts(linkParameterNames)),
  invitationLinkInfo: Type.Object({
    /** A page to look at the fair before one signs in. */
    cnLandingPageUrl: Type.String(),
    enLandingPageUrl: Type.String(),
    /** Straight to the registration. */
    cnRegisterLinkUrl: Type.String(),
    enRegisterLinkUrl: Type.String(),
    /** An invitation in the name of the sharer. */
    cnCustomerUrl: Type.String(),
    enCustomerUrl: Type.String(),
  }),
  /** Of the sharer, what the organiser's texts ask for and nothing else. */
  sharer: Type.Unsafe<import('../rules/shareText').Sharer>(optionalTexts(sharePlaceholders)),
})
export type ShareLink = Static<typeof ShareLink>

export const ParentBody = Type.Object({ fissionParentBladeUserId: Id })

/** Whether it was taken down now or stood there already. Never why not: nobody learns from it who is registered. */
export const Saved = Type.Object({ isSaved: Type.Boolean() })
export type Saved = Static<typeof Saved>

export const shareSchemas = {
  link: { query: ShareQuery, data: ShareLink },
  saveParent: { body: ParentBody, data: Saved },
}
