import type { KeptTicket } from './keptPasses'

/** Whether a pass is worth showing at all: a used one may let its holder in again, a withdrawn one never will. */
export const canOpenGate = ({ state }: Pick<KeptTicket, 'state'>): boolean => state === 'valid' || state === 'used'
