import { defineWords } from '@/i18n/words'

export const words = defineWords({
  phone: { cn: '更换手机号', en: 'Change your phone number' },
  email: { cn: '更换邮箱', en: 'Change your email address' },
  phoneFirst: { cn: '绑定手机号', en: 'Add a phone number' },
  emailFirst: { cn: '绑定邮箱', en: 'Add an email address' },
  addHint: {
    cn: '为保护账号，请先验证本人身份，再验证新的联系方式。绑定后，其他设备上的登录会失效。',
    en: 'To protect your account, we first check that it is you, then the new contact. You are then signed out of other devices.',
  },
  beginHint: {
    cn: '为保护账号，请先验证本人身份，再验证新的联系方式。更换后，其他设备上的登录会失效，原联系方式不能再登录此账号。',
    en: 'To protect your account, we first check that it is you, then the new contact. You are then signed out of other devices, and the old contact no longer signs you in.',
  },
  begin: { cn: '开始验证', en: 'Continue' },
  codeSent: { cn: '验证码已发送至 {contact}。', en: 'We sent a code to {contact}.' },
  password: { cn: '请输入账号密码。', en: "Enter your account's password." },
  unreachable: { cn: '原联系方式已停用？请联系主办方。', en: 'No longer have access? Please contact the organiser.' },
  next: { cn: '下一步', en: 'Next' },
  newPhoneHint: { cn: '验证码将发送至新手机号。', en: 'We will send a code to the new number.' },
  newEmailHint: { cn: '验证码将发送至新邮箱。', en: 'We will send a code to the new address.' },
  sent: { cn: '验证码已发送', en: 'A code is on its way' },
  save: { cn: '确认更换', en: 'Save' },
  add: { cn: '确认绑定', en: 'Save' },
  added: { cn: '已绑定', en: 'Added' },
  addedHint: { cn: '以后也可以用它登录。', en: 'You can sign in with it, too.' },
  done: { cn: '已更换', en: 'Saved' },
  doneHint: { cn: '以后请用新的联系方式登录。', en: 'Use the new contact the next time you sign in.' },
  toAccount: { cn: '返回账号管理', en: 'Back to account settings' },
})
