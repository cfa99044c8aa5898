import { defineWords } from '@/i18n/words'

export const words = defineWords({
  title: { cn: '用验证码找回确认函', en: 'Find it with a code' },
  hint: {
    cn: '请输入登录本展会时使用的手机号或邮箱，无需登录。',
    en: 'Use the phone number or email address you registered with. No sign-in needed.',
  },
  phone: { cn: '手机', en: 'Phone' },
  email: { cn: '邮箱', en: 'Email' },
  sent: { cn: '验证码已发送，请查看手机短信或邮箱', en: 'A code is on its way. Please check your messages.' },
  find: { cn: '查找', en: 'Find' },
  none: { cn: '没有找到登记信息', en: 'No registration found' },
  noneHint: {
    cn: '此手机号或邮箱未在本展会登记。请换用其他手机号或邮箱，或现在登记。',
    en: 'There is no registration for this fair with this phone number or email address. Try another one, or register now.',
  },
  again: { cn: '换一个手机号或邮箱', en: 'Try another' },
  register: { cn: '现在登记', en: 'Register now' },
  registerType: { cn: '登记类型', en: 'Registered as' },
  code: { cn: '登记编号', en: 'Registration no.' },
  review: { cn: '状态', en: 'Status' },
  letter: { cn: '查看确认函（PDF）', en: 'View the letter (PDF)' },
  approve: { cn: '已确认', en: 'Confirmed' },
  underReview: { cn: '审核中，通过后可领取确认函', en: 'Under review. The letter is available once approved.' },
  fail: { cn: '未通过审核，请登录后查看原因', en: 'Not approved. Sign in to see why.' },
  incomplete: { cn: '登记尚未完成，请登录后继续', en: 'Not complete yet. Sign in to continue.' },
  signIn: { cn: '登录个人中心', en: 'Sign in to my account' },
})
