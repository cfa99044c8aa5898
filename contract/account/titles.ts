import type { Titles } from '../route'
import type { routes } from './routes'

export const titles: Titles<typeof routes> = {
  userCenter: { cn: '个人中心', en: 'My account' },
  changePassword: { cn: '修改密码', en: 'Change password' },
  forgotPassword: { cn: '找回密码', en: 'Reset password' },
  whatsApp: { cn: 'WhatsApp 登录', en: 'Sign in with WhatsApp' },
  account: { cn: '账号管理', en: 'Account settings' },
  accountContact: { cn: '联系方式', en: 'Contact details' },
  userCenterTypes: { cn: '登记身份', en: 'Your registrations' },
  accountConsents: { cn: '我的同意记录', en: 'My consents' },
}
