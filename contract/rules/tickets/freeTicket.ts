import '../../formErrors'
import type { ValidationError } from '../../fieldErrors'
import { type LinkKey, linkKeyOf, readRowName } from '../linkKeys'

/** The states of an invitation to a free ticket and the transitions between them. An open one ends once. */
export const freeInvitationTransitions = {
  open: ['claimed', 'withdrawn', 'expired'],
  // Every place was claimed.
  claimed: [],
  withdrawn: [],
  expired: [],
} as const satisfies Record<string, readonly string[]>

export type FreeInvitationState = keyof typeof freeInvitationTransitions

export const freeInvitationStates = Object.keys(freeInvitationTransitions) as FreeInvitationState[]

/** The places of one invitation at most. */
export const maxFreePlaces = 200

/** The claims that one call cancels at most. */
export const maxVoidedAtOnce = 100

const maxNote = 100

/** Ends of web addresses that are no words of a sentence. */
const domainEnd = '(?:com|cn|net|org|xyz|biz|icu|top|vip|cc|io|ru|hk|tw|中国|公司|网络|example)(?![\\p{L}\\p{N}])'

/** What our messages and pages would show as a way out of the fair, also where it is disguised. */
const waysOut: readonly RegExp[] = [
  // an address, an account to write to
  /\/\/|www\b|\bh(?:tt|xx)ps?\b|@/iu,
  // a name with a dot inside, with a blank before the dot, or with the full stop of another script
  /[\p{L}\p{N}-]\.\p{L}{2,}|[\p{L}\p{N}]\s+[.。]\s*\p{L}|[a-z0-9-][。۔܁ꓸ][a-z]{2,}/iu,
  // a dot with blanks, another mark or a word in its place, before the end of an address
  new RegExp(`[\\p{L}\\p{N}]\\s*(?:[.。,，·・•∙⋅_]|[([{<]?\\s*(?:dot|点|點)\\s*[)\\]}>]?)\\s*${domainEnd}`, 'iu'),
  /[([{<]\s*(?:dot|点|點|\.)\s*[)\]}>]/iu,
  // encoded letters
  /%(?:2e|2f|3a|40)|&#?\w+;|\\[ux]?[0-9a-f]{2,}|0x[0-9a-f]{4,}/iu,
  // a long number, or several with dots
  /\d(?:[\s-]?\d){4,}|\d+(?:\s*[.。]\s*\d+){2,}/u,
  // an account of a messenger
  /(?:微信|wechat|weixin|whatsapp|telegram|line|qq)\s*(?:号|id)?\s*[:：=]\s*[\w-]{4,}/iu,
]

/** The inviter's words in one spelling: one line, without invisible characters. */
export const normaliseNote = (value: string): string =>
  value
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim()

/** The inviter's words may lead nowhere: the fair sends them under its own name. */
export const validateNote = (value: string): ValidationError | null => {
  const note = normaliseNote(value)
  if ([...note].length > maxNote) return { code: 'tooLong', max: maxNote }
  return waysOut.some((way) => way.test(note)) ? { code: 'noteLeadsAway' } : null
}

/** `ticketGiveRecordId` of a link to a free ticket begins with this letter, and that of a gift with a digit. */
const mark = 'f'

/** The key in a link: the invitation and the token that proves the link. */
export const freeKeyOf = (key: LinkKey): string => linkKeyOf(key, mark)

/** Whether a link's `ticketGiveRecordId` names a free ticket. */
export const isFreeKey = (text: string): boolean => text.startsWith(mark)

/** The invitation that a link's `ticketGiveRecordId` names. */
export const readFreeKey = (text: string): LinkKey | null => readRowName(text, mark)
