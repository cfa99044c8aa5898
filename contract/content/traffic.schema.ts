import { Type, type Static } from 'typebox'
import { type WayKind, wayKinds } from '../rules/content/way'
import { PointOrNull } from './mapPoint.schema'

/** A way to the fair in the caller's language. Empty texts and null are facts that the organiser did not set. */
export const WayView = Type.Object({
  id: Type.String(),
  kind: Type.Unsafe<WayKind>(Type.String({ enum: [...wayKinds] })),
  title: Type.String(),
  steps: Type.Array(Type.String()),
  minutes: Type.Union([Type.Integer(), Type.Null()]),
  /** 'HH:mm' by the clock of the fair. */
  first: Type.String(),
  last: Type.String(),
  note: Type.String(),
  parking: Type.String(),
  location: PointOrNull,
})
export type WayView = Static<typeof WayView>

/** Where the fair is, and the ways to it. */
export const Traffic = Type.Object({
  address: Type.String(),
  entrance: Type.String(),
  location: PointOrNull,
  /** 'HH:mm' by the clock of the fair; `closesAt` may be empty. */
  opensAt: Type.String(),
  closesAt: Type.String(),
  /** By kind, in the organiser's order. */
  ways: Type.Array(WayView),
})
export type Traffic = Static<typeof Traffic>

export const trafficSchemas = { list: { purpose: 'Where the fair is, and the ways to it', data: Traffic } }
