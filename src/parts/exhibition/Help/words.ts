import { defineWords } from '@/i18n/words'

export const words = defineWords({
  help: { cn: '咨询与帮助', en: 'Contact and help' },
  phone: { cn: '电话', en: 'Phone' },
  email: { cn: '邮箱', en: 'Email' },
  service: { cn: '在线客服', en: 'Chat with us' },
})
