import type { Bilingual, Language } from '../../../contract/language'
import { escapeHtml } from '../../core/html'
import type { MailMessage } from '../../gateways'

const words = {
  subject: { cn: '{fair}：验证码', en: '{fair}: your code' },
  lead: { cn: '您在{fair}的验证码是：', en: 'For {fair}, your code is:' },
  note: {
    cn: '{minutes} 分钟内有效，请勿告诉他人。如非本人操作，请忽略此邮件。',
    en: 'The code is valid for {minutes} minutes. Never share it. If you did not request it, please ignore this message.',
  },
} satisfies Record<string, Bilingual>

/** The mail with a code: for a sign-in, a letter or another contact. The code is in the body only, because locked screens show subjects. */
export const codeMail = (to: string, code: string, minutes: number, fair: string, language: Language): MailMessage => {
  const fill = (text: string): string => text.replace('{fair}', fair).replace('{minutes}', String(minutes))
  const [subject, lead, note] = [words.subject, words.lead, words.note].map((word) => fill(word[language])) as [string, string, string]
  const html = `<!doctype html><html lang="${language === 'en' ? 'en' : 'zh-CN'}"><body style="margin:0;padding:32px 20px;font:16px/1.6 system-ui,sans-serif;color:#161a2e">
<p style="margin:0 0 12px">${escapeHtml(lead)}</p><p style="margin:0 0 16px;font-size:32px;letter-spacing:6px;font-weight:700">${code}</p>
<p style="margin:0;color:#565d78;font-size:14px">${escapeHtml(note)}</p></body></html>`
  // A line break in a fair's name must not become a mail header.
  return { to, subject: subject.replace(/\s+/g, ' '), text: `${lead}\n\n${code}\n\n${note}\n`, html }
}
