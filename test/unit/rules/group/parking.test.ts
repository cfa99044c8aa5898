import {
  type ParkingOffer,
  type ParkingRules,
  judgeArrival,
  mostDaysOf,
  mostOccupantsOf,
  parkingForm,
  slotIn,
  slotNameOf,
  slotsOf,
  validateVehicle,
} from '@contract/rules/group/parking'
import { parkingPayload, parkingText, readParkingCode } from '@contract/rules/group/parkingCode'
import { fieldsOf } from '@contract/rules/form/form'
import { passPrefix, readPass } from '@contract/rules/tickets/pass'

const name = { cn: 'P3 停车场', en: 'Car park P3' }
const rules: ParkingRules = {
  gates: [
    { id: 'p3', name, times: [{ from: '08:00', until: '09:00', capacity: 2 }] },
    { id: 'p5', name, kinds: ['coach'], days: ['2027-04-08'], times: [{ from: '08:30', until: '09:30', capacity: 1 }] },
  ],
}
const fair = { startsOn: '2027-04-08', endsOn: '2027-04-10' }
const offer = (left = 1, groups = [{ id: '1', name: '山东团' }]): ParkingOffer => ({
  slots: slotsOf(rules, fair).map((slot) => ({ ...slot, left })),
  mostDays: mostDaysOf(rules),
  mostOccupants: mostOccupantsOf(rules),
  groups,
})
const vehicle = {
  ...{ plate: '鄂A12345', kind: 'coach', occupants: '45', slot_coach: 'p5 2027-04-08 08:30', days: '1' },
  ...{ driver: 'other', driverName: '陈师傅', driverPhone: '13900139000' },
}

test('a gate takes arrivals on every day of the fair, or on its own days, by day', () => {
  expect(slotsOf(rules, fair).map(slotNameOf)).toEqual([
    'p3 2027-04-08 08:00',
    'p5 2027-04-08 08:30',
    'p3 2027-04-09 08:00',
    'p3 2027-04-10 08:00',
  ])
})

test('full arrivals are said before they are chosen, and the own one stays choosable @rule:R48', () => {
  const optionsOf = (form: ReturnType<typeof parkingForm>) => fieldsOf(form).find((field) => field.name === 'slot_coach')!.options!
  const [first] = optionsOf(parkingForm(offer(0), 'p5 2027-04-08 08:30'))
  expect([first!.label, first!.isOff]).toEqual([
    { cn: '4 月 8 日 08:00–09:00 · P3 停车场 · 已满', en: '8 Apr 08:00–09:00 · Car park P3 · full' },
    true,
  ])
  expect(optionsOf(parkingForm(offer(0), 'p5 2027-04-08 08:30'))[1]!.isOff).toBeUndefined()
  expect(optionsOf(parkingForm(offer(7)))[0]!.label.cn).toContain('余 7')
  const ofCars = fieldsOf(parkingForm(offer())).find((field) => field.name === 'slot_car')!.options!
  expect(ofCars.map(({ value }) => value)).not.toContain('p5 2027-04-08 08:30')
})

test('a leader of one group is not asked for it, and one of several is', () => {
  const asks = (form: ReturnType<typeof parkingForm>) => fieldsOf(form).some((field) => field.name === 'groupId')
  expect([
    asks(parkingForm(offer())),
    asks(
      parkingForm(
        offer(1, [
          { id: '1', name: 'A' },
          { id: '2', name: 'B' },
        ]),
      ),
    ),
  ]).toEqual([false, true])
})

test('a plate is complete, and days and people keep their most @rule:R48', () => {
  const most = mostOccupantsOf({ mostOccupants: { coach: 50 } })
  const refused = (more: object) => validateVehicle(parkingForm({ ...offer(), mostOccupants: most }), { ...vehicle, ...more }, most)
  expect(refused({})).toEqual({})
  expect(refused({ plate: '鄂A123' })).toEqual({ plate: { code: 'plateIncomplete' } })
  expect(refused({ plate: '鄂AD12345' })).toEqual({})
  expect(refused({ days: '4' })).toEqual({ days: { code: 'tooBig', max: 3 } })
  expect(refused({ occupants: '50' })).toEqual({})
  expect(refused({ occupants: '51' })).toEqual({ occupants: { code: 'tooBig', max: 50 } })
  expect(refused({ kind: 'car', slot_car: 'p3 2027-04-08 08:00', occupants: '10' })).toEqual({ occupants: { code: 'tooBig', max: 9 } })
  expect(refused({ driver: 'member', driverName: '', driverPhone: '' })).toEqual({})
  expect([slotIn(vehicle), slotIn({ ...vehicle, kind: 'car' }), slotIn({})]).toEqual(['p5 2027-04-08 08:30', '', ''])
})

const pass = { state: 'booked' as const, gateId: 'p3', day: '2027-04-08', startsAt: '08:00', endsAt: '09:00', days: 2 }
const here = { gateId: 'p3', day: '2027-04-08', time: '08:30' }

test.each([
  ['on time', {}, {}, 'good'],
  ['a little early', {}, { time: '07:30' }, 'good'],
  ['earlier', {}, { time: '07:29' }, 'early'],
  ['a little late', {}, { time: '09:30' }, 'good'],
  ['later', {}, { time: '09:31' }, 'late'],
  ['on a later day of its stay', {}, { day: '2027-04-09' }, 'late'],
  ['after its stay', {}, { day: '2027-04-10' }, 'otherDay'],
  ['a day before', {}, { day: '2027-04-07' }, 'otherDay'],
  ['at another gate', {}, { gateId: 'p5' }, 'otherGate'],
  ['where no gate is compared', {}, { gateId: '' }, 'good'],
  ['once more', { state: 'arrived' as const }, {}, 'arrived'],
  ['after a cancellation', { state: 'cancelled' as const }, {}, 'cancelled'],
])('a vehicle comes %s', (_, changes, at, verdict) => {
  expect(judgeArrival({ ...pass, ...changes }, { ...here, ...at })).toBe(verdict)
})

test('the code of a vehicle names it, and is no pass of a person', () => {
  const payload = parkingPayload({ keyId: 3, exhibitionId: '1201', id: '9007199254740993' })
  const text = parkingText(payload, new Uint8Array(64).fill(7))
  expect(readParkingCode(text)?.code).toEqual({ keyId: 3, exhibitionId: '1201', id: '9007199254740993' })
  expect([readParkingCode(`${text}AB`), readParkingCode('FP1:'), readParkingCode('鄂A12345')]).toEqual([null, null, null])
  expect([readPass(text), readPass(passPrefix + text.slice(4))]).toEqual([null, null])
})
