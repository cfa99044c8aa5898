import { type LinkParameterName, type LinkParameters, linkParameterNames, queryOf } from '../link'

/** The content of an address, whatever its shape. */
export interface Arrival {
  /** The route's path; '/jump' if the address names none. */
  path: string
  link: LinkParameters
  /** Parameters of the route itself, from behind the hash. Unknown ones before the hash belong to another service. */
  own: Record<string, string>
  /** Advertising parameters, kept apart to record the visit's source. */
  attribution: Record<string, string>
  /** WeChat's answer to an OAuth redirect. It works once and never stays in an address. */
  oauth: { code: string; state: string } | null
  /** An external identity provider has identified the person. */
  externalIdentity: ExternalIdentity | null
  /** The text of a mini-program code, which names stored parameters. */
  scene: string
  /** A one-time ticket of the mini-program around this page. */
  handoff: string
  /** The id of the mini-program's person. The page may request a ticket for it. */
  miniUser: string
}

/** A proof of identity that works once and never stays in an address. */
export interface ExternalIdentity {
  /**
   * Google answers in the fragment (OAuth 2.0 implicit grant, RFC 6749 section 4.2.2). The organiser's member system adds an
   * `imasterCode`. An organiser's link has an `account`, which is a handle and no name.
   */
  by: 'google' | 'imaster' | 'account'
  proof: string
  /** The state by which a browser recognises its own redirect. */
  state: string
}

/** The parameter names of proofs. */
const proofParameters = new Map<string, ExternalIdentity['by']>([
  ['imastercode', 'imaster'],
  ['account', 'account'],
])

/** The route that handles every link. */
export const entryPath = '/jump'

/** The parameter name of a one-time ticket between mini-program and H5. */
export const handoffName = 'handoff'
/** The parameter name of the id of the mini-program's person. */
export const miniUserName = 'miniUser'

const attributionName =
  /^(gdt_vid|weixinadinfo|weixinadkey|qz_gdt|clickid|click_id|bd_vid|gclid|utm_(source|medium|campaign|term|content))$/i

/** Whether an advertising service adds this parameter. */
export const isAttributionName = (name: string): boolean => attributionName.test(name)

/** How a mini-program identifies itself to an H5 page. Any other value of `from` comes from sharing. */
const miniOrigin = /^(mini|miniapp|mini-?program|wxapp|applet)$/i

const linkNameByLowerCase = new Map<string, LinkParameterName>(linkParameterNames.map((name) => [name.toLowerCase(), name]))

const longest = 500

const decodeOnce = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text)

/**
 * A link that was passed on carelessly is encoded two or three times. Decoding stops once the address has its shape, because its
 * own parameters keep their encoding.
 */
const decodeAll = (text: string): string => {
  let decoded = decodeOnce(text)
  for (let times = 0; times < 4 && !isAddress(decoded) && /%[0-9a-f]{2}/i.test(decoded); times += 1) decoded = decodeOnce(decoded)
  return decoded
}

/** A query with encoded separators is decoded until they appear. A text that has none stays as it is. */
const opened = (text: string, separator: RegExp): string => {
  let open = text
  for (let times = 0; times < 4 && !separator.test(open) && /%[0-9a-f]{2}/i.test(open); times += 1) open = decodeOnce(open)
  return separator.test(open) ? open : text
}

type Pair = [name: string, value: string]

/** WeCom writes a second question mark in place of an ampersand. */
const pairsOf = (query: string): Pair[] =>
  opened(query, /=/)
    .split(/[?&]+/)
    .filter(Boolean)
    .map((pair): Pair => {
      const at = pair.indexOf('=')
      return at < 0 ? [decodeOnce(pair), ''] : [decodeOnce(pair.slice(0, at)), pair.slice(at + 1).replace(/\+/g, '%20')]
    })

const splitAt = (text: string, mark: string): [before: string, after: string] => {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** A path that cannot be decoded keeps its percent signs. It matches no page, and no router fails on it. */
export const decodablePath = (path: string): string => {
  try {
    decodeURI(path)
    return path
  } catch {
    return path.replace(/%/g, '%25')
  }
}

/** A path on this site: no host, no markup, no parent folder. */
const pathOf = (text: string): string => {
  const path = text.replace(/\/+$/, '')
  return /^(\/[\w:.%~-]+)+$/.test(path) && !/\.\.|\/\/|\p{Cc}/u.test(decodeAll(path)) ? decodablePath(path) : entryPath
}

const put = (arrival: Arrival, [name, raw]: Pair, isBehindHash: boolean): void => {
  if (raw === '') return
  const linkName = linkNameByLowerCase.get(name.toLowerCase())
  const by = proofParameters.get(name.toLowerCase())
  const value = decodeAll(raw).slice(0, longest)
  if (linkName === 'from') {
    if (miniOrigin.test(value)) arrival.link.from ??= value
  } else if (linkName) {
    arrival.link[linkName] ??= value
  } else if (attributionName.test(name)) {
    arrival.attribution[name.toLowerCase()] ??= value
  } else if (by) {
    arrival.externalIdentity ??= { by, proof: value, state: '' }
  } else if (name === handoffName) {
    arrival.handoff ||= value
  } else if (name === miniUserName) {
    arrival.miniUser ||= value
  } else if (name === 'scene' && !/^\d{1,4}$/.test(value)) {
    // WeChat's own `scene` is a short number. Ours is always longer.
    arrival.scene ||= value
  } else if (isBehindHash && !carriers.has(name.toLowerCase())) {
    arrival.own[name] ??= decodeOnce(raw).slice(0, 2000)
  }
}

/** Parameters that other apps add, and used codes. */
const carriers = new Set([
  'isappinstalled',
  'nsukey',
  'code',
  'state',
  'scene',
  'userid',
  'wework_cfm_code',
  'auth_code',
  'appid',
  'access_token',
  'openid',
  'token',
])

/**
 * Reads an address of any shape: parameters before the hash, behind it or both, double encoding, two question marks, and
 * parameters of advertising, sharing and sign-in. Parameters behind the hash win. Names are case-insensitive.
 * @param address whole, or from its path or query on
 */
export const readArrival = (address: string): Arrival => {
  const arrival: Arrival = {
    path: entryPath,
    link: {},
    own: {},
    attribution: {},
    oauth: null,
    externalIdentity: null,
    scene: '',
    handoff: '',
    miniUser: '',
  }
  const [head, ...fragments] = opened(address, /[#?=]/).split('#')
  const before = pairsOf(splitAt(head!, '?')[1])
  for (const fragment of fragments) {
    if (/(^|[?&/])access_token=/.test(fragment)) {
      const values = new Map(pairsOf(fragment.replace(/^\/?\??/, '')))
      arrival.externalIdentity ??= {
        by: 'google',
        proof: decodeOnce(values.get('access_token') ?? ''),
        state: decodeOnce(values.get('state') ?? ''),
      }
      continue
    }
    const [path, query] = splitAt(opened(fragment, /[?=]/), '?')
    if (path.startsWith('/') && arrival.path === entryPath) arrival.path = pathOf(path)
    for (const pair of pairsOf(query)) put(arrival, pair, true)
  }
  for (const pair of before) put(arrival, pair, false)
  const oauth = new Map(before)
  const code = oauth.get('code')
  const state = decodeOnce(oauth.get('state') ?? '')
  if (code) arrival.oauth = { code: decodeOnce(code), state }
  if (arrival.externalIdentity?.by === 'imaster') arrival.externalIdentity.state = state
  return arrival
}

/** The normal form of all addresses. Reading it gives the same result, without single-use parameters. */
export const canonicalHash = (arrival: Pick<Arrival, 'path' | 'link' | 'own'>): string => {
  const query = queryOf({ ...arrival.own, ...arrival.link })
  return `#${arrival.path}${query ? `?${query}` : ''}`
}
