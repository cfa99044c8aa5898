import type { Language } from '../../../contract/language'
import { escapeHtml } from '../../core/http/html'
import type { MailAttachment, MailMessage } from '../../gateways'
import { qrPicture } from './qrPicture'

/** A pass in a mail. */
export interface MailedPass {
  id: string
  title: string
  /** The text of its QR code. */
  qr: string
}

/** A picture at the top of a mail. */
export interface MailPicture {
  mediaType: string
  content: Buffer
}

export interface MailContent {
  to: string
  subject: string
  text: string
  language: Language
  fair: string
  /** The address of the fair's site. */
  link: string
  passes: MailedPass[]
  /** A calendar file, if the message has one. */
  calendar: string | null
  messageId: string
  colour: string
  picture?: MailPicture
}

const words = {
  open: { cn: '打开我的展会页面', en: 'Open my fair page' },
  code: { cn: '入场二维码', en: 'Code for the entrance' },
  calendarFile: { cn: '附件可将展会加入日历。', en: 'The attached file adds the fair to your calendar.' },
}

/** RFC 5322 allows 998 characters a line; a subject beyond this is cut by every reader. */
const maxSubject = 150

/** One line, so that nothing in a name becomes a header of the mail. */
const oneLine = (text: string): string => {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return [...line].length > maxSubject ? `${[...line].slice(0, maxSubject - 1).join('')}…` : line
}

const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => `<p style="margin:0 0 16px">${part.split('\n').map(escapeHtml).join('<br>')}</p>`)
    .join('\n')

const passBlock = ({ id, title }: MailedPass, language: Language): string =>
  `<div style="margin:0 0 16px;padding:16px;border:1px solid #dfe4f6;border-radius:12px;text-align:center;background:#ffffff">
<p style="margin:0 0 8px;font-weight:600;color:#161a2e">${escapeHtml(title)}</p>
<img src="cid:pass-${id}" width="240" height="240" alt="${escapeHtml(`${words.code[language]}: ${title}`)}" style="display:block;margin:0 auto;width:240px;max-width:100%;height:auto">
</div>`

/** Email as text and HTML, with the passes as pictures and the days as a calendar file. */
export const mailOf = (content: MailContent): MailMessage => {
  const { to, subject, text, language, fair, link, passes, calendar, messageId, colour, picture } = content
  const note = calendar ? words.calendarFile[language] : ''
  const html = `<!doctype html><html lang="${language === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px 16px;background:#f0f2ff;font:16px/1.6 system-ui,-apple-system,'PingFang SC','Microsoft YaHei',sans-serif;color:#161a2e">
<div style="max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border-radius:16px;border-top:6px solid ${colour}">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.35">${escapeHtml(fair)}</h1>
${picture ? '<img src="cid:picture" alt="" style="display:block;max-width:100%;height:auto;margin:0 0 16px;border-radius:12px">\n' : ''}${paragraphs(text)}
${passes.map((pass) => passBlock(pass, language)).join('\n')}
<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:24px;background:#161a2e;color:#ffffff;text-decoration:none;font-weight:600">${words.open[language]}</a></p>
${note ? `<p style="margin:0;font-size:14px;color:#565d78">${note}</p>` : ''}
</div></body></html>`
  const attachments: MailAttachment[] = passes.map(({ id, qr }) => ({
    name: `pass-${id}.gif`,
    mediaType: 'image/gif',
    content: qrPicture(qr),
    contentId: `pass-${id}`,
  }))
  if (picture) attachments.push({ name: 'picture', contentId: 'picture', ...picture })
  if (calendar) attachments.push({ name: 'fair.ics', mediaType: 'text/calendar; charset=utf-8; method=PUBLISH', content: calendar })
  const end = [text.includes(link) ? '' : `${words.open[language]}: ${link}`, note].filter(Boolean).join('\n\n')
  return { to, subject: oneLine(subject), text: `${text.trim()}\n\n${end}\n`, html, messageId, attachments }
}
