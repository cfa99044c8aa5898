import { defineWords } from '@/i18n/words'

export const words = defineWords({
  line: { cn: '在电脑上查看服务订单', en: 'Service orders on a computer' },
  title: { cn: '在电脑上打开', en: 'Open on a computer' },
  text: {
    cn: '复制链接，发到电脑的浏览器打开。打开后会显示您的账号，确认即登录。',
    en: 'Copy the link and open it in the browser of your computer. It shows your account first.',
  },
  warning: { cn: '链接等同于登录，请勿转发给他人。', en: 'The link signs you in. Keep it to yourself.' },
  left: { cn: '仅可使用一次，剩余', en: 'Works once, for' },
  over: { cn: '链接已过期', en: 'The link has expired.' },
  again: { cn: '重新生成', en: 'Make a new link' },
  copy: { cn: '复制链接', en: 'Copy the link' },
  copied: { cn: '链接已复制', en: 'Link copied' },
  copyFailed: { cn: '复制失败，请重试', en: 'Could not copy. Please try again.' },
  here: { cn: '查看服务订单', en: 'Open service orders here' },
})
