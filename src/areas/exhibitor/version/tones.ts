import type { RevisionState } from '@contract/rules/exhibitor/revision'
import type { Tone } from '@/ui/Pill'

export const stateTones: Record<RevisionState, Tone> = {
  draft: 'quiet',
  submitted: 'theme',
  approved: 'good',
  refused: 'bad',
  replaced: 'quiet',
}
