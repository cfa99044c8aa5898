import type { InviteState } from '@contract/rules/invitations/invitation'
import type { Tone } from '@/ui/Pill'

export const stateTone: Record<InviteState, Tone> = {
  queued: 'quiet',
  sent: 'theme',
  delivered: 'theme',
  opened: 'theme',
  registered: 'good',
  attended: 'good',
  failed: 'bad',
  optedOut: 'quiet',
  open: 'theme',
  withdrawn: 'quiet',
  expired: 'quiet',
}
