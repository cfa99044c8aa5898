import { Type } from 'typebox'

/** A UUID that a device makes. */
export const DeviceKey = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })
