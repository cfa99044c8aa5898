import type { Seats, SignUp } from '@contract/conference/signUp.schema'
import { dotted } from '@/i18n/dotted'
import { fill, translate } from '@/i18n/words'
import type { Tone } from '@/ui/Pill'
import { words } from './words'

const tones: Record<Exclude<SignUp['state'], 'cancelled'>, Tone> = {
  inReview: 'warn',
  waiting: 'warn',
  offered: 'warn',
  awaitingTicket: 'warn',
  confirmed: 'good',
  refused: 'bad',
  lapsed: 'quiet',
  ended: 'bad',
}

/** What a person has in a session; null for nothing. */
export const ownState = ({ own }: Seats): { text: string; tone: Tone } | null =>
  own === null || own.state === 'cancelled'
    ? null
    : { text: fill(translate(words[own.state]), { place: own.place ?? 1 }), tone: tones[own.state] }

const leftText = (left: number): string => {
  if (left === 0) return translate(words.full)
  return left === 1 ? translate(words.leftOne) : fill(translate(words.left), { count: left })
}

/** How a session takes people now: `12 seats left · Ticket needed`. */
export const seatsText = (seats: Seats): string =>
  seats.isOpen && seats.needsTicket ? dotted(wayText(seats), translate(words.needsTicket)) : wayText(seats)

const wayText = ({ way, left, isOpen, isByInvitation, isInvited }: Seats): string => {
  if (isByInvitation && !isInvited) return translate(words.byInvitation)
  if (way === 'none' && isInvited) return translate(words.invited)
  if (way === 'none') return translate(words.free)
  if (!isOpen) return translate(words.closed)
  if (left === null) return translate(way === 'review' ? words.reviewed : words.openTo)
  return leftText(left)
}
