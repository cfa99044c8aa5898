import { addDays } from '@contract/rules/values/days'
import {
  type GroupStayRules,
  type RoomKind,
  allottedOn,
  bedsOf,
  isReleased,
  lateCost,
  maxCoachDaysOf,
  maxCoachSeatsOf,
  maxNightsOf,
  maxOccupantsOf,
  nightsOf,
  priceOfNights,
} from '@contract/rules/group/stay'

const both = (text: string) => ({ cn: text, en: text })

const kind = (more: Partial<RoomKind> = {}): RoomKind => ({
  ...{ id: 'twin', name: both('双床房'), beds: 2, price: '420.00' },
  allotments: [
    { from: '2027-04-07', to: '2027-04-10', rooms: 10 },
    { from: '2027-04-08', to: '2027-04-08', rooms: 5 },
  ],
  ...more,
})

const rules = (more: Partial<GroupStayRules> = {}): GroupStayRules => ({ hotels: [], ...more })

test('limits are those of the fair, or the usual ones @rule:R48', () => {
  expect([maxNightsOf({}), maxOccupantsOf({}), maxCoachDaysOf({}), maxCoachSeatsOf({})]).toEqual([14, 4, 10, 60])
  const own = rules({ maxNights: 3, maxOccupants: 2, coaches: { maxDays: 1, maxOccupants: 33 } })
  expect([maxNightsOf(own), maxOccupantsOf(own), maxCoachDaysOf(own), maxCoachSeatsOf(own)]).toEqual([3, 2, 1, 33])
})

test('a room takes as many as it has beds, and no more than the fair allows @rule:R48', () => {
  expect(bedsOf(rules({ maxOccupants: 3 }), kind())).toBe(2)
  expect(bedsOf(rules({ maxOccupants: 3 }), kind({ beds: 6 }))).toBe(3)
})

test('nights are counted from the arrival to the day before the departure', () => {
  expect(nightsOf('2027-04-30', '2027-05-02')).toEqual(['2027-04-30', '2027-05-01'])
  expect(nightsOf('2027-04-30', '2027-04-30')).toEqual([])
  expect(nightsOf('2027-05-02', '2027-04-30')).toEqual([])
  expect(nightsOf('2027-01-01', addDays('2027-01-01', 900)).length).toBe(400)
})

test('periods that overlap add up, and a night outside of all has no room', () => {
  expect(['2027-04-06', '2027-04-07', '2027-04-08', '2027-04-10', '2027-04-11'].map((night) => allottedOn(kind(), night))).toEqual([
    0, 10, 15, 10, 0,
  ])
})

test('the cost of a late change is a part of the price of all nights', () => {
  expect(priceOfNights('420.00', 3)).toBe('1260.00')
  expect(lateCost('420.00', 3, { percent: 50 })).toBe('630.00')
  expect(lateCost('333.33', 1, { percent: 50 })).toBe('166.67')
  expect(lateCost('420.00', 3, { percent: 0 })).toBe('0.00')
})

test('the day of release is the last one without a cost', () => {
  const of = rules({ releaseOn: '2027-04-01' })
  expect([isReleased(of, '2027-03-31'), isReleased(of, '2027-04-01'), isReleased(of, '2027-04-02')]).toEqual([false, false, true])
  expect(isReleased(rules(), '2030-01-01')).toBe(false)
})
