import { defineWords } from '@/i18n/words'

export const words = defineWords({
  step: { cn: '第 {step} 步，共 {steps} 步', en: 'Step {step} of {steps}' },
  registered: { cn: '登记成功，请选择门票', en: 'You are registered. Now choose your ticket.' },
})
