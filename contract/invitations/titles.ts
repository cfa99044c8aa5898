import type { Titles } from '../route'
import type { routes } from './routes'

export const titles: Titles<typeof routes> = {
  inviteRegistration: { cn: '邀请登记', en: 'Invite people' },
  inviteRegistrationForm: { cn: '邀请登记', en: 'Invite people' },
  inviteHome: { cn: '邀请函', en: 'Invitation' },
}
