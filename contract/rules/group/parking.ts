import '../../formErrors'
import type { ValidationError } from '../../fieldErrors'
import type { Bilingual } from '../../language'
import type { FormValues } from '../form/fieldValues'
import type { FieldOption, FormDefinition } from '../form/form'
import { validateForm } from '../form/validateForm'
import { addDays } from '../values/days'

export const vehicleKinds = ['car', 'minibus', 'coach', 'lorry'] as const
export type VehicleKind = (typeof vehicleKinds)[number]

export const vehicleNames: Record<VehicleKind, Bilingual> = {
  car: { cn: '小型车', en: 'Car' },
  minibus: { cn: '中巴', en: 'Minibus' },
  coach: { cn: '大巴', en: 'Coach' },
  lorry: { cn: '货车', en: 'Lorry' },
}

/** A vehicle is expected, it came, or its arrival was given up. */
export const parkingStates = ['booked', 'arrived', 'cancelled'] as const
export type ParkingState = (typeof parkingStates)[number]

/** Arrivals between two times of a day. */
export interface ParkingTime {
  from: string
  until: string
  /** How many vehicles may arrive. */
  capacity: number
}

export interface ParkingGate {
  id: string
  name: Bilingual
  /** The vehicles that it takes. Without it all. */
  kinds?: VehicleKind[]
  /** Without it every day of the fair. */
  days?: string[]
  times: ParkingTime[]
}

/** What an organiser sets for the vehicles of groups. */
export interface ParkingRules {
  gates: ParkingGate[]
  /** For how many days a vehicle parks at most. */
  mostDays?: number
  mostOccupants?: Partial<Record<VehicleKind, number>>
  /** The last day to book, to change and to cancel. Without it everything may be changed until the arrival begins. */
  changesUntil?: string
}

export const usualMostDays = 3
/** The law's own numbers of seats for cars, minibuses and coaches, with their drivers. */
export const usualMostOccupants: Record<VehicleKind, number> = { car: 9, minibus: 19, coach: 60, lorry: 3 }

export const mostDaysOf = ({ mostDays = usualMostDays }: Pick<ParkingRules, 'mostDays'>): number => mostDays
export const mostOccupantsOf = ({ mostOccupants = {} }: Pick<ParkingRules, 'mostOccupants'>): Record<VehicleKind, number> => ({
  ...usualMostOccupants,
  ...mostOccupants,
})

/** Vehicles of a group with its sub-groups that are not cancelled. */
export const mostVehicles = 500

/** An arrival that can be booked. */
export interface ParkingSlot extends ParkingTime {
  gateId: string
  gate: Bilingual
  day: string
  kinds: readonly VehicleKind[]
}

export type SlotName = Pick<ParkingSlot, 'gateId' | 'day' | 'from'>

/** `p3 2027-04-08 08:00` */
export const slotNameOf = ({ gateId, day, from }: SlotName): string => `${gateId} ${day} ${from}`

interface FairDays {
  startsOn: string
  endsOn: string
}

/** As a file may list them for a gate. */
export const mostFairDays = 60

const daysOfFair = ({ startsOn, endsOn }: FairDays): string[] => {
  const days: string[] = []
  for (let day = startsOn; day <= endsOn && days.length < mostFairDays; day = addDays(day, 1)) days.push(day)
  return days
}

/** All arrivals of a fair by day, gate and time. */
export const slotsOf = ({ gates }: ParkingRules, fair: FairDays): ParkingSlot[] =>
  gates
    .flatMap(({ id: gateId, name: gate, kinds = [...vehicleKinds], days = daysOfFair(fair), times }) =>
      days.flatMap((day) => times.map((time) => ({ ...time, gateId, gate, day, kinds }))),
    )
    .sort((one, other) => one.day.localeCompare(other.day))

/** What a form of a vehicle needs to know of the fair. */
export interface ParkingOffer {
  slots: readonly (ParkingSlot & { left: number })[]
  mostDays: number
  mostOccupants: Record<VehicleKind, number>
  /** Groups among which the leader chooses; one or none asks nothing. */
  groups: readonly { id: string; name: string }[]
}

const optionOf = (value: string, label: Bilingual, isOff = false): FieldOption => ({ value, label, ...(isOff && { isOff }) })

const shortDay = (day: string): Bilingual => {
  const [, month, date] = day.split('-').map(Number)
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']
  return { cn: `${month} 月 ${date} 日`, en: `${date} ${months[month! - 1]}` }
}

/** `4 月 8 日 08:00–09:00 · P3 停车场 · 余 12` */
const slotLabel = ({ day, from, until, gate, left }: ParkingOffer['slots'][number]): Bilingual => {
  const on = shortDay(day)
  return {
    cn: `${on.cn} ${from}–${until} · ${gate.cn} · ${left > 0 ? `余 ${left}` : '已满'}`,
    en: `${on.en} ${from}–${until} · ${gate.en} · ${left > 0 ? `${left} left` : 'full'}`,
  }
}

const limitText = (most: Record<VehicleKind, number>): Bilingual => ({
  cn: `含司机。${vehicleKinds.map((kind) => `${vehicleNames[kind].cn}最多 ${most[kind]} 人`).join('，')}。`,
  en: `With the driver. At most: ${vehicleKinds.map((kind) => `${vehicleNames[kind].en.toLowerCase()} ${most[kind]}`).join(', ')}.`,
})

/** The field by which each kind of vehicle chooses its arrival: gates take some kinds only. */
export const slotFieldOf = (kind: VehicleKind): string => `slot_${kind}`

/**
 * The form of a vehicle.
 * @param own the arrival that the vehicle has already, which is never full for it
 */
export const parkingForm = ({ slots, mostDays, mostOccupants, groups }: ParkingOffer, own = ''): FormDefinition => ({
  id: 'group.parking',
  version: 1,
  title: { cn: '停车车辆', en: 'Vehicle' },
  sections: [
    {
      title: { cn: '车辆', en: 'Vehicle' },
      fields: [
        { name: 'plate', kind: 'plate', label: { cn: '车牌号', en: 'Plate number' }, isRequired: true },
        {
          ...{ name: 'kind', kind: 'select', label: { cn: '车型', en: 'Kind of vehicle' }, isRequired: true },
          options: vehicleKinds.map((kind) => optionOf(kind, vehicleNames[kind])),
        },
        {
          ...{ name: 'occupants', kind: 'number', label: { cn: '车上人数', en: 'People on board' }, isRequired: true },
          ...{ isInteger: true, min: 1, max: Math.max(...Object.values(mostOccupants)), help: limitText(mostOccupants) },
        },
        ...(groups.length > 1
          ? [
              {
                ...{ name: 'groupId', kind: 'select' as const, label: { cn: '所属团组', en: 'Group' }, isRequired: true },
                options: groups.map(({ id, name }) => optionOf(id, { cn: name, en: name })),
              },
            ]
          : []),
      ],
    },
    {
      title: { cn: '入场', en: 'Arrival' },
      fields: [
        ...vehicleKinds.map((kind) => ({
          ...{ name: slotFieldOf(kind), kind: 'select' as const, label: { cn: '入场时段', en: 'Arrival time' }, isRequired: true },
          shownWhen: { field: 'kind', isOneOf: [kind] },
          options: slots
            .filter(({ kinds }) => kinds.includes(kind))
            .map((slot) => optionOf(slotNameOf(slot), slotLabel(slot), slot.left <= 0 && slotNameOf(slot) !== own)),
        })),
        {
          ...{ name: 'days', kind: 'number', label: { cn: '停放天数', en: 'Days of parking' }, isRequired: true },
          ...{ isInteger: true, min: 1, max: mostDays },
          help: { cn: `入场当天算第 1 天，最多 ${mostDays} 天。`, en: `The day of arrival counts. At most ${mostDays}.` },
        },
      ],
    },
    {
      title: { cn: '司机', en: 'Driver' },
      fields: [
        {
          ...{ name: 'driver', kind: 'select', label: { cn: '谁来开车', en: 'Who drives' }, isRequired: true },
          options: [
            optionOf('other', { cn: '团外司机', en: 'Someone else' }),
            optionOf('member', { cn: '团组成员', en: 'A member of the group' }),
          ],
        },
        {
          ...{ name: 'driverName', kind: 'name', label: { cn: '司机姓名', en: "Driver's name" }, isRequired: true },
          shownWhen: { field: 'driver', isOneOf: ['other'] },
        },
        {
          ...{ name: 'driverPhone', kind: 'phone', label: { cn: '司机手机', en: "Driver's mobile" }, isRequired: true },
          shownWhen: { field: 'driver', isOneOf: ['other'] },
          isSensitive: true,
        },
      ],
    },
  ],
})

const textIn = (values: FormValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

export const kindIn = (values: FormValues): VehicleKind | null => vehicleKinds.find((kind) => kind === textIn(values, 'kind')) ?? null

/** The arrival that the values name; '' without one. */
export const slotIn = (values: FormValues): string => {
  const kind = kindIn(values)
  return kind ? textIn(values, slotFieldOf(kind)) : ''
}

/** Every field by its own rule, and the people on board by the kind of the vehicle. */
export const validateVehicle = (
  form: FormDefinition,
  values: FormValues,
  most: Record<VehicleKind, number>,
): Record<string, ValidationError> => {
  const refused = validateForm(form, values)
  const kind = kindIn(values)
  if (kind && !refused.occupants && Number(textIn(values, 'occupants')) > most[kind])
    refused.occupants = { code: 'tooBig', max: most[kind] }
  return refused
}

/** What a code or a plate is worth at a gate. */
export const gateVerdicts = ['good', 'early', 'late', 'otherGate', 'otherDay', 'arrived', 'cancelled', 'unknown', 'forged'] as const
export type GateVerdict = (typeof gateVerdicts)[number]

/** A vehicle comes so much before its arrival begins, or after it has ended, and is on time. Roads around a fair are full. */
export const toleranceMinutes = 30

/** What the staff do: they let the vehicle in, decide by themselves, or send it away. */
export const gateAnswers: Record<GateVerdict, 'yes' | 'ask' | 'no'> = {
  good: 'yes',
  early: 'ask',
  late: 'ask',
  otherGate: 'ask',
  otherDay: 'no',
  arrived: 'ask',
  cancelled: 'no',
  unknown: 'no',
  forged: 'no',
}

const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}

/**
 * Judges a vehicle at a gate.
 * @param here the gate, or '' where it is not compared; the day and the time there
 */
export const judgeArrival = (
  pass: { state: ParkingState; gateId: string; day: string; startsAt: string; endsAt: string; days: number },
  here: { gateId: string; day: string; time: string },
): GateVerdict => {
  if (pass.state === 'cancelled') return 'cancelled'
  const lastDay = addDays(pass.day, pass.days - 1)
  if (here.day < pass.day || here.day > lastDay) return 'otherDay'
  if (pass.state === 'arrived') return 'arrived'
  if (here.gateId !== '' && here.gateId !== pass.gateId) return 'otherGate'
  if (here.day > pass.day) return 'late'
  const now = minutesOf(here.time)
  if (now < minutesOf(pass.startsAt) - toleranceMinutes) return 'early'
  return now > minutesOf(pass.endsAt) + toleranceMinutes ? 'late' : 'good'
}
