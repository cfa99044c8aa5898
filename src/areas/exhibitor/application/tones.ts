import type { ApplicationState } from '@contract/rules/exhibitor/application'
import type { Tone } from '@/ui/Pill'

/** How a state looks. */
export const tones: Record<ApplicationState, Tone> = { submitted: 'theme', approved: 'good', refused: 'bad', withdrawn: 'quiet' }
