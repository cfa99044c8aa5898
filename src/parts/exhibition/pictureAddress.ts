import { siteOrigin } from '@/routes/address/siteOrigin'

/** The address of a picture. The organiser gives an address, or a path on this site. */
export const pictureAddress = (picture: string): string => (picture.startsWith('/') ? siteOrigin() + picture : picture)

/** The same as part of a style sheet. */
export const pictureUrl = (picture: string): string => pictureAddress(picture).replace(/["\\\s]/g, encodeURIComponent)
