import type { RegisterType } from '../../../contract/registerTypes'
import { energyFair, machineryFair, teaFair } from '../fairs'
import type { Stage } from './Stage'

/** How many have come how far, by what they registered as. */
export interface Crowd {
  registerType: RegisterType
  stages: Partial<Record<Stage, number>>
}

/** The machinery fair's add up to 2,000, test accounts among them. */
export const crowdsByExhibition: Record<string, Crowd[]> = {
  [machineryFair.exhibitionId]: [
    {
      registerType: 'visitor',
      stages: { signedIn: 130, draft: 90, questionnaire: 120, approved: 270, ticketHolder: 950 },
    },
    {
      registerType: 'professionalVisitor',
      stages: { signedIn: 20, draft: 20, underReview: 90, failed: 40, approved: 60, ticketHolder: 170 },
    },
    { registerType: 'media', stages: { underReview: 10, failed: 4, approved: 6, ticketHolder: 19 } },
    { registerType: 'staff', stages: { approved: 1 } },
  ],
  [energyFair.exhibitionId]: [
    {
      registerType: 'visitor',
      stages: { signedIn: 8, draft: 6, questionnaire: 8, underReview: 38, failed: 10, approved: 14, ticketHolder: 36 },
    },
  ],
  [teaFair.exhibitionId]: [{ registerType: 'visitor', stages: { signedIn: 10, draft: 4, approved: 16, ticketHolder: 50 } }],
}
