import { Type } from 'typebox'

/** A UUID that a device makes. */
export const DeviceKey = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })

export const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

export const oneOf = <T extends string>(values: readonly T[]) => Type.Unsafe<T>(Type.String({ enum: [...values] }))

export const text = (most: number) => Type.Optional(Type.String({ maxLength: most }))
