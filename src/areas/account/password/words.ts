import { defineWords } from '@/i18n/words'

export const words = defineWords({
  changeTitle: { cn: '修改登录密码', en: 'Change your password' },
  changeHint: { cn: '修改后，其他设备上的登录会立即失效。', en: 'You will be signed out of your other devices.' },
  save: { cn: '保存新密码', en: 'Save new password' },
  changed: { cn: '密码已修改', en: 'Password changed' },
  changedHint: {
    cn: '其他设备上的登录已失效，下次请用新密码登录。',
    en: 'You have been signed out of your other devices. Use your new password next time you sign in.',
  },
  toAccount: { cn: '返回账号管理', en: 'Back to account settings' },
  noPassword: { cn: '您尚未设置密码', en: 'You have not set a password' },
  noPasswordHint: { cn: '可用手机或邮箱验证码设置密码。', en: 'You can set one with a code sent to your phone or email.' },
  setByCode: { cn: '用验证码设置密码', en: 'Set a password with a code' },
  forgotOld: { cn: '忘记原密码？', en: 'Forgot your old password?' },
  forgotTitle: { cn: '用验证码设置新密码', en: 'Set a new password with a code' },
  forgotHint: { cn: '验证码会发送到此账号绑定的手机或邮箱。', en: 'We will send a code to the phone or email linked to your account.' },
  phone: { cn: '手机', en: 'Phone' },
  email: { cn: '邮箱', en: 'Email' },
  sent: {
    cn: '如账号存在，验证码已发送，请查看手机短信或邮箱',
    en: 'If the account exists, a code is on its way. Please check your messages.',
  },
  isSet: { cn: '新密码已设置', en: 'New password set' },
  isSetHint: {
    cn: '之前的登录均已失效，请用新密码登录。',
    en: 'You have been signed out everywhere. Please sign in with your new password.',
  },
  toSignIn: { cn: '去登录', en: 'Sign in' },
})
