import type { Titles } from '../route'
import type { routes } from './routes'

export const titles: Titles<typeof routes> = {
  teamRegistration: { cn: '团队登记', en: 'Team registration' },
  teamRegistrationForm: { cn: '团队登记', en: 'Team registration' },
  helpRegistration: { cn: '代人登记', en: 'Register someone else' },
  helpRegistrationForm: { cn: '代人登记', en: 'Register someone else' },
  othersRegistration: { cn: '为他人登记', en: 'Register others' },
  othersRegistrationDetail: { cn: '登记详情', en: 'Registration details' },
  othersRegistrationCardForm: { cn: '登记信息', en: 'Registration form' },
  smsQrCode: { cn: '入场凭证', en: 'Entry pass' },
  holderForm: { cn: '填写使用人信息', en: 'Your details' },
}
