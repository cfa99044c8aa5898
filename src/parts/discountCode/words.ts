import { defineWords } from '@/i18n/words'

export const words = defineWords({
  ask: { cn: '使用优惠码', en: 'Use a discount code' },
  code: { cn: '优惠码', en: 'Discount code' },
  hint: { cn: '请输入优惠码', en: 'Enter your code' },
  use: { cn: '使用', en: 'Apply' },
  remove: { cn: '移除', en: 'Remove' },
  codeOf: { cn: '优惠码 {code}', en: 'Code {code}' },
  forOthers: { cn: '此优惠码不适用于所选门票', en: 'This code is not for the tickets you chose' },
})
