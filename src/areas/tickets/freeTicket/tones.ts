import type { FreeInvitationState } from '@contract/rules/tickets/freeTicket'
import type { FreeClaim } from '@contract/tickets/freeTicket.schema'
import type { Tone } from '@/ui/Pill'

export const invitationTone: Record<FreeInvitationState, Tone> = { open: 'theme', claimed: 'good', withdrawn: 'quiet', expired: 'quiet' }

export const claimTone: Record<FreeClaim['state'], Tone> = { valid: 'theme', used: 'good', void: 'quiet' }
