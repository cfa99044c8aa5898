import { type RegisterType, isRegisterType } from '../../registerTypes'
import { readArrival } from './arrival'
import { type LinkParameters, queryOf } from '../link'

/** What a short link names. Its path contains the organiser and the fair, because the server has no list of all links. */
export interface ShortLink {
  tenantId: string
  exhibitionId: string
  /** A shared link names the register type. Missing in a printed link, whose register type the exhibition file has. */
  registerType?: RegisterType
  /** The printed link, or the channel that brought the sharer. */
  registerLinkId?: string
}

/** The path of a short link: `/r/100001-1201-12010001` if printed, `/r/100001-1201-visitor-12010001` if shared. */
export const shortLinkPath = ({ tenantId, exhibitionId, registerType, registerLinkId }: ShortLink): string =>
  `/r/${[tenantId, exhibitionId, registerType, registerLinkId].filter(Boolean).join('-')}`

/** Reads the last part of a short link's path; null if the text is none. */
export const readShortLink = (code: string): ShortLink | null => {
  const [, tenantId, exhibitionId, name, channel] = /^(\d{6})-([1-9]\d{0,18})-(\w{1,40})(?:-([\w-]{1,64}))?$/.exec(code) ?? []
  if (!tenantId || !exhibitionId || !name) return null
  if (isRegisterType(name)) return { tenantId, exhibitionId, registerType: name, ...(channel && { registerLinkId: channel }) }
  return channel ? null : { tenantId, exhibitionId, registerLinkId: name }
}

/** The last part of a short link's address, which names the link; '' for any other address. */
export const shortLinkCode = (address: string): string => /^https?:\/\/[^/]+\/r\/([\w-]{1,130})\/?(?:[?#]|$)/i.exec(address)?.[1] ?? ''

/** The parameters that name the person who shares. A short link says them as one, because a shared link has them alike. */
const inviterNames = ['sourceInviteUserId', 'inviteUserId', 'fissionParentBladeUserId'] as const

/** The parameters of a short link's `by`, the account of the sharer. */
export const sharedBy = (accountId: unknown): LinkParameters =>
  typeof accountId === 'string' && /^\d{1,19}$/.test(accountId) ? Object.fromEntries(inviterNames.map((name) => [name, accountId])) : {}

/**
 * The link of a shared short address. Null for any other: what a printed one means, the server knows.
 * @param address whole
 */
export const linkOfShortAddress = (address: string): LinkParameters | null => {
  const named = readShortLink(shortLinkCode(address))
  if (!named?.registerType) return null
  const query = new URLSearchParams(address.split(/[?#]/)[1])
  const language = (['en', 'cn'] as const).find((one) => query.has(one))
  return {
    ...readArrival(address).link,
    ...named,
    registrationSource: 'registration',
    ...sharedBy(query.get('by')),
    ...(language && { languageType: language }),
  }
}

/**
 * The short link with all that a link says. Null for a link that is no plain registration: its target needs the long one.
 * @returns from the path on
 */
export const shortLinkOf = (link: LinkParameters): string | null => {
  const {
    tenantId = '',
    exhibitionId = '',
    registerType,
    registerLinkId,
    registrationSource = 'registration',
    languageType,
    ...rest
  } = link
  if (registrationSource !== 'registration' || !isRegisterType(registerType)) return null
  const path = shortLinkPath({ tenantId, exhibitionId, registerType, ...(registerLinkId && { registerLinkId }) })
  if (!readShortLink(path.slice('/r/'.length))) return null
  const by = inviterNames.every((name) => rest[name] === rest.inviteUserId) ? rest.inviteUserId : undefined
  const named = sharedBy(by)
  const language = languageType === 'en' || languageType === 'cn' ? languageType : ''
  const said = queryOf({
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in named))),
    by: named.inviteUserId,
    languageType: language === '' ? languageType : undefined,
  })
  const query = [language, said].filter(Boolean).join('&')
  return query ? `${path}?${query}` : path
}
