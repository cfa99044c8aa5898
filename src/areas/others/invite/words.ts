import { defineWords } from '@/i18n/words'

export const words = defineWords({
  invited: { cn: '诚邀您参观', en: 'You are invited to the fair' },
  invitedBy: { cn: '{name} 邀请您参观', en: '{name} invites you to the fair' },
  invitedMessage: { cn: '登录并完成登记，即可参观本届展会。', en: 'Sign in and register to visit the fair.' },
  gift: { cn: '您收到一张赠票', en: 'You have received a ticket' },
  giftBy: { cn: '{name} 送您一张门票', en: '{name} has given you a ticket' },
  giftMessage: { cn: '登录并完成登记，即可领取门票。', en: 'Sign in and register to claim your ticket.' },
  accept: { cn: '接受邀请', en: 'Accept invitation' },
})
