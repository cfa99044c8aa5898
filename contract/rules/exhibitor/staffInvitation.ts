import type { CredentialState } from './credential'
import type { LinkKey } from '../linkKeys'
import { linkKeyOf, readLinkKey } from '../linkKeys'
import { transitionsOf } from '../values/transitions'

/** The states of an invitation as a company sees them. */
export const staffInvitationStates = ['open', 'usedUp', 'over', 'takenBack'] as const
export type StaffInvitationState = (typeof staffInvitationStates)[number]

interface InvitationFacts {
  places: number
  used: number
  endsAt: Date
  takenBackAt: Date | null
}

/** Only what is open takes registrations. The end counts more than the places, because it is final. */
export const staffInvitationState = ({ places, used, endsAt, takenBackAt }: InvitationFacts, now: Date): StaffInvitationState => {
  if (takenBackAt) return 'takenBack'
  if (endsAt <= now) return 'over'
  return used >= places ? 'usedUp' : 'open'
}

/**
 * The states of a person who registers by an invitation. The company decides first. What it approves becomes a credential, whose own
 * states count from then on.
 */
export const staffTransitions = {
  sent: ['approved', 'refused', 'withdrawn'],
  // Corrected and sent again.
  refused: ['sent'],
  // Its credential ended, so that the person may register again.
  approved: ['ended'],
  withdrawn: [],
  ended: [],
} as const satisfies Record<string, readonly string[]>

export type StaffState = keyof typeof staffTransitions

export const { states: staffStates, can: canStaffBecome } = transitionsOf<StaffState>(staffTransitions)

/** States that take a place of the invitation. */
export const invitedStates = ['sent', 'approved', 'ended'] as const satisfies readonly StaffState[]

/** A person has one registration at a company for a kind that may still come to something. */
export const openStaffStates = ['sent', 'refused', 'approved'] as const satisfies readonly StaffState[]

/** How an invitation reached a person, in the words of the address. */
export const staffWays = ['SHORT_MSG', 'EMAIL', 'QRCODE', 'LINK'] as const
export type StaffWay = (typeof staffWays)[number]

export const isStaffWay = (text: string): text is StaffWay => (staffWays as readonly string[]).includes(text)

/** The letters by which short addresses name the ways, because an SMS has little room. */
const wayLetters: Record<StaffWay, string> = { SHORT_MSG: 's', EMAIL: 'e', QRCODE: 'q', LINK: '' }

/** A short address that says how it reached a person: `…/s/abc?w=q`. */
export const addressByWay = (address: string, way: StaffWay): string => (wayLetters[way] ? `${address}?w=${wayLetters[way]}` : address)

/** The way of a letter; a link for any other text. */
export const wayOfLetter = (letter: string): StaffWay => staffWays.find((way) => letter !== '' && wayLetters[way] === letter) ?? 'LINK'

/** How far a person has come: the company's decision first, the credential afterwards. */
export type StaffStage = 'sent' | 'refused' | 'withdrawn' | 'ended' | 'inReview' | 'passed' | 'notPassed' | 'lost'

/** The stage of a person. The credential's states count once there is one. */
export const staffStage = (state: StaffState, credential: CredentialState | null): StaffStage => {
  if (state !== 'approved') return state
  if (credential === 'applied') return 'inReview'
  if (credential === 'approved') return 'passed'
  if (credential === 'refused') return 'notPassed'
  return credential === 'lost' ? 'lost' : 'ended'
}

export type StaffMessageState = 'queued' | 'sent' | 'failed'
export const staffMessageStates: readonly StaffMessageState[] = ['queued', 'sent', 'failed']

/** Of one invitation. */
export const maxStaffPlaces = 500
/** Invitations of a company that are open at one time. */
export const maxOpenStaffInvitations = 20
/** Contacts of one sending. */
export const maxStaffContacts = 50

/** `sourceCode` of a staff invitation's link begins with this letter and a number. */
const mark = 's'

export const staffKeyOf = (key: LinkKey): string => linkKeyOf(key, mark)

/** The invitation that a link's `sourceCode` names, and its token; null for any other code. */
export const readStaffKey = (code: string): LinkKey | null => readLinkKey(code, mark)
