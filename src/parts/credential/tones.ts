import type { CredentialState } from '@contract/rules/exhibitor/credential'
import type { Tone } from '@/ui/Pill'

export const stateTone: Record<CredentialState, Tone> = {
  applied: 'warn',
  approved: 'good',
  refused: 'bad',
  lost: 'bad',
  replaced: 'quiet',
  void: 'quiet',
  withdrawn: 'quiet',
}
