import { defineWords } from '@/i18n/words'

export const passwordWords = defineWords({
  oldPassword: { cn: '原密码', en: 'Old password' },
  newPassword: { cn: '新密码', en: 'New password' },
  newPassword1: { cn: '再次输入新密码', en: 'Repeat new password' },
  rule: { cn: '至少 8 个字符，需包含数字、字母和特殊字符', en: 'At least 8 characters, with digits, letters and special characters' },
})
