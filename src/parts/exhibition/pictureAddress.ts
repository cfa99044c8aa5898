import { siteOrigin } from '@/routes/address/siteOrigin'

/** The address of a picture. The organiser gives an address, or a path on this site. */
export const pictureAddress = (picture: string): string => (picture.startsWith('/') ? siteOrigin() + picture : picture)
