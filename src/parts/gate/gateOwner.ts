import { session } from '@/stores/session'

/** The account and the fair. Another person on this phone finds nothing of what an entrance keeps. */
export const gateOwner = (): string => `${session.owner ?? ''}/${session.scope?.exhibitionId ?? ''}`

export const newDeviceId = (): string => `phone-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`

/** An id that no other scan of this phone has. */
export const newScanId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`
