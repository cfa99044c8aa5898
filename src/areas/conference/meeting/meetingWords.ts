import type { Meeting } from '@contract/conference/meeting.schema'
import { waitingState } from '@contract/rules/conference/meeting'
import { hoursMinutes } from '@/i18n/dates'
import { dotted } from '@/i18n/dotted'
import { translate } from '@/i18n/words'
import type { Tone } from '@/ui/Pill'
import { words } from './words'

const tones: Record<Meeting['state'], Tone> = {
  asked: 'warn',
  proposed: 'warn',
  agreed: 'good',
  declined: 'bad',
  cancelled: 'bad',
  expired: 'quiet',
}

/** The state of a meeting, as its reader sees it: an open one waits for the reader, or for the other side. */
export const stateOf = ({ state, side }: Meeting): { text: string; tone: Tone } => {
  const tone = tones[state]
  if (state === 'asked' || state === 'proposed')
    return { text: translate(state === waitingState[side] ? words.state_mine : words.state_theirs), tone }
  return { text: translate(words[`state_${state}`]), tone }
}

/** The other side: a company, or a person with their company. */
export const partnerName = ({ partner }: Meeting): string => translate(partner.name) || translate(words.nobody)

/** Where a company is found, or whom a person works for. */
export const partnerNote = ({ partner }: Meeting): string => dotted(partner.company, translate(partner.booth))

/** `10:00–10:30` */
export const hoursOf = ({ startTime, endTime }: Pick<Meeting, 'startTime' | 'endTime'>): string =>
  `${hoursMinutes(startTime)}–${hoursMinutes(endTime)}`
