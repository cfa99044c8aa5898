import type { LinkParameters } from './link'

/** What a short link names. Its path contains the organiser and the fair, because the server has no list of all links. */
export interface ShortLink {
  tenantId: string
  exhibitionId: string
  registerLinkId: string
}

/** The path of a short link: `/r/100001-1201-12010001`. */
export const shortLinkPath = ({ tenantId, exhibitionId, registerLinkId }: ShortLink): string =>
  `/r/${tenantId}-${exhibitionId}-${registerLinkId}`

/** Reads the last part of a short link's path; null if the text is none. */
export const readShortLink = (code: string): ShortLink | null => {
  const [, tenantId, exhibitionId, registerLinkId] = /^(\d{6})-([1-9]\d{0,18})-(\w{1,40})$/.exec(code) ?? []
  return tenantId && exhibitionId && registerLinkId ? { tenantId, exhibitionId, registerLinkId } : null
}

/** The last part of a short link's address, which names the link; '' for any other address. */
export const shortLinkCode = (address: string): string => /^https?:\/\/[^/]+\/r\/([\w-]{1,80})\/?(?:[?#]|$)/i.exec(address)?.[1] ?? ''

/** The parameters of a printed link that a short link says with fewer characters. */
const said = ['tenantId', 'exhibitionId', 'registerType', 'registerLinkId', 'registrationSource', 'languageType']

/**
 * The short link for a link's parameters. Null if they say more than a short link can. Whether the fair has such a link, the server
 * knows.
 */
export const shortLinkOf = (link: LinkParameters): string | null => {
  const { tenantId, exhibitionId, registerLinkId, registrationSource = 'registration', languageType } = link
  if (!tenantId || !exhibitionId || !registerLinkId || registrationSource !== 'registration') return null
  if (Object.keys(link).some((name) => !said.includes(name))) return null
  const path = shortLinkPath({ tenantId, exhibitionId, registerLinkId })
  if (!readShortLink(path.slice('/r/'.length))) return null
  return languageType === 'en' || languageType === 'cn' ? `${path}?${languageType}` : path
}
