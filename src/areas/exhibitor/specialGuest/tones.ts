import type { GuestState } from '@contract/rules/exhibitor/specialGuest'
import type { Tone } from '@/ui/Pill'

/** How a state looks. */
export const tones: Record<GuestState, Tone> = { invited: 'theme', accepted: 'good', declined: 'quiet', withdrawn: 'quiet' }
