import type { GiftState } from '@contract/rules/tickets/gift'
import type { Tone } from '@/ui/Pill'

export const toneOf: Record<GiftState, Tone> = {
  offered: 'warn',
  claimed: 'good',
  recalled: 'quiet',
  expired: 'quiet',
  withdrawn: 'quiet',
}
