import { defineWords } from '@/i18n/words'

/** The question before a sign-out. */
export const signOutWords = defineWords({
  title: { cn: '确定退出登录吗？', en: 'Sign out of your account?' },
  hint: {
    cn: '门票和登记信息都会保留，下次登录即可看到。',
    en: 'Your tickets and details are saved and will be here when you sign in again.',
  },
  unsaved: {
    cn: '尚未提交的内容将从本机删除。',
    en: 'Changes that you have not submitted will be deleted from this device.',
  },
  unsent: {
    cn: '有 {count} 条客户记录尚未上传。退出后将从本机删除，请先联网上传。',
    en: '{count} customer entries were not sent yet. Go online first, or they will be deleted from this device.',
  },
  confirm: { cn: '退出登录', en: 'Sign out' },
})
