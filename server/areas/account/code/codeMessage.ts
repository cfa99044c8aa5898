import type { Bilingual, Language } from '../../../../contract/language'
import type { CodePurpose } from '../../../../contract/rules/account/codePurposes'
import { escapeHtml } from '../../../core/http/html'
import type { MailMessage } from '../../../gateways'

const note: Bilingual = {
  cn: '{minutes} 分钟内有效，请勿告诉他人。如非本人操作，请忽略此邮件。',
  en: 'The code is valid for {minutes} minutes. Never share it. If you did not request it, please ignore this message.',
}

/** What the person is about to do. A stranger who asks for a code gives away by this sentence what it is wanted for. */
const texts: Record<CodePurpose, { subject: Bilingual; lead: Bilingual; note?: Bilingual }> = {
  signIn: {
    subject: { cn: '{fair}：验证码', en: '{fair}: your code' },
    lead: { cn: '您正在登录{fair}，验证码是：', en: 'You are signing in to {fair}. Your code is:' },
  },
  password: {
    subject: { cn: '{fair}：重置密码', en: '{fair}: reset your password' },
    lead: { cn: '您正在设置{fair}的登录密码，验证码是：', en: 'You are setting a new password for {fair}. Your code is:' },
  },
  confirmation: {
    subject: { cn: '{fair}：找回确认函', en: '{fair}: your confirmation' },
    lead: { cn: '您正在找回{fair}的登记确认函，验证码是：', en: 'You are looking for your confirmation of {fair}. Your code is:' },
  },
  application: {
    subject: { cn: '{fair}：参展申请', en: '{fair}: your application to exhibit' },
    lead: { cn: '您正在申请参加{fair}，验证码是：', en: 'You are applying to exhibit at {fair}. Your code is:' },
  },
  newContact: {
    subject: { cn: '{fair}：绑定此邮箱', en: '{fair}: link this email address' },
    lead: {
      cn: '您正在将此邮箱绑定到{fair}的账号，验证码是：',
      en: 'You are linking this email address to your account for {fair}. Your code is:',
    },
  },
  contactChange: {
    subject: { cn: '{fair}：更换联系方式', en: '{fair}: change of phone or email' },
    lead: {
      cn: '您正在更换{fair}账号的手机号或邮箱，验证码是：',
      en: 'You are changing the phone number or email address of your account for {fair}. Your code is:',
    },
    note: {
      cn: '{minutes} 分钟内有效，请勿告诉他人。如非本人操作，您的账号可能已在他人设备上登录，请登录后退出其他设备。',
      en: 'The code is valid for {minutes} minutes. Never share it. If this is not you, somebody else may be signed in to your account: sign in and sign out your other devices.',
    },
  },
  deletion: {
    subject: { cn: '{fair}：注销账号', en: '{fair}: delete your account' },
    lead: {
      cn: '您正在注销{fair}的账号，注销后无法恢复。验证码是：',
      en: 'You are deleting your account for {fair}. This cannot be undone. Your code is:',
    },
    note: {
      cn: '{minutes} 分钟内有效，请勿告诉他人。如非本人操作，请勿使用此验证码，并登录后退出其他设备。',
      en: 'The code is valid for {minutes} minutes. Never share it. If this is not you, sign in and sign out your other devices.',
    },
  },
}

interface CodeOfMail {
  code: string
  minutes: number
  purpose: CodePurpose
}

/** The mail with a code. The code is in the body only, because locked screens show subjects. */
export const codeMail = (to: string, { code, minutes, purpose }: CodeOfMail, fair: string, language: Language): MailMessage => {
  const fill = (text: string): string => text.replace('{fair}', fair).replace('{minutes}', String(minutes))
  const text = texts[purpose]
  const [subject, lead, end] = [text.subject, text.lead, text.note ?? note].map((word) => fill(word[language])) as [string, string, string]
  const html = `<!doctype html><html lang="${language === 'en' ? 'en' : 'zh-CN'}"><body style="margin:0;padding:32px 20px;font:16px/1.6 system-ui,sans-serif;color:#161a2e">
<p style="margin:0 0 12px">${escapeHtml(lead)}</p><p style="margin:0 0 16px;font-size:32px;letter-spacing:6px;font-weight:700">${code}</p>
<p style="margin:0;color:#565d78;font-size:14px">${escapeHtml(end)}</p></body></html>`
  // A line break in a fair's name must not become a mail header.
  return { to, subject: subject.replace(/\s+/g, ' '), text: `${lead}\n\n${code}\n\n${end}\n`, html }
}
