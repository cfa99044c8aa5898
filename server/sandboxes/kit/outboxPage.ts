import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../core/html'
import { languageOf, otherLanguage } from './language'
import { renderPage } from './page'
import type { Language } from './language'
import type { Outbox, OutboxMessage } from './outbox'

interface OutboxQuery {
  to?: string
  since?: string
  lang?: string
}

const words = {
  cn: {
    title: '发件箱',
    hint: '沙箱里发出的短信、WhatsApp 消息和邮件都在这里，不会真正发送。',
    emptyTitle: '暂无消息',
    emptyHint: '在登录页获取验证码后，消息会显示在这里。',
    sms: '短信',
    mail: '邮件',
    whatsapp: 'WhatsApp',
    code: '验证码',
    look: '查看邮件',
    to: '收件人',
    all: '全部收件人',
    switchTo: 'EN',
  },
  en: {
    title: 'Outbox',
    hint: 'All text messages, WhatsApp messages and emails go here. Nothing is really sent.',
    emptyTitle: 'Nothing here yet',
    emptyHint: 'Request a code on the sign-in page to see it here.',
    sms: 'SMS',
    mail: 'Email',
    whatsapp: 'WhatsApp',
    code: 'Code',
    look: 'View email',
    to: 'To',
    all: 'All recipients',
    switchTo: '中文',
  },
} as const

/**
 * `/outbox` for people and `/outbox.json` for tests (`{messages}`, newest first), both with `to` and `since`
 * (ISO 8601 or milliseconds since 1970).
 */
export function registerOutbox(app: FastifyInstance, outbox: Outbox): void {
  app.get<{ Querystring: OutboxQuery }>('/outbox.json', async ({ query }, reply) => {
    void reply.header('cache-control', 'no-store')
    return { messages: listFor(outbox, query) }
  })

  app.get<{ Querystring: OutboxQuery }>('/outbox', async ({ query, headers }, reply) => {
    const language = languageOf(query.lang, headers['accept-language'])
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    return renderOutbox(listFor(outbox, query), query, language)
  })
}

function listFor(outbox: Outbox, { to, since }: OutboxQuery): OutboxMessage[] {
  const sinceDate = since ? new Date(/^\d+$/.test(since) ? Number(since) : since) : undefined
  const isDate = sinceDate !== undefined && !Number.isNaN(sinceDate.getTime())
  return outbox.list({ to: to || undefined, since: isDate ? sinceDate : undefined })
}

function renderOutbox(messages: OutboxMessage[], query: OutboxQuery, language: Language): string {
  const text = words[language]
  const list = messages.length
    ? messages.map((message) => renderMessage(message, language)).join('')
    : `
<div class="card empty"><b>${text.emptyTitle}</b><p class="small">${text.emptyHint}</p></div>`
  const filter = query.to
    ? `<p class="filter"><span class="pill">${escapeHtml(query.to)}</span>
<a href="outbox?lang=${language}">${text.all}</a></p>`
    : ''
  return renderPage({
    language,
    title: text.title,
    style,
    head: '<noscript><meta http-equiv="refresh" content="5"></noscript>\n',
    body: `<main>
<header class="row">
<h1>${text.title}</h1>
<a class="language" href="${languageLink(query, language)}">${text.switchTo}</a>
</header>
<p class="small hint">${text.hint}</p>
${filter}<div id="list" data-newest="${messages[0]?.id ?? ''}" aria-live="polite">${list}</div>
</main>
<script>${refreshScript}</script>`,
  })
}

function languageLink({ to }: OutboxQuery, language: Language): string {
  const parameters = new URLSearchParams({ lang: otherLanguage(language), ...(to && { to }) })
  return escapeHtml(`outbox?${parameters}`)
}

function renderMessage(message: OutboxMessage, language: Language): string {
  const text = words[language]
  const code = message.code
    ? `<p class="code"><span class="small">${text.code}</span><b class="number">${escapeHtml(message.code)}</b></p>`
    : ''
  const subject = message.subject ? `<p class="subject">${escapeHtml(message.subject)}</p>` : ''
  const original = message.html
    ? `<details><summary>${text.look}</summary>
<iframe sandbox="" title="${text.look}" srcdoc="${escapeHtml(message.html)}"></iframe></details>`
    : ''
  return `
<article class="card">
<div class="row">
<span class="pill">${text[message.kind]}</span>
<time class="small number" datetime="${message.at}">${timeOf(message.at)}</time>
</div>
<p class="small to">${text.to} <b>${escapeHtml(message.to)}</b></p>
${subject}${code}<p class="text">${escapeHtml(message.text.trim())}</p>
${original}</article>`
}

/** On the clock of the machine that the sandbox runs on, which is the reader's. */
function timeOf(at: string): string {
  const date = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  return (
    `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}` +
    ` ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
  )
}

/** The list changes only for new messages, so that an opened email stays open. */
const refreshScript = `
setInterval(async () => {
  if (document.hidden) return
  const list = document.getElementById('list')
  try {
    const { messages } = await (await fetch('outbox.json' + location.search)).json()
    if ((messages[0]?.id ?? '') === list.dataset.newest) return
    const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
    list.replaceWith(page.getElementById('list'))
  } catch { /* the sandbox is away for a moment: the next round asks again */ }
}, 2000)
`

const style = `
.hint { margin: 4px 0 16px; }
.filter { margin: 0 0 16px; display: flex; gap: 12px; align-items: center; }
.card { margin-bottom: 12px; }
.to { margin-top: 10px; overflow-wrap: anywhere; }
.to b { color: var(--ink); font-weight: 600; }
.subject { font-size: 17px; font-weight: 600; line-height: 1.35; margin-top: 6px; overflow-wrap: anywhere; }
.code { display: flex; align-items: center; justify-content: space-between; background: var(--theme-tint);
  border-radius: 12px;  padding: 10px 16px; margin-top: 12px; }
.code b { font-size: 28px; letter-spacing: .14em; line-height: 1.3; user-select: all; }
.text { margin-top: 12px; white-space: pre-line; overflow-wrap: anywhere; color: var(--ink-2); }
details { margin-top: 12px; }
summary { min-height: 44px; display: flex; align-items: center; color: var(--theme-strong);
  font-weight: 500; cursor: pointer; }
iframe { width: 100%; height: 300px; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
.empty { text-align: center; padding: 48px 24px; }
.empty b { font-size: 17px; }
`
