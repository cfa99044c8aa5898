import { Type } from 'typebox'

/** A place on a map; null where none is known. */
export const PointOrNull = Type.Union([Type.Object({ latitude: Type.Number(), longitude: Type.Number() }), Type.Null()])
