import { type LinkParameterName, type LinkParameters, linkParameterNames, queryOf } from './link'

/** What an address brings, whatever its shape. */
export interface Arrival {
  /** The route's path; '/jump' where the address names none. */
  path: string
  link: LinkParameters
  /** Parameters of the route itself. They stand behind the hash; what stands before it and is not known is a carrier's. */
  own: Record<string, string>
  /** Parameters of advertisements, kept aside to tell where people came from. */
  attribution: Record<string, string>
  /** WeChat's answer to an OAuth redirect: works once, never stays in an address. */
  oauth: { code: string; state: string } | null
  /** An external identity provider has identified the person. */
  externalIdentity: ExternalIdentity | null
  /** A mini-program code's text, which stands for parameters that the server keeps. */
  scene: string
  /** A ticket from the mini-program around this page, good once. */
  handoff: string
}

/** A proof that works once, and never stays in an address. */
export interface ExternalIdentity {
  /**
   * Google's answer comes as a fragment (OAuth 2.0 implicit grant, RFC 6749 section 4.2.2); the organiser's member system hangs an `imasterCode` on
   * its way back; an organiser hangs an `account` on a link, which is a handle and no name.
   */
  by: 'google' | 'imaster' | 'account'
  proof: string
  /** By which a browser knows its own redirect. */
  state: string
}

/** The names under which proofs travel as parameters. */
const proofParameters = new Map<string, ExternalIdentity['by']>([
  ['imastercode', 'imaster'],
  ['account', 'account'],
])

/** The route that takes up every link. */
export const entryPath = '/jump'

/** The name by which a one-time ticket between mini-program and H5 travels. */
export const handoffName = 'handoff'

const attributionName =
  /^(gdt_vid|weixinadinfo|weixinadkey|qz_gdt|clickid|click_id|bd_vid|gclid|utm_(source|medium|campaign|term|content))$/i

/** Whether an advertisement's carrier hangs this parameter on. */
export const isAttributionName = (name: string): boolean => attributionName.test(name)

/** How a mini-program names itself where an H5 page has to know that it was opened by one. Anything else in `from` is what a share left behind. */
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
 * A link that was passed on by careless hands is encoded two and three times over. An address is whole as soon as it looks like one: its own
 * parameters keep their encoding.
 */
const decodeAll = (text: string): string => {
  let decoded = decodeOnce(text)
  for (let times = 0; times < 4 && !isAddress(decoded) && /%[0-9a-f]{2}/i.test(decoded); times += 1) decoded = decodeOnce(decoded)
  return decoded
}

/** A query whose very separators were encoded is opened until they show. */
const opened = (text: string, separator: RegExp): string => {
  let open = text
  for (let times = 0; times < 4 && !separator.test(open) && /%[0-9a-f]{2}/i.test(open); times += 1) open = decodeOnce(open)
  return open
}

type Pair = [name: string, value: string]

/** Enterprise messaging puts a second question mark where an ampersand belongs. */
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

/** A path that cannot be decoded means its percent signs as they stand: it leads to no page, where routers would stumble over it. */
export const decodablePath = (path: string): string => {
  try {
    decodeURI(path)
    return path
  } catch {
    return path.replace(/%/g, '%25')
  }
}

/** Oneself only: no host, no markup, nothing that climbs. */
const pathOf = (text: string): string => {
  const path = text.replace(/\/+$/, '')
  return /^(\/[\w:.%~-]+)+$/.test(path) && !/\.\.|\/\//.test(decodeAll(path)) ? decodablePath(path) : entryPath
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
  } else if (name === 'scene' && !/^\d{1,4}$/.test(value)) {
    // WeChat's own `scene` is the number of a way in; ours is never that short.
    arrival.scene ||= value
  } else if (isBehindHash && !carriers.has(name.toLowerCase())) {
    arrival.own[name] ??= decodeOnce(raw).slice(0, 2000)
  }
}

/** What other apps hang on a link, and codes that have been used. */
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
 * Reads an address of any shape: parameters before the hash, behind it or both, encoded twice, with two question marks, with what
 * advertisements, shares and sign-ins hung on it. What stands behind the hash wins. Names are taken in any case.
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

/** The one shape that all others are rewritten to. Read again it is the same arrival, less what works only once. */
export const canonicalHash = (arrival: Pick<Arrival, 'path' | 'link' | 'own'>): string => {
  const query = queryOf({ ...arrival.own, ...arrival.link })
  return `#${arrival.path}${query ? `?${query}` : ''}`
}
