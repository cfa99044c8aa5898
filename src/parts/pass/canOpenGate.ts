import type { PersistedTicket } from './persistedPasses'

/** Whether a pass is worth showing at all: a used one may let its holder in again, a withdrawn one never will. */
export const canOpenGate = ({ state }: Pick<PersistedTicket, 'state'>): boolean => state === 'valid' || state === 'used'
