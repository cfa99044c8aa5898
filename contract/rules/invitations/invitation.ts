import '../../formErrors'
import { readCardKey } from '../connect/sharedCard'
import { readSeatKey } from '../conference/seatOffer'
import { readMemberKey } from '../exhibitor/memberRights'
import { readStaffKey } from '../exhibitor/staffInvitation'
import type { ValidationError } from '../../fieldErrors'
import { normaliseEmail, normalisePhone, validateEmail, validatePhone } from '../values/contacts'
import { normaliseNote } from '../tickets/freeTicket'
import { normaliseName, validateName } from '../values/names'
import { type LinkKey, linkKeyOf, readLinkKey } from '../linkKeys'
import { cleanText } from '../values/cleanText'

/** How an invitation to the fair goes out, in the words of the page's address. The last is the link of a plan to visit together. */
export const inviteForms = ['SHORT_MSG', 'EMAIL', 'QRCODE', 'LINK', 'TOGETHER'] as const
export type InviteForm = (typeof inviteForms)[number]

/** Invitations that the fair sends to a contact. The others are addresses that the inviter passes on. */
export const messageForms = ['SHORT_MSG', 'EMAIL'] as const
export type MessageForm = (typeof messageForms)[number]

export const isMessageForm = (form: InviteForm): form is MessageForm => (messageForms as readonly string[]).includes(form)

/** An organiser's limits for invitations that the fair sends. Without them it sends none, and people pass links and codes on. */
export interface InvitationRules {
  /** Messages of one person at the fair. */
  perPerson: number
  /** Messages of one person within 24 hours. */
  perDay: number
  /** The same of all members of a company together. Without them a company has as many as a person. */
  perCompany?: number
  perCompanyDay?: number
  /** No SMS goes out between these times, 'HH:mm' by the fair's clock. The ones that wait go out afterwards. */
  quiet?: { from: string; to: string }
}

/** What the table stores. A message is queued once and ends once; the address of a link is open until its inviter ends it. */
export const storedInviteStates = ['queued', 'sent', 'delivered', 'failed', 'optedOut', 'open', 'withdrawn'] as const
export type StoredInviteState = (typeof storedInviteStates)[number]

/** What the inviter sees: the farthest that the guest has come. */
export const inviteStates = [...storedInviteStates, 'opened', 'registered', 'attended', 'expired'] as const
export type InviteState = (typeof inviteStates)[number]

/** Why a message did not go out. */
export const inviteFailures = ['contactRefused', 'contactLimit', 'unreachable', 'notDelivered', 'notOffered'] as const
export type InviteFailure = (typeof inviteFailures)[number]

/** Failures after which another attempt may succeed. */
export const retriedFailures: readonly InviteFailure[] = ['contactLimit', 'unreachable', 'notOffered']

/** People of one sending. */
export const maxInvitees = 200

/** Addresses that one inviter makes, each with a channel of its own. */
export const maxChannels = 20

const maxChannel = 20

/** The inviter's name of a channel, such as the chat in which the link is posted. It may be empty: the first address has none. */
export const validateChannel = (value: string): ValidationError | null => {
  const channel = normaliseNote(value)
  if ([...channel].length > maxChannel) return { code: 'tooLong', max: maxChannel }
  return /^[\p{L}\p{M}\p{N} ._-]*$/u.test(channel) ? null : { code: 'nameInvalid' }
}

/** A guest as typed. */
export interface Invitee {
  /** May be empty. */
  name: string
  contact: string
}

const contactIn: Record<MessageForm, RegExp> = { EMAIL: /\S+@\S+/u, SHORT_MSG: /[+(]?\d[\d\s().·•・\p{Pd}\u2212]{4,}\d/u }

const contactRules = {
  SHORT_MSG: { normalise: (value: string) => normalisePhone(value), validate: validatePhone },
  EMAIL: { normalise: normaliseEmail, validate: (value: string) => validateEmail(value) },
} as const

/** A guest in one spelling. */
export const normaliseInvitee = (form: MessageForm, { name, contact }: Invitee): Invitee => ({
  name: normaliseName(name),
  contact: contactRules[form].normalise(contact),
})

/** Checks a guest. The name goes into the fair's own message, so it is a name and nothing else (R47). */
export const validateInvitee = (form: MessageForm, { name, contact }: Invitee): ValidationError | null =>
  contactRules[form].validate(contact) ?? (normaliseName(name) === '' ? null : validateName(normaliseName(name)))

/** One line of the typed list that names nobody. */
export interface BadLine {
  /** From 1 on, as people count. */
  line: number
  text: string
  error: ValidationError
}

/**
 * Reads guests as people paste them: a line each, with the name before or after the phone or address. A person who is listed
 * twice is invited once.
 */
export const readInvitees = (form: MessageForm, text: string): { people: Invitee[]; bad: BadLine[] } => {
  const people = new Map<string, Invitee>()
  const bad: BadLine[] = []
  text.split(/\r?\n/).forEach((raw, at) => {
    const line = cleanText(raw)
    if (line === '') return
    const found = contactIn[form].exec(line.replace(/[,;，；、\t|]+/gu, (mark) => ' '.repeat(mark.length)))?.[0] ?? ''
    const name = line.replace(found, ' ').replace(/[\s,;:，；：、|]+/gu, ' ')
    const typed = { name: name.trim(), contact: found }
    const error = found === '' ? contactRules[form].validate(line) : validateInvitee(form, typed)
    if (error) bad.push({ line: at + 1, text: line.slice(0, 60), error })
    else {
      const invitee = normaliseInvitee(form, typed)
      if (!people.has(invitee.contact)) people.set(invitee.contact, invitee)
    }
  })
  return { people: [...people.values()], bad }
}

/** `sourceCode` of an invitation's link begins with this letter and a number; any other text is a channel of the organiser. */
const mark = 'v'

/** The code in a link: the invitation and the token that proves the link. */
export const visitKeyOf = (key: LinkKey): string => linkKeyOf(key, mark)

/** The invitation that a link's `sourceCode` names, and its token; null for any other code. */
export const readVisitKey = (code: string): LinkKey | null => readLinkKey(code, mark)

/** The code without its token, for everything that is stored. */
export const sourceCodeStored = (code: string): string => {
  const visit = readVisitKey(code)
  if (visit) return `${mark}${visit.id}`
  return readStaffKey(code) || readMemberKey(code) || readSeatKey(code) || readCardKey(code) ? (code.split('.')[0] ?? '') : code
}
