import {
  type MeetingRules,
  type MeetingSlot,
  answerUntilMs,
  freeTable,
  isFree,
  slotsOf,
  takesBooths,
} from '../../../../contract/rules/conference/meeting'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import { momentIn } from '../../../core/time'
import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { type MeetingPair, type MeetingPlaceAndTime, takenBetween, takenTables } from './meeting.sql'

/** A time of the fair's meetings with its moments. */
export interface TimedSlot extends MeetingSlot {
  startsAt: Date
  endsAt: Date
}

/** What the fair sets for meetings. @throws Failure meetingsNotOffered */
export const meetingRulesOf = ({ config }: Exhibition): MeetingRules => {
  if (!config.meetings) throw fail('meetingsNotOffered')
  return config.meetings
}

const minuteMs = 60_000

/** The times that can still be proposed. A time that the clocks of the zone leave out is none. */
export const slotsAhead = (rules: MeetingRules, timeZone: string, now: Date): TimedSlot[] =>
  slotsOf(rules).flatMap((slot) => {
    const startsAt = momentIn(slot.startTime, timeZone)
    if (!startsAt || answerUntilMs(now.getTime(), startsAt.getTime(), rules) <= now.getTime()) return []
    return [{ ...slot, startsAt, endsAt: new Date(startsAt.getTime() + rules.slotMinutes * minuteMs) }]
  })

const spanOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({ startsAtMs: startsAt.getTime(), endsAtMs: endsAt.getTime() })

/** The times that are free for both sides and have a place to meet. @param but a meeting that may move */
export const freeSlots = async (
  client: Queryable,
  key: ExhibitionKey,
  pair: MeetingPair,
  { rules, timeZone, now, but }: { rules: MeetingRules; timeZone: string; now: Date; but?: string },
): Promise<TimedSlot[]> => {
  const slots = slotsAhead(rules, timeZone, now)
  const last = slots.at(-1)
  if (!last) return []
  const span = { from: now, until: last.endsAt, ...(but !== undefined && { but }) }
  const taken = (await takenBetween(client, key, pair, span)).map((one) => ({ ...one, ...spanOf(one) }))
  return slots.filter((slot) => isFree(spanOf(slot), taken, rules))
}

/**
 * A place at a time that is free for both sides. Another transaction may still take it: then a unique index refuses this one.
 * @param id of the meeting, which may have another time already
 * @throws Failure meetingTimeTaken
 */
export const placeAt = async (
  client: Queryable,
  key: ExhibitionKey,
  pair: MeetingPair,
  { rules, slot, id }: { rules: MeetingRules; slot: TimedSlot; id: string },
): Promise<MeetingPlaceAndTime> => {
  const { startsAt, endsAt } = slot
  const span = { from: startsAt, until: endsAt, but: id }
  const taken = await takenBetween(client, key, pair, span)
  if (taken.some(({ isTaken }) => isTaken)) throw fail('meetingTimeTaken')
  const table = rules.places ? freeTable(rules, await takenTables(client, key, span), Math.random()) : null
  if (!table && !takesBooths(rules)) throw fail('meetingTimeTaken')
  return { startsAt, endsAt, placeId: table?.placeId ?? null, tableNo: table?.tableNo ?? null }
}

/** A time as the caller names it. @throws Failure meetingTimeTaken: the fair has no such time, or it is too near */
export const slotNamed = (rules: MeetingRules, timeZone: string, now: Date, startTime: string): TimedSlot => {
  const slot = slotsAhead(rules, timeZone, now).find((one) => one.startTime === startTime)
  if (!slot) throw fail('meetingTimeTaken')
  return slot
}
