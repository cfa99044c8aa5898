import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../core/http/html'
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
    hint: '沙箱里发出的短信、WhatsApp 消息、订阅消息和邮件都在这里，不会真正发送。',
    emptyTitle: '暂无消息',
    emptyHint: '在登录页获取验证码后，消息会显示在这里。',
    sms: '短信',
    mail: '邮件',
    whatsapp: 'WhatsApp',
    subscription: '订阅消息',
    code: '验证码',
    look: '查看邮件',
    to: '收件人',
    all: '全部收件人',
    filter: '按收件人或内容筛选',
    noMatch: '没有符合条件的消息',
    copy: '复制',
    copied: '已复制',
    page: '打开页面',
    files: '附件',
    switchTo: 'EN',
  },
  en: {
    title: 'Outbox',
    hint: 'All text messages, WhatsApp messages, subscription messages and emails go here. Nothing is really sent.',
    emptyTitle: 'Nothing here yet',
    emptyHint: 'Request a code on the sign-in page to see it here.',
    sms: 'SMS',
    mail: 'Email',
    whatsapp: 'WhatsApp',
    subscription: 'Subscription message',
    code: 'Code',
    look: 'View email',
    to: 'To',
    all: 'All recipients',
    filter: 'Filter by recipient or text',
    noMatch: 'No message matches',
    copy: 'Copy',
    copied: 'Copied',
    page: 'Opens',
    files: 'Files',
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
${filter}<label class="search"><span class="hidden">${text.filter}</span>
<input id="filter" type="search" placeholder="${text.filter}" autocomplete="off" spellcheck="false"></label>
<p id="none" class="small" role="status" hidden>${text.noMatch}</p>
<div id="list" data-newest="${messages[0]?.id ?? ''}" aria-live="polite">${list}</div>
</main>
<script>${script(text)}</script>`,
  })
}

function languageLink({ to }: OutboxQuery, language: Language): string {
  const parameters = new URLSearchParams({ lang: otherLanguage(language), ...(to && { to }) })
  return escapeHtml(`outbox?${parameters}`)
}

function renderMessage(message: OutboxMessage, language: Language): string {
  const text = words[language]
  const code = message.code
    ? `<p class="code"><span class="small">${text.code}</span><b class="number">${escapeHtml(message.code)}</b>
<button type="button" class="copy" data-copy="${escapeHtml(message.code)}">${text.copy}</button></p>`
    : ''
  const subject = message.subject ? `<p class="subject">${escapeHtml(message.subject)}</p>` : ''
  const original = message.html
    ? `<details><summary>${text.look}</summary>
<iframe sandbox="" title="${text.look}" srcdoc="${escapeHtml(message.html)}"></iframe></details>`
    : ''
  const page = message.page ? `<p class="small to">${text.page} <b>${escapeHtml(message.page)}</b></p>` : ''
  const files = message.files?.length
    ? `<p class="small">${text.files} ${message.files
        .map(
          ({ name, mediaType, base64 }) =>
            `<a download="${escapeHtml(name)}" href="data:${escapeHtml(mediaType.split(';')[0]!)};base64,${base64}">${escapeHtml(name)}</a>`,
        )
        .join(' ')}</p>`
    : ''
  const copy = message.code ? '' : `<button type="button" class="copy" data-copy="${escapeHtml(message.text.trim())}">${text.copy}</button>`
  return `
<article class="card">
<div class="row">
<span class="pill">${text[message.kind]}</span>
<time class="small number" datetime="${message.at}">${timeOf(message.at)}</time>
</div>
<p class="small to">${text.to} <b>${escapeHtml(message.to)}</b></p>
${subject}${code}<p class="text">${escapeHtml(message.text.trim())}</p>
${page}${files}${copy}${original}</article>`
}

/** On the sandbox's clock. The page's script writes the time of the reader's clock in its place. */
function timeOf(at: string): string {
  const date = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  return (
    `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}` +
    ` ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
  )
}

/** Local times, the filter, copying, and new messages. The list changes only for new messages, so that an opened email stays open. */
const script = (text: { copied: string }): string => `
const filter = document.getElementById('filter')
const two = (part) => String(part).padStart(2, '0')
function localTimes() {
  for (const time of document.querySelectorAll('time')) {
    const at = new Date(time.dateTime)
    time.textContent = at.getFullYear() + '-' + two(at.getMonth() + 1) + '-' + two(at.getDate()) +
      ' ' + two(at.getHours()) + ':' + two(at.getMinutes()) + ':' + two(at.getSeconds())
  }
}
function show() {
  const wanted = filter.value.trim().toLowerCase()
  let shown = 0
  const cards = document.querySelectorAll('#list article')
  for (const card of cards) {
    card.hidden = wanted !== '' && !card.innerText.toLowerCase().includes(wanted) && !card.textContent.toLowerCase().includes(wanted)
    if (!card.hidden) shown += 1
  }
  document.getElementById('none').hidden = shown > 0 || cards.length === 0
}
filter.addEventListener('input', show)
document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy]')
  if (!button) return
  const label = button.textContent
  try {
    await navigator.clipboard.writeText(button.dataset.copy)
    button.textContent = ${JSON.stringify(text.copied)}
    setTimeout(() => { button.textContent = label }, 1500)
  } catch { /* an insecure address has no clipboard: the text can be selected */ }
})
localTimes()
setInterval(async () => {
  if (document.hidden) return
  const list = document.getElementById('list')
  try {
    const { messages } = await (await fetch('outbox.json' + location.search)).json()
    if ((messages[0]?.id ?? '') === list.dataset.newest) return
    const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
    list.replaceWith(page.getElementById('list'))
    localTimes()
    show()
  } catch { /* the sandbox is away for a moment: the next round asks again */ }
}, 2000)
`

const style = `
.search input { width: 100%; min-height: 44px; padding: 0 16px; margin-bottom: 16px; border: 1px solid #868da8; border-radius: 22px;
  background: var(--card); color: var(--ink); font: inherit; font-size: 16px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.copy { min-height: 44px; padding: 0 14px; border: 1px solid var(--theme-strong); border-radius: 22px; background: transparent;
  color: var(--theme-strong); font: inherit; font-size: 15px; font-weight: 500; cursor: pointer; }
.text + .copy, .small + .copy { margin-top: 12px; }
[hidden] { display: none; }
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
iframe { width: 100%; height: 560px; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
.empty { text-align: center; padding: 48px 24px; }
.empty b { font-size: 17px; }
`
