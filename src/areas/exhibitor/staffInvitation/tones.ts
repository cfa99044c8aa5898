import type { StaffInvitationState, StaffStage } from '@contract/rules/exhibitor/staffInvitation'
import type { Tone } from '@/ui/Pill'

export const stageTone: Record<StaffStage, Tone> = {
  sent: 'warn',
  refused: 'bad',
  withdrawn: 'quiet',
  ended: 'quiet',
  inReview: 'theme',
  passed: 'good',
  notPassed: 'bad',
  lost: 'warn',
}

export const invitationTone: Record<StaffInvitationState, Tone> = { open: 'good', usedUp: 'warn', over: 'quiet', takenBack: 'quiet' }
