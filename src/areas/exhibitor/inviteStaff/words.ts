import { defineWords } from '@/i18n/words'

export const words = defineWords({
  title: { cn: '展商工作人员登记', en: 'Exhibitor staff registration' },
  titleBy: { cn: '{name} 邀请您登记为展商工作人员', en: '{name} invites you to register as exhibitor staff' },
  message: {
    cn: '登录并填写证件信息，审核通过后即可领取工作证。',
    en: 'Sign in and enter your details. Once approved, you can collect your staff badge.',
  },
  start: { cn: '开始登记', en: 'Start' },
})
