import type { Room, SessionRow } from '@contract/conference/programme.schema'
import { hoursMinutes } from './dates'
import { dotted } from './dotted'
import { translate } from './words'

/** `10:00–11:00` at the fair. */
export const hoursOf = ({ startTime, endTime }: Pick<SessionRow, 'startTime' | 'endTime'>): string =>
  `${hoursMinutes(startTime)}–${hoursMinutes(endTime)}`

/** The hall and the room; '' before they are known. */
export const whereOf = (room: Room | null): string => (room ? dotted(room.hallNo, translate(room.name)) : '')
