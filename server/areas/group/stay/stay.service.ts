import type { Paged } from '../../../../contract/envelope'
import type {
  OfferedHotel,
  Stay,
  StayKey,
  StayLimits,
  StayListQuery,
  StayOffer,
  StayOfferQuery,
} from '../../../../contract/group/stay.schema'
import {
  type GroupStayRules,
  allottedOn,
  bedsOf,
  isReleased,
  maxNightsOf,
  maxOccupantsOf,
  nightsOf,
} from '../../../../contract/rules/group/stay'
import type { App } from '../../../core/App'
import { presentedPage } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { addDays } from '../../../core/days'
import { fail } from '../../../core/errors/failure'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { hotelsOf } from '../../content/hotel/hotel.service'
import { askedOf, idsOf, ledFor } from '../group/ledGroups'
import { countMembers } from './member.sql'
import { presentStays } from './presentStay'
import { assertPeriod, todayOf } from './rooms'
import { countStays, findStay, nightKey, pageStays, takenNights } from './stay.sql'

/** Nights that are shown at once, at most. */
const mostShown = 31

const limitsOf = (app: App, exhibition: Exhibition, rules: Partial<GroupStayRules>, language: 'cn' | 'en'): StayLimits => {
  const { releaseOn, lateChange } = rules
  return {
    maxNights: maxNightsOf(rules),
    maxOccupants: maxOccupantsOf(rules),
    releaseOn: releaseOn ?? null,
    isReleased: isReleased({ hotels: [], ...rules }, todayOf(app, exhibition)),
    lateChange: lateChange ? { percent: lateChange.percent, note: lateChange.note?.[language] ?? '' } : null,
  }
}

/** The nights that were asked for, or those of the fair with the one before it. */
const periodOf = ({ from, until }: StayOfferQuery, { startsOn, endsOn }: Exhibition): { from: string; until: string } => {
  const period = { from: from ?? addDays(startsOn, -1), until: until ?? endsOn }
  // A fair of one day has one night.
  return period.until <= period.from && until === undefined ? { ...period, until: addDays(period.from, 1) } : period
}

/**
 * The hotels that keep rooms for groups, with what is left for each night, and how far the leader's groups are.
 * @throws Failure noGroup, groupNotApproved, invalid
 */
export const stayOffer = async (app: App, scope: SignedInScope, query: StayOfferQuery): Promise<StayOffer> => {
  const { groups } = await ledFor(app, scope, 'stays')
  const exhibition = await scope.exhibition()
  const { language } = scope
  const rules = exhibition.config.groupStays
  const period = periodOf(query, exhibition)
  assertPeriod(period)
  const nights = nightsOf(period.from, period.until, mostShown)
  const groupIds = idsOf(groups)
  const hotels = await hotelsOf(scope)
  const members = await countMembers(app.pool, scope, groupIds)
  const counts = { members, ...(await countStays(app.pool, scope, groupIds)) }
  const ids = (rules?.hotels ?? []).map(({ hotelId }) => hotelId)
  const taken = await takenNights(app.pool, scope, ids, period)
  const offered = hotels.flatMap((hotel): OfferedHotel[] => {
    const own = rules?.hotels.find(({ hotelId }) => hotelId === hotel.id)
    if (!rules || !own) return []
    const { id, name, stars, address, distanceKm } = hotel
    const rooms = own.roomKinds.map((kind) => ({
      ...{ id: kind.id, name: kind.name[language], beds: bedsOf(rules, kind), price: kind.price },
      nights: nights.map((night) => {
        const allotted = allottedOn(kind, night)
        return { night, rooms: allotted, left: Math.max(0, allotted - (taken.get(nightKey({ hotelId: id, roomId: kind.id }, night)) ?? 0)) }
      }),
    }))
    return [{ id, name, stars, address, distanceKm, rooms }]
  })
  return { isOffered: offered.length > 0, limits: limitsOf(app, exhibition, rules ?? {}, language), ...period, hotels: offered, counts }
}

/** The rooms of the leader's groups, or of one of them. @throws Failure noGroup, groupNotApproved, notFound (another leader's group) */
export const stayPage = async (app: App, scope: SignedInScope, query: StayListQuery): Promise<Paged<Stay>> => {
  const led = await ledFor(app, scope, 'stays')
  const filter = { groupIds: idsOf(askedOf(led, query.groupId)), hotelId: query.hotelId, state: query.state }
  return presentedPage(
    query,
    (window) => pageStays(app.pool, scope, filter, window),
    (rows) => presentStays(app, scope, led.groups, rows),
  )
}

/** One of the leader's rooms. @throws Failure noGroup, groupNotApproved, notFound */
export const stayDetail = async (app: App, scope: SignedInScope, { id }: StayKey): Promise<Stay> => {
  const { groups } = await ledFor(app, scope, 'stays')
  const row = await findStay(app.pool, scope, idsOf(groups), id)
  if (!row) throw fail('notFound')
  return (await presentStays(app, scope, groups, [row]))[0]!
}
