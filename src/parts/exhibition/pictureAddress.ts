import { siteOrigin } from '@/routes/siteOrigin'

/** Where a picture lies: the organiser names an address, or a path on this site. */
export const pictureAddress = (picture: string): string => (picture.startsWith('/') ? siteOrigin() + picture : picture)
