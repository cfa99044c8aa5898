import { Type, type Static } from 'typebox'
import { type CooperationKind, cooperationKinds } from '../rules/content/cooperationPartner'

/** A partner in the caller's language. Without a logo its name is shown. */
export const PartnerView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  kind: Type.Unsafe<CooperationKind>(Type.String({ enum: [...cooperationKinds] })),
  logo: Type.String(),
  link: Type.String(),
})
export type PartnerView = Static<typeof PartnerView>

export const AdvertisementView = Type.Object({
  /** The partner's id, and the place among its banners. */
  id: Type.String(),
  title: Type.String(),
  picture: Type.String(),
  link: Type.String(),
})
export type AdvertisementView = Static<typeof AdvertisementView>

export const PartnerAdvertise = Type.Object({
  /** By kind, in the organiser's order. */
  partners: Type.Array(PartnerView),
  advertisements: Type.Array(AdvertisementView),
})
export type PartnerAdvertise = Static<typeof PartnerAdvertise>

export const partnerAdvertiseSchemas = {
  list: { purpose: 'Partners of the fair and their advertisements', data: PartnerAdvertise },
}
