import { defineWords } from '@/i18n/words'

export const words = defineWords({
  name: { cn: '姓名', en: 'Name' },
  account: { cn: '账号', en: 'Account' },
  phone: { cn: '手机号', en: 'Phone' },
  email: { cn: '邮箱', en: 'Email' },
  none: { cn: '未绑定', en: 'Not linked' },
  security: { cn: '登录与安全', en: 'Sign-in and security' },
  guessed: {
    cn: '{at} 有人多次尝试登录您的账号，均未成功。如使用密码登录，建议更换密码。',
    en: 'Someone tried several times to sign in to your account on {at}, without success. If you use a password, consider changing it.',
  },
  passwordReset: {
    cn: '您的密码已于 {at} 重置。如非本人要求，请联系主办方。',
    en: 'Your password was reset on {at}. If you did not ask for this, please contact the organiser.',
  },
  contactChanged: {
    cn: '您的手机号或邮箱已于 {at} 更换。如非本人操作，请立即联系主办方。',
    en: 'Your phone number or email address was changed on {at}. If this was not you, please contact the organiser at once.',
  },
  wechat: { cn: '微信', en: 'WeChat' },
  linked: { cn: '已绑定', en: 'Linked' },
  notLinked: { cn: '未绑定', en: 'Not linked' },
  unlinkAsk: { cn: '确定解除微信绑定吗？', en: 'Unlink WeChat?' },
  unlinkHint: {
    cn: '解除后，微信将不再自动登录此账号。门票和登记信息不受影响。',
    en: 'You will no longer be signed in automatically with WeChat. Your tickets and details are not affected.',
  },
  unlink: { cn: '解除绑定', en: 'Unlink' },
  unlinked: { cn: '已解除微信绑定', en: 'WeChat unlinked' },
  changePassword: { cn: '修改密码', en: 'Change password' },
  setPassword: { cn: '设置密码', en: 'Set a password' },
  others: { cn: '退出其他设备', en: 'Sign out of other devices' },
  othersCount: { cn: '{count} 台', en: '{count}' },
  othersAsk: { cn: '确定退出其他设备吗？', en: 'Sign out of your other devices?' },
  othersHint: {
    cn: '除本机外，此账号在其他设备上的登录都会失效。',
    en: 'This account will be signed out everywhere except on this device.',
  },
  othersEnd: { cn: '退出', en: 'Sign out' },
  othersEnded: { cn: '其他设备已退出', en: 'Signed out of your other devices' },
  language: { cn: '语言', en: 'Language' },
  currentLanguage: { cn: '中文', en: 'English' },
  signOut: { cn: '退出登录', en: 'Sign out' },
})
