import { originOf } from '../../../../contract/rules/origins'

/** This machine itself, where a server is tried out without a certificate. */
const isThisMachine = (origin: string): boolean => /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(origin)

/** Whether people may be sent there: https, in a spelling that reads one way only. */
export const isAddress = (text: string): boolean => {
  const origin = originOf(text)
  return origin !== null && (origin.startsWith('https://') || isThisMachine(origin))
}

/** A picture has an address, or a path on this site: '/media/…'. */
export const isPicture = (text: string): boolean => isAddress(text) || /^\/(?!\/)[\w./%~-]+(\?[\w.&=%-]*)?$/.test(text)

export const addressWanted = 'must be an https address'
export const pictureWanted = 'must be the https address of a picture, or its path on this site, such as "/media/…"'
