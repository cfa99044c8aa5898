import { Type, type Static } from 'typebox'
import { ExportPart } from '../exportPart.schema'
import { gateVerdicts, parkingStates, vehicleKinds } from '../rules/group/parking'
import { Bilingual, DateTime, Day, Id, PageOf, PageQuery } from '../schemas'

const Kind = Type.Enum([...vehicleKinds])
const Version = Type.Integer({ minimum: 1, maximum: 2_000_000_000 })
const Time = Type.String({ examples: ['08:00'] })

const slotFacts = { gateId: Type.String(), gate: Bilingual, day: Day, from: Time, until: Time }

/** An arrival that can be chosen. */
export const ParkingSlot = Type.Object({
  ...slotFacts,
  capacity: Type.Integer(),
  /** How many vehicles may still book it. */
  left: Type.Integer(),
  kinds: Type.Array(Kind),
})

/** What the fair offers, and how much of it is left. */
export const ParkingOffer = Type.Object({
  /** False where the fair takes no bookings. */
  isOffered: Type.Boolean(),
  /** Whether bookings are taken now. */
  isOpen: Type.Boolean(),
  /** The last day to change anything; null where the arrival itself ends it. */
  until: Type.Union([Day, Type.Null()]),
  slots: Type.Array(ParkingSlot),
  mostDays: Type.Integer(),
  mostOccupants: Type.Object({ car: Type.Integer(), minibus: Type.Integer(), coach: Type.Integer(), lorry: Type.Integer() }),
  /** Vehicles that the group has booked, and may have. */
  used: Type.Integer(),
  limit: Type.Integer(),
  groups: Type.Array(Type.Object({ id: Id, name: Type.String() })),
})
export type ParkingOffer = Static<typeof ParkingOffer>

/** A vehicle with its arrival. */
export const Vehicle = Type.Object({
  id: Id,
  version: Version,
  state: Type.Enum([...parkingStates]),
  groupId: Id,
  groupName: Type.String(),
  plate: Type.String(),
  kind: Kind,
  occupants: Type.Integer(),
  ...slotFacts,
  days: Type.Integer(),
  /** `memberId`: the account of a driver who is a member; else null. */
  driver: Type.Object({ name: Type.String(), phone: Type.String(), memberId: Type.Union([Id, Type.Null()]) }),
  /** What its QR code says; '' for one that is cancelled. */
  code: Type.String(),
  /** Whether it can be changed and cancelled now. */
  mayChange: Type.Boolean(),
  arrivedAt: Type.Union([DateTime, Type.Null()]),
})
export type Vehicle = Static<typeof Vehicle>

export const VehiclesQuery = Type.Intersect([
  PageQuery,
  Type.Object({
    state: Type.Optional(Type.Enum([...parkingStates])),
    /** A part of a plate. */
    text: Type.Optional(Type.String({ maxLength: 60 })),
  }),
])
export type VehiclesQuery = Static<typeof VehiclesQuery>

export const VehicleQuery = Type.Object({ id: Id })

/** A member who may drive. The phone is masked. */
export const Driver = Type.Object({ id: Id, name: Type.String(), phone: Type.String(), groupName: Type.String() })
export type Driver = Static<typeof Driver>

export const DriversQuery = Type.Object({ text: Type.Optional(Type.String({ maxLength: 60 })) })
export type DriversQuery = Static<typeof DriversQuery>

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** The form's values. What is missing or wrong is answered field by field. */
const vehicleValues = {
  groupId: Type.Optional(Id),
  plate: text(60),
  kind: text(20),
  occupants: text(20),
  /** The arrival, as `slotNameOf` writes it. */
  slot: text(100),
  days: text(20),
  /** `member` or `other`. */
  driver: text(20),
  /** The account of a member. */
  driverId: Type.Optional(Id),
  driverName: text(200),
  /** Without it, a phone that was typed before stays. */
  driverPhone: text(60),
}

export const VehicleBody = Type.Object(vehicleValues, { additionalProperties: false })
export type VehicleBody = Static<typeof VehicleBody>

export const VehicleChangeBody = Type.Object({ id: Id, version: Version, ...vehicleValues }, { additionalProperties: false })
export type VehicleChangeBody = Static<typeof VehicleChangeBody>

export const VehicleCancelBody = Type.Object({ id: Id, version: Version }, { additionalProperties: false })
export type VehicleCancelBody = Static<typeof VehicleCancelBody>

export const ParkingCheckBody = Type.Object(
  {
    /** The text of a code, or a plate. */
    code: Type.String({ minLength: 1, maxLength: 400 }),
    /** The gate at which the staff are. Without it no gate is compared. */
    gateId: Type.Optional(Type.String({ maxLength: 40 })),
    /** The vehicle came in. */
    isLetIn: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type ParkingCheckBody = Static<typeof ParkingCheckBody>

export const ParkingCheck = Type.Object({
  verdict: Type.Enum([...gateVerdicts]),
  /** `ask`: the staff decide. */
  answer: Type.Enum(['yes', 'ask', 'no']),
  /** In the caller's language. */
  title: Type.String(),
  text: Type.String(),
  /** Null where no vehicle of this fair is meant. */
  vehicle: Type.Union([
    Type.Object({
      plate: Type.String(),
      kind: Kind,
      occupants: Type.Integer(),
      ...slotFacts,
      days: Type.Integer(),
      groupName: Type.String(),
      driver: Type.Object({ name: Type.String(), phone: Type.String() }),
      arrivedAt: Type.Union([DateTime, Type.Null()]),
    }),
    Type.Null(),
  ]),
})
export type ParkingCheck = Static<typeof ParkingCheck>

export const ParkingExportQuery = Type.Object({
  after: Type.Optional(Type.String({ maxLength: 20 })),
  gateId: Type.Optional(Type.String({ maxLength: 40 })),
  day: Type.Optional(Day),
})
export type ParkingExportQuery = Static<typeof ParkingExportQuery>

export const parkingSchemas = {
  offer: { purpose: 'The arrivals that vehicles of the group can book, with what is left of them', data: ParkingOffer },
  list: {
    purpose: 'The vehicles of the groups that the caller leads, the next arrival first',
    query: VehiclesQuery,
    data: PageOf(Vehicle),
  },
  detail: { purpose: 'A vehicle of a group that the caller leads', query: VehicleQuery, data: Vehicle },
  drivers: { purpose: 'Members of the groups that the caller leads, by a part of a name', query: DriversQuery, data: Type.Array(Driver) },
  submit: { purpose: 'Books the arrival of a vehicle', body: VehicleBody, data: Vehicle },
  update: { purpose: 'Changes a vehicle, its arrival or its driver', body: VehicleChangeBody, data: Vehicle },
  cancel: { purpose: 'Gives the arrival of a vehicle back', body: VehicleCancelBody, data: Vehicle },
  check: { purpose: 'What the code or the plate of a vehicle is worth at a gate now', body: ParkingCheckBody, data: ParkingCheck },
  exportPage: { purpose: 'Vehicles as the rows of a spreadsheet for a gate', query: ParkingExportQuery, data: ExportPart },
}
